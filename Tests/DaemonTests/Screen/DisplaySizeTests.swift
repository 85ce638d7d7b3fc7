import Foundation
import Testing
import TouchKit

@testable import Daemon

@Suite struct DisplaySizeTests {
  struct Machine: Sendable {
    let name: String
    let files: [String: String]
    let display: DisplaySize?
  }

  @Test(arguments: machines)
  func size(of machine: Machine) throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchtree-sysfs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, content) in machine.files {
      let url = root.appendingPathComponent("class/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: url)
    }
    #expect(DisplaySize(sysfs: root.path) == machine.display, "\(machine.name)")
  }

  static let machines = [
    Machine(name: "no display at all", files: [:], display: nil),
    Machine(
      name: "the first connected connector, its first mode",
      files: [
        "drm/card0-DP-1/status": "disconnected\n", "drm/card0-DP-1/modes": "",
        "drm/card0-HDMI-A-1/status": "connected\n",
        "drm/card0-HDMI-A-1/modes": "1024x600\n1920x1080i\n", "drm/version": "drm 1.1.0\n",
        "drm/card1-DSI-1/status": "connected\n", "drm/card1-DSI-1/modes": "800x480\n",
        "graphics/fb0/virtual_size": "1,1\n",
      ],
      display: DisplaySize(size: Size(width: 1024, height: 600), source: "HDMI-A-1")),
    Machine(
      name: "an interlaced mode",
      files: ["drm/card0-HDMI-A-1/status": "connected", "drm/card0-HDMI-A-1/modes": "1920x1080i"],
      display: DisplaySize(size: Size(width: 1920, height: 1080), source: "HDMI-A-1")),
    Machine(
      name: "connected without a mode: the framebuffer",
      files: [
        "drm/card0-DSI-1/status": "connected\n", "drm/card0-DSI-1/modes": "",
        "graphics/fb0/modes": "U:800x480p-0\n", "graphics/fb0/virtual_size": "800,960\n",
      ],
      display: DisplaySize(size: Size(width: 800, height: 480), source: "fb0")),
    Machine(
      name: "a framebuffer without modes",
      files: ["graphics/fb0/virtual_size": "320,240\n", "graphics/fbcon/rotate": "0\n"],
      display: DisplaySize(size: Size(width: 320, height: 240), source: "fb0")),
    Machine(
      name: "nonsense in sysfs",
      files: [
        "drm/card0-HDMI-A-1/status": "connected", "drm/card0-HDMI-A-1/modes": "0x0\n",
        "graphics/fb0/virtual_size": "99999999999999999999,-1",
      ],
      display: nil),
  ]
}
