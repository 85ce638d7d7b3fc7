import Daemon
import Foundation
import Recordings
import Scene
import Testing
import TouchKit

/// Recordings of real panels through the whole chain. They are not part of the project; the tests
/// run where `TOUCHTREE_RECORDINGS` names a folder of them.
@Suite(
  .enabled("set TOUCHTREE_RECORDINGS to a folder of recordings") {
    ProcessInfo.processInfo.environment["TOUCHTREE_RECORDINGS"] != nil
  })
struct WildReplayTests {
  static let folder = ProcessInfo.processInfo.environment["TOUCHTREE_RECORDINGS"] ?? ""

  /// Keeps the trace, and holds every touch to its life: began, then moves, then one end.
  final class Witness: TraceReceiver {
    private(set) var lines: [UInt8] = []
    private(set) var faults: [String] = []
    private(set) var landings = 0
    private(set) var most = 0
    private var down: Set<Int> = []
    private var over: Set<Int> = []
    private var latest = -Double.infinity
    private let format = JSONTraceFormat()
    private let screen: Rect

    init(screen: Rect) {
      self.screen = screen
    }

    var left: Int { down.count }

    func receive(_ line: TraceLine) {
      format.append(line, to: &lines)
      lines.append(10)
      guard case .touches(let call, let responder, _) = line, responder == "main" else { return }
      guard let event = call.event else { return }
      if event.timestamp < latest { faults.append("time goes back at \(event.timestamp)") }
      latest = event.timestamp
      switch call {
      case .touchesBegan(let touches, _):
        for touch in touches { begin(touch) }
      case .touchesMoved(let touches, _):
        for touch in touches { move(touch) }
      case .touchesEnded(let touches, _), .touchesCancelled(let touches, _):
        for touch in touches { end(touch) }
      default: return
      }
      most = max(most, down.count)
    }

    private func begin(_ touch: Touch) {
      locate(touch)
      landings += 1
      if !down.insert(touch.id).inserted || over.contains(touch.id) {
        faults.append("touch \(touch.id) begins twice")
      }
    }

    private func move(_ touch: Touch) {
      locate(touch)
      if !down.contains(touch.id) { faults.append("touch \(touch.id) moves but is not down") }
    }

    private func end(_ touch: Touch) {
      locate(touch)
      if down.remove(touch.id) == nil { faults.append("touch \(touch.id) ends but is not down") }
      over.insert(touch.id)
    }

    private func locate(_ touch: Touch) {
      if !screen.contains(touch.screenLocation) {
        faults.append("touch \(touch.id) is off the screen: \(touch.screenLocation)")
      }
    }
  }

  private func replay(_ files: [String]) throws -> Witness {
    let yaml = "screen: {width: 800, height: 480}\nwindows: [{id: main, multipleTouch: true}]"
    let scene = try SceneDescription(yaml: Array(yaml.utf8), file: "scene")
    let set = try RecordingSet.read(paths: files.map { "\(Self.folder)/\($0)" })
    let witness = Witness(screen: Rect(x: 0, y: 0, width: 800, height: 480))
    try Replay(set.recordings, in: scene).play(to: witness)
    return witness
  }

  @Test(arguments: slotFiles)
  func everyContactBeginsAndEndsOnce(_ file: String) throws {
    let first = try replay([file])
    #expect(first.faults == [])
    #expect(first.left == 0)
    let second = try replay([file])
    #expect(first.lines == second.lines, "replayed twice, the same bytes")
  }

  /// evemu files of devices with slots, descriptions missing here and there.
  static let slotFiles = [
    "autotest__1f-swipe.evemu", "autotest__syndrop-finger-leaving-1.events",
    "autotest__syndrop-finger-leaving-2.events", "autotest__syndrop-finger-leaving-3.events",
    "autotest__syndrop-finger-leaving-4.events", "autotest__syndrop-same-finger-1.events",
    "autotest__syndrop-same-finger-2.events", "autotest__syndrop-same-finger-4.events",
    "autotest__touchscreen-bombard.events", "derived__syn-dropped-finger-leaving.evemu",
    "derived__syn-dropped-same-finger.evemu", "evdevices__alps-semimt-2f-tap.evemu",
    "evdevices__apple-magic-mouse.evemu", "evdevices__atmel-mxt-1f-drag.evemu",
    "evdevices__atmel-mxt-2f-tap.evemu", "evdevices__atmel-mxt-4f-drag.evemu",
    "evdevices__cyps2-3f-tap.evemu", "evdevices__elan-cando-win7-1f-drag.events",
    "evdevices__ep0430m09-2f-scroll.evemu", "evdevices__ep0430m09-2f-tap.evemu",
    "evdevices__synps2-hp8470p-2f-hscroll.events", "evdevices__synps2-scrollbuttons.evemu",
    "evdevices__wacom-cintiq13hd-tap.evemu", "evdevices__wacom-isdv4-e6-2f-scroll.events",
    "evdevices__wacom-isdv4-e6-2f-tap.events", "evemu__wetab-egalax.event",
    "hiddevices__3m-0500-10f.evemu", "hiddevices__advsilicon-231c-down-without-x.evemu",
    "hiddevices__anton-touchpad-btn-autorepeat.evemu", "hiddevices__asus-0185-pressure0-2f.evemu",
    "hiddevices__egalax-a001-2f.evemu", "hiddevices__elan-000c-btn-autorepeat.evemu",
    "hiddevices__elo-0022-2f.evemu", "hiddevices__flatfrog-12f.evemu",
    "hiddevices__hanvon-2f.evemu", "hiddevices__irtouch-garbage-name.evemu",
    "hiddevices__ntrig-0c01-touch.evemu", "hiddevices__pqlabs-down-without-x.evemu",
    "issue-rpi4749__ghost-touch-without-position.evemu", "mir__synaptics-hand-edited.evemu",
  ]
}
