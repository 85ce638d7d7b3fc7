import Glibc

/// Follows which nodes are in `/dev/input`, for systems where no udev tells.
///
/// inotify is used rather than the kernel's own uevents, because those do not reach a container and
/// do not say when a node's permissions are set.
final class DirectoryWatch {
  enum Change {
    case appeared(String)
    case changed(String)
    case vanished(String)
    /// The directory itself came, or the kernel's queue ran over: list it again.
    case unclear
  }

  let descriptor: Int32
  private let directory: String
  private let name: String
  private var parentWatch: Int32 = -1
  private var directoryWatch: Int32 = -1
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 4096, alignment: MemoryLayout<inotify_event>.alignment)

  /// - Parameter directory: An absolute path; need not exist yet, but its parent must.
  init(directory: String) throws(MonitorError) {
    self.directory = directory
    let slash = directory.lastIndex(of: "/") ?? directory.startIndex
    name = String(directory[slash...].dropFirst())
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw MonitorError(step: "inotify_init1", errno: errno) }
    let parent = String(directory[..<slash])
    parentWatch = inotify_add_watch(
      descriptor, parent, UInt32(IN_CREATE | IN_MOVED_TO | IN_ONLYDIR))
    guard parentWatch >= 0 else {
      throw MonitorError(step: "watching \(parent)", errno: errno)
    }
    watchDirectory()
  }

  deinit {
    buffer.deallocate()
    if descriptor >= 0 { close(descriptor) }
  }

  /// The names in the directory; none where it does not exist.
  func list() throws(MonitorError) -> [String] {
    guard let stream = opendir(directory) else {
      if errno == ENOENT { return [] }
      throw MonitorError(step: "listing \(directory)", errno: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { tuple in
          tuple.withMemoryRebound(
            to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)
          ) { String(cString: $0) }
        })
    }
    return names
  }

  /// Hands over one reading's worth of changes; returns whether there was anything to read.
  func drain(_ body: (Change) -> Void) throws(MonitorError) -> Bool {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    guard count > 0 else {
      guard count == 0 || errno == EAGAIN || errno == EINTR else {
        throw MonitorError(step: "reading inotify", errno: errno)
      }
      return false
    }
    var offset = 0
    let header = MemoryLayout<inotify_event>.size
    while offset + header <= count {
      let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = min(count, offset + header + Int(event.len))
      let name = String(decoding: buffer[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
      offset = end
      if let change = change(event, name: name) { body(change) }
    }
    return true
  }

  private func change(_ event: inotify_event, name: String) -> Change? {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return .unclear }
    if event.wd == parentWatch {
      guard name == self.name else { return nil }
      watchDirectory()
      return .unclear
    }
    guard event.wd == directoryWatch else { return nil }
    switch event.mask {
    case let mask where mask & UInt32(IN_IGNORED) != 0:
      directoryWatch = -1
      return nil
    case let mask where mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0: return .appeared(name)
    case let mask where mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0: return .vanished(name)
    case let mask where mask & UInt32(IN_ATTRIB) != 0 && !name.isEmpty: return .changed(name)
    default: return nil
    }
  }

  private func watchDirectory() {
    directoryWatch = inotify_add_watch(
      descriptor, directory,
      UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_ATTRIB | IN_ONLYDIR))
  }
}
