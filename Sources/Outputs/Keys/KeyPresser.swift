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
      keyboard = try VirtualDevice(.keyboard(keys: keys))
    } catch {
      keyboard = nil
      log.write(LogRecord(.error, "the scene's keys cannot be pressed: \(error)"))
    }
  }

  /// Whether there are keys, and no keyboard for them.
  public var isKeyboardMissing: Bool { keyboard == nil && !keys.isEmpty }

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
    let steps = codes.map { ($0, Int32(1)) } + codes.reversed().map { ($0, 0) }
    do throws(VirtualDeviceError) {
      try keyboard.write(
        steps.flatMap { code, value in
          [
            InputEvent(time: 0, code: code, value: value),
            InputEvent(time: 0, code: .synReport, value: 0),
          ]
        })
    } catch {
      report("\(error)", names, source)
    }
  }

  private func report(_ reason: String, _ names: [String], _ source: EffectSource) {
    log.write(
      LogRecord(
        .warning, "key \(names.joined(separator: " ")): not pressed, because \(reason)",
        from: source, topic: "keys"))
  }
}
