import Glibc

/// What waits to be written to a socket that does not block.
struct WriteBuffer {
  private var bytes: [UInt8] = []
  private var written = 0

  var count: Int { bytes.count - written }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ more: [UInt8]) {
    bytes += more
  }

  /// Writes what the socket takes. A socket that takes nothing any more ends the buffer: why, its
  /// reader learns.
  mutating func write(to descriptor: Int32) {
    while !isEmpty {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        return send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN { break }
        written = bytes.count
      } else {
        written += count
      }
    }
    if isEmpty {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 65_536)
      written = 0
    } else if written > 65_536 {
      bytes.removeFirst(written)
      written = 0
    }
  }
}
