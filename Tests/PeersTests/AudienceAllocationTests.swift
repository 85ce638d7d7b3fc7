import CAllocationCounter
import Scene
import Testing
import TouchKit

@testable import Peers

@Suite("Peers that listen: heap allocations")
struct AudienceAllocationTests {
  private func frame(_ index: Int, _ kind: TouchChange.Kind) -> TouchFrame {
    TouchFrame(
      timestamp: Double(index) / 100,
      changes: (0..<10).map { slot in
        TouchChange(
          contact: ContactID(device: 0, slot: slot, serial: slot), kind: kind,
          location: Point(x: Double(20 + slot * 20 + index % 97), y: 200 + Double(index % 97)))
      })
  }

  @Test(
    "a frame of moves that peers hear, with filters and without, allocates nothing",
    .enabled(
      if: _isReleaseAssertConfiguration() || _isFastAssertConfiguration(),
      "an optimised build is needed"))
  func moves() throws {
    let stage = try PeerStage(
      """
      windows:
      - id: main
        views: [{id: lamp, multipleTouch: true, on: {touchesBegan: [], touchesMoved: []}}]
      """)
    let peers = (0..<3).map { _ in stage.connect() }
    _ = try stage.call("subscribe", nil, peers[0])
    _ = try stage.call("subscribe", #"{"views":["main"],"calls":["touches"]}"#, peers[1])
    var bytes = 0
    func send(_ frame: TouchFrame) {
      stage.tree.application.post(frame)
      stage.tree.application.processEvents()
      for peer in peers {
        peer.write { waiting in
          bytes += waiting.count
          return waiting.count
        }
      }
    }
    send(frame(0, .began))
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
