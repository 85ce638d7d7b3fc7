import Daemon
import Evdev
import Recordings
import Scene
import Testing

@Suite("A recording that begins with fingers down")
struct InitialStateTests {
  /// Keeps where touches began, in whole points.
  private final class Landings: TraceReceiver {
    var places: [String] = []

    func receive(_ line: TraceLine) {
      guard case .touches(.touchesBegan(let touches, _), _, _) = line else { return }
      for touch in touches {
        let place = touch.location(in: nil)
        places.append("\(Int(place.x)),\(Int(place.y))")
      }
    }
  }

  private static func landings(
    on codes: Set<EventCode>, in slot: Int32 = 0, _ state: InitialState,
    _ events: [(EventCode, Int32)]
  ) throws -> [String] {
    var device = DeviceDescription(name: "panel", properties: [.direct], codes: codes)
    for code in codes where code.type == .absolute {
      device.axes[code] = AbsoluteAxis(minimum: 0, maximum: 10)
    }
    device.axes[.absMTSlot]?.value = slot
    let scene = try SceneDescription(
      yaml: Array("windows: [{id: main, on: {touchesBegan: []}}]".utf8), file: "scene")
    let events = events.enumerated().map { index, event in
      InputEvent(time: Int64(index) * 1000, code: event.0, value: event.1)
    }
    let replay = try Replay(
      [Recording(device: device, events: events, initialState: state)], in: scene)
    let landings = Landings()
    try replay.play(to: landings)
    return landings.places
  }

  @Test("begins in the slot that was chosen, where its values were", arguments: [0, 1])
  func slots(current: Int32) throws {
    let places = try Self.landings(
      on: [.absMTSlot, .absMTTrackingID, .absMTPositionX, .absMTPositionY], in: current,
      InitialState(slots: [
        .absMTTrackingID: [7, -1], .absMTPositionX: [2, 0], .absMTPositionY: [3, 9],
      ]),
      [
        (.absMTPositionX, 4), (.synReport, 0), (.absMTTrackingID, -1), (.synReport, 0),
        (.absMTTrackingID, 8), (.absMTPositionX, 5), (.synReport, 0),
      ])
    #expect(places == [current == 0 ? "5,3" : "5,9"])
  }

  @Test("passes over the fingers of a list that was there before", arguments: [true, false])
  func list(wasDown: Bool) throws {
    let list: [(EventCode, Int32)] = [
      (.absMTPositionX, 5), (.absMTPositionY, 5), (.synMTReport, 0), (.synReport, 0),
    ]
    let places = try Self.landings(
      on: [.absMTPositionX, .absMTPositionY, .btnTouch],
      InitialState(active: wasDown ? [.btnTouch] : []), list)
    #expect(places == (wasDown ? [] : ["5,5"]))
  }
}
