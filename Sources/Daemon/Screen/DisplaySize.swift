import Glibc
import TouchKit

/// How large the display is in pixels, as the kernel's sysfs tells it, for scenes that leave it open.
public struct DisplaySize: Hashable, Sendable {
  /// In points, each of which is a pixel of the display.
  public var size: Size
  /// Where the size is from, for people: `HDMI-A-1`, `fb0`.
  public var source: String

  /// The first connected connector's mode, else the framebuffer's size; nil where there is neither.
  ///
  /// The kernel lists the mode that a display prefers first, and a panel runs at that one.
  ///
  /// - Parameter sysfs: the root of sysfs; another one in tests.
  public init?(sysfs: String = "/sys") {
    guard let display = Self.connector(in: sysfs) ?? Self.framebuffer(in: sysfs) else {
      return nil
    }
    self = display
  }

  init(size: Size, source: String) {
    self.size = size
    self.source = source
  }

  /// Reads `/sys/class/drm/card0-HDMI-A-1/{status,modes}`; connectors in the order of their names.
  private static func connector(in sysfs: String) -> DisplaySize? {
    let folder = "\(sysfs)/class/drm"
    for name in entries(of: folder) {
      // `card0` itself and `renderD128` are no connectors.
      guard name.hasPrefix("card"), let dash = name.firstIndex(of: "-") else { continue }
      guard line("\(folder)/\(name)/status") == "connected",
        let size = line("\(folder)/\(name)/modes").flatMap(size(ofMode:))
      else { continue }
      return DisplaySize(size: size, source: String(name[name.index(after: dash)...]))
    }
    return nil
  }

  /// Reads `/sys/class/graphics/fb0/modes` (`U:800x480p-0`), else `virtual_size` (`800,480`), which
  /// can be larger than what is seen.
  private static func framebuffer(in sysfs: String) -> DisplaySize? {
    let folder = "\(sysfs)/class/graphics"
    for name in entries(of: folder) where name.hasPrefix("fb") && name != "fbcon" {
      let mode = line("\(folder)/\(name)/modes").flatMap { $0.split(separator: ":").last }
      if let size = mode.flatMap({ size(ofMode: String($0)) })
        ?? line("\(folder)/\(name)/virtual_size").flatMap({ size(of: $0, between: ",") })
      {
        return DisplaySize(size: size, source: name)
      }
    }
    return nil
  }

  /// `1920x1080`, with whatever follows the digits: `1920x1080i`, `800x480p-0`.
  private static func size(ofMode mode: String) -> Size? {
    size(of: mode, between: "x")
  }

  private static func size(of text: String, between separator: Character) -> Size? {
    let parts = text.split(separator: separator, maxSplits: 1)
    guard parts.count == 2, let width = Int(parts[0]),
      let height = Int(parts[1].prefix(while: \.isNumber)),
      (1...65535).contains(width), (1...65535).contains(height)
    else { return nil }
    return Size(width: Double(width), height: Double(height))
  }

  private static func entries(of folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The first line of a file of sysfs.
  private static func line(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let line = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self)
  }
}
