import CAllocationCounter
import Testing
import TouchKit

@testable import Scene

@Suite("Gestures of a scene: heap allocations")
struct GestureTraceAllocationTests {
  private func frame(_ index: Int, _ kind: TouchChange.Kind) -> TouchFrame {
    TouchFrame(
      timestamp: Double(index) / 100,
      changes: (0..<10).map { slot in
        let spread = Double(index % 97) * (slot % 2 == 0 ? -1 : 1)
        return TouchChange(
          contact: ContactID(device: 0, slot: slot, serial: slot), kind: kind,
          location: Point(x: Double(200 + slot * 20) + spread, y: 200 + Double(index % 97)))
      })
  }

  @Test(
    "a frame of moves that gestures follow and the trace tells allocates nothing",
    .enabled(
      if: _isReleaseAssertConfiguration() || _isFastAssertConfiguration(),
      "an optimised build is needed"))
  func moves() throws {
    let tree = SceneTree(
      try readScene(
        """
        windows:
        - id: main
          multipleTouch: true
          gestures:
          - {kind: pan, cancelsTouchesInView: false, simultaneousWith: ["*"]}
          - {kind: pinch, cancelsTouchesInView: false, simultaneousWith: ["*"]}
          - {kind: rotation, cancelsTouchesInView: false, simultaneousWith: ["*"]}
          - {kind: longPress, touches: 10, cancelsTouchesInView: false, simultaneousWith: ["*"]}
        """), screen: Size(width: 800, height: 480))
    var bytes = 0
    tree.trace = TraceWriter { bytes += $0.count }
    func send(_ frame: TouchFrame) {
      tree.application.post(frame)
      tree.application.processEvents()
    }
    send(frame(0, .began))
    // Beyond the long press, and until all storage has its size.
    for index in 1..<400 { send(frame(index, .moved)) }
    let frames = (400..<500).map { frame($0, .moved) }
    let before = bytes
    allocation_counter_start()
    for frame in frames { send(frame) }
    let count = allocation_counter_stop()
    #expect(bytes > before)
    #expect(count == 0, "in 100 frames")
  }
}
