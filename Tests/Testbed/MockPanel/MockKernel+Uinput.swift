import CUmockdev
import Evdev
import Foundation

/// The kernel makes virtual devices too.
extension MockKernel {
  /// Makes `/dev/uinput`. What is written there can be asked for by `written`; as the device that it
  /// makes, a node for a keyboard of this program is there from now on.
  func addUinput() throws {
    try attachAnswers(to: "/dev/uinput")
    uinput = try makeFIFO(root + "/dev/uinput", mode: 0o666)
    guard rename(Self.hidden(root + "/dev/uinput"), root + "/dev/uinput") == 0 else {
      throw MockError("rename: \(String(cString: strerror(errno)))")
    }
    let keyboard = DeviceDescription(
      name: VirtualDevice.namePrefix + "keyboard", codes: [.keyPlayPause])
    try add(
      Self.virtualNumber, keyboard, properties: ["ID_INPUT": "1", "ID_INPUT_KEY": "1"], links: [],
      isReadable: true)
  }

  /// Waits for `count` events that were written to uinput and returns them.
  func written(_ count: Int) throws -> [InputEvent] {
    var bytes = [UInt8](repeating: 0, count: count * MemoryLayout<input_event>.stride)
    var filled = 0
    while filled < bytes.count {
      var waiting = pollfd(fd: uinput, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 20_000) == 1 else { throw MockError("nothing more is written") }
      let count = bytes[filled...].withUnsafeMutableBytes {
        read(uinput, $0.baseAddress, $0.count)
      }
      guard count > 0 else { throw MockError("read: \(String(cString: strerror(errno)))") }
      filled += count
    }
    return bytes.withUnsafeBytes { bytes in
      bytes.bindMemory(to: input_event.self).map { raw in
        InputEvent(
          time: 0, code: EventCode(EventType(rawValue: raw.type), raw.code), value: raw.value)
      }
    }
  }

  func answerForUinput(_ request: Request) -> MockDevice.Answer {
    switch request.number {
    case 44: .bytes(Array("input\(Self.virtualNumber)\0".utf8))  // UI_GET_SYSNAME
    case 45: .bytes([5, 0, 0, 0], isStruct: true)  // UI_GET_VERSION
    default: .success(0)
    }
  }
}
