import Evdev

/// Gives contacts to the programs below, on a virtual touchscreen.
///
/// What cannot be written is told, and everything is taken back: no finger stays down below that is
/// not on the glass.
public final class TouchForwarder {
  private let touchscreen: any EventWriter
  private let topic: String
  private unowned let log: any LogSink
  private var slots: FingerSlots
  /// Whether nobody knows what the programs below hold for down.
  private var isOutOfStep = false
  /// Storage that is used again.
  private var events: [InputEvent] = []

  /// - Parameters:
  ///   - slotCount: How many fingers the touchscreen can tell apart.
  ///   - name: Names the touchscreen in the log.
  ///   - log: Must outlive the forwarder.
  public init(
    to touchscreen: any EventWriter, slotCount: Int, name: String, log: any LogSink
  ) {
    self.touchscreen = touchscreen
    self.log = log
    topic = name
    slots = FingerSlots(count: slotCount)
  }

  /// Forwards what one event has left.
  public func forward(_ contacts: [ForwardedContact]) {
    events.removeAll(keepingCapacity: true)
    if isOutOfStep { slots.withdrawAll(into: &events) }
    let leftOut = slots.take(contacts, into: &events)
    if leftOut > 0 {
      report("\(leftOut) fingers are not forwarded: it can tell no more than \(slots.count) apart")
    }
    guard !events.isEmpty else { return }
    write()
    // What was forwarded before the failure is taken back at once, if that can be written.
    if isOutOfStep {
      events.removeAll(keepingCapacity: true)
      slots.withdrawAll(into: &events)
      write()
    }
  }

  private func write() {
    do throws(VirtualDeviceError) {
      try touchscreen.write(events)
      isOutOfStep = false
    } catch {
      isOutOfStep = true
      report("touches are not forwarded: \(error)")
    }
  }

  private func report(_ message: String) {
    log.write(LogRecord(.warning, "\(topic): \(message)", topic: "forwarding to \(topic)"))
  }
}
