/// One event of an input device, as `struct input_event` of `linux/input.h` carries it.
public struct InputEvent: Hashable, Sendable {
  /// The stamp, in microseconds on the device's clock: CLOCK_MONOTONIC for a live device, whatever
  /// the writer used for a recorded one.
  public var time: Int64
  public var code: EventCode
  public var value: Int32

  public init(time: Int64, code: EventCode, value: Int32) {
    self.time = time
    self.code = code
    self.value = value
  }
}
