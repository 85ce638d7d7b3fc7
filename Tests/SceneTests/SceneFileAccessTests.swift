import Foundation
import Testing

@testable import Scene

@Suite("Who can change a scene")
struct SceneFileAccessTests {
  private static let file = mode_t(S_IFREG)

  @Test(
    "only root, or the user who asks, may be able to",
    arguments: [
      (0, file | 0o644, nil),
      (7, file | 0o600, nil),
      (7, file | 0o644, nil),
      (0, mode_t(S_IFIFO) | 0o600, nil),
      // A terminal: its group may write to it, and nobody reads that.
      (7, mode_t(S_IFCHR) | 0o620, nil),
      (8, mode_t(S_IFDIR) | 0o1777, nil),
      (
        7, file | 0o664,
        "its group can change it (mode 664) and so decide which commands are run; only its owner may: "
          + "chmod go-w /s.yaml"
      ),
      (
        0, file | 0o646,
        "everyone can change it (mode 646) and so decide which commands are run; only its owner may: "
          + "chmod go-w /s.yaml"
      ),
      (
        7, mode_t(S_IFIFO) | 0o666,
        "everyone can change it (mode 666) and so decide which commands are run; only its owner may: "
          + "chmod go-w /s.yaml"
      ),
      (
        0, mode_t(S_IFSOCK) | 0o777,
        "everyone can change it (mode 777) and so decide which commands are run; only its owner may: "
          + "chmod go-w /s.yaml"
      ),
      (
        8, file | 0o644,
        "it belongs to user 8, who so decides which commands are run; expected root or user 7: "
          + "chown root /s.yaml"
      ),
    ] as [(uid_t, mode_t, String?)])
  func rule(_ owner: uid_t, _ mode: mode_t, _ objection: String?) {
    let access = SceneFileAccess(owner: owner, mode: mode)
    #expect(access.objection(at: "/s.yaml", for: 7) == objection)
  }

  @Test("root trusts only itself, and who has become root by sudo")
  func root() {
    let access = SceneFileAccess(owner: 7, mode: Self.file | 0o644)
    #expect(access.objection(at: "/s.yaml", for: 0)?.contains("expected root: chown") == true)
    #expect(access.objection(at: "/s.yaml", for: 0, asked: 7) == nil)
    #expect(access.objection(at: "/s.yaml", for: 0, asked: 8) != nil)
    let open = SceneFileAccess(owner: 7, mode: Self.file | 0o664)
    #expect(open.objection(at: "/s.yaml", for: 0, asked: 7)?.contains("its group") == true)
  }

  @Test("a folder is no scene, and not to be locked for it")
  func folder() {
    let error = #expect(throws: SceneError.self) {
      try SceneDescription(contentsOf: "/tmp", onlyIfSafe: true)
    }
    #expect(error?.description == "/tmp: error: cannot be read: Is a directory")
  }

  @Test("a pipe is asked about without waiting for who writes to it", arguments: [0o600, 0o622])
  func pipe(_ mode: mode_t) throws {
    let path = NSTemporaryDirectory() + "touchtree-pipe-\(UUID().uuidString)"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    chmod(path, mode)
    #expect((SceneDescription.objection(toFile: path) == nil) == (mode == 0o600))
  }

  @Test("the opened file counts, not the link that leads to it")
  func link() throws {
    let folder = NSTemporaryDirectory() + "touchtree-access-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o777])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (file, link) = ("\(folder)/scene.yaml", "\(folder)/link.yaml")
    try "windows: [{id: main}]".write(toFile: file, atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    chmod(file, 0o644)
    #expect(try SceneDescription(contentsOf: link, onlyIfSafe: true).windows.count == 1)
    #expect(SceneDescription.objection(toFile: link) == nil)
    chmod(file, 0o664)
    #expect(SceneDescription.objection(toFile: link)?.hasSuffix("chmod go-w \(link)") == true)
    #expect(try SceneDescription(contentsOf: link).windows.count == 1)
    let error = #expect(throws: SceneError.self) {
      try SceneDescription(contentsOf: link, onlyIfSafe: true)
    }
    #expect(
      error?.description.hasPrefix("\(link): error: its group can change it (mode 664)") == true)
  }
}
