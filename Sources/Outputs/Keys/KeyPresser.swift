import Evdev
import Scene

/// Presses the scene's keys on a keyboard of its own, by uinput.
public final class KeyPresser {
  /// The keys that the keyboard has.
  public let keys: Set<EventCode>

  private unowned let log: any LogSink
  private let keyboard: VirtualDevice?

  /// Makes the keyboard now, so that those who read keyboards have found it when a key is pressed.
  /// Where it cannot be made, the log is told what is missing, and everything else works.
  ///
  /// - Parameters:
  ///   - keys: What the scene will press; without any there is no keyboard.
  ///   - log: Must outlive the presser.
  public init(keys: Set<EventCode>, log: any LogSink) {
    self.keys = keys
    self.log = log
    guard !keys.isEmpty else {
      keyboard = nil
      return
    }
    do throws(VirtualDeviceError) {
      keyboard = try VirtualDevice(keys: keys)
    } catch {
      keyboard = nil
      log.write(LogRecord(.error, "the scene's keys cannot be pressed: \(error)"))
    }
  }

  /// Presses keys in the given order and releases them in reverse, each in a frame of its own, as
  /// fingers would.
  ///
  /// - Parameter names: The kernel's names, such as `KEY_MUTE`.
  public func press(_ names: [String], from source: EffectSource) {
    let codes = names.compactMap { EventCode(name: $0) }
    guard let keyboard, codes.count == names.count else {
      report("there is no keyboard for it", names, source)
      return
    }
    do throws(VirtualDeviceError) {
      for code in codes { try write(code, 1, to: keyboard) }
      for code in codes.reversed() { try write(code, 0, to: keyboard) }
    } catch {
      report("\(error)", names, source)
    }
  }

  private func write(
    _ code: EventCode, _ value: Int32, to keyboard: VirtualDevice
  ) throws(VirtualDeviceError) {
    try keyboard.write(code, value)
    try keyboard.sync()
  }

  private func report(_ reason: String, _ names: [String], _ source: EffectSource) {
    log.write(
      LogRecord(
        .warning, "key \(names.joined(separator: " ")): not pressed, because \(reason)",
        from: source, topic: "keys"))
  }
}
