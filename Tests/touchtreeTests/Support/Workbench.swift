import Foundation

/// A folder of a test's own, gone with it.
final class Workbench {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchtree-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a file and returns its path.
  func write(_ text: String, as name: String) throws -> String {
    try write(Array(text.utf8), as: name)
  }

  func write(_ bytes: [UInt8], as name: String) throws -> String {
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    // Whatever the umask is.
    chmod(url.path, 0o644)
    return url.path
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(name), withIntermediateDirectories: false)
  }
}
