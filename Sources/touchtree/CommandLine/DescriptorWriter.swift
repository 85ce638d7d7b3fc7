import Glibc

/// Writes to a descriptor through a buffer, so that a trace of many lines costs few system calls.
final class DescriptorWriter {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// What stopped the writing, if anything did; nothing is written after it.
  private(set) var failure: Int32?

  private static let capacity = 64 * 1024

  init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(Self.capacity * 2)
  }

  func write(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { flush() }
  }

  func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    failure = buffer.withUnsafeBytes { Self.writeAll($0, to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes everything. Returns the error number, nil for none.
  static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(written)
    }
    return nil
  }
}
