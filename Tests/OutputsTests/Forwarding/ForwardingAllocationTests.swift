import CAllocationCounter
import Evdev
import Outputs
import Testbed
import Testing

@Suite("Forwarding touches: heap allocations")
struct ForwardingAllocationTests {
  /// Looks at what is written, and keeps nothing.
  private final class Sink: EventWriter {
    var frames = 0
    func write(_ events: [InputEvent]) throws(VirtualDeviceError) {
      for event in events where event.code == .synReport { frames += 1 }
    }
  }

  private func contacts(_ index: Int, _ step: ForwardedContact.Step) -> [ForwardedContact] {
    (0..<10).map { ForwardedContact(id: $0, step: step, x: Int32(index), y: Int32($0)) }
  }

  @Test(
    "a thousand frames of ten moving fingers allocate nothing",
    .enabled(
      if: _isReleaseAssertConfiguration() || _isFastAssertConfiguration(),
      "an optimised build is needed"))
  func moves() {
    let (log, sink) = (LogKeeper(), Sink())
    let forwarder = TouchForwarder(to: sink, slotCount: 10, name: "panel", log: log)
    forwarder.forward(contacts(0, .began))
    for index in 1...100 { forwarder.forward(contacts(index, .moved)) }
    let frames = (101...1100).map { contacts($0, .moved) }
    allocation_counter_start()
    for frame in frames { forwarder.forward(frame) }
    let allocations = allocation_counter_stop()
    #expect(allocations == 0)
    #expect(sink.frames == 1101)
  }
}
