import CAllocationCounter
import Digitizer
import Evdev
import Testing
import TouchKit

/// A frame of moves allocates nothing once everything is warm.
@Suite struct AllocationTests {
  /// Whether the code was built with optimisation: then assertions are compiled out.
  private static let isOptimised: Bool = {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return !isDebug
  }()

  /// Frames of fingers that circle, as a panel would tell them.
  private func frames(
    _ file: DeviceFile, _ panel: inout SimulatedPanel, count: Int
  ) -> [[InputEvent]] {
    (0..<count).map { step in
      var fingers: [Int: SimulatedPanel.Finger] = [:]
      for index in 0..<file.fingers {
        fingers[index] = .init(
          u: 0.1 + 0.18 * Double(index) + 0.002 * Double(step % 30),
          v: 0.2 + 0.1 * Double(index) + 0.003 * Double(step % 31))
      }
      return panel.report(fingers)
    }
  }

  private static let names = [
    "goodix", "galaxy-s", "st1232", "ntrig-multitouch", "tsc2007", "samsung-sur40", "kobo-snow",
  ]

  @Test(
    .enabled(
      if: Self.isOptimised,
      "unoptimised generic code allocates for itself; run this with swift test -c release"),
    arguments: DeviceFile.all.filter { names.contains($0.name) }, [false, true])
  func movesAllocateNothing(_ file: DeviceFile, _ isFiltered: Bool) throws {
    var changes = 0
    let clock = ManualClock()
    let configuration = file.configuration {
      guard isFiltered else { return }
      $0.filters.liftDebounce = 0.03
      $0.filters.mergeDistance = 3
      $0.filters.landingsPerSecond = 50
      $0.filters.deadZones = [Rect(x: 0, y: 0, width: 10, height: 10)]
      $0.filters.palmSize = 50
      $0.panelSize = Size(width: 100, height: 100)
      $0.silence = 0
    }
    let digitizer = try Digitizer(
      file.device, configuration: configuration, scheduler: clock,
      output: { changes += $0.changes.count }, notice: { _ in })
    var panel = SimulatedPanel(file)
    let warm = frames(file, &panel, count: 100)
    let measured = frames(file, &panel, count: 1000)
    func play(_ frames: [[InputEvent]]) {
      for frame in frames {
        for event in frame { digitizer.process(event) }
      }
    }

    play(warm)
    allocation_counter_start()
    play(measured)
    let allocations = allocation_counter_stop()
    // A panel whose silence lifts has an alarm set anew every 0.3 s.
    #expect(allocations == 0)
    #expect(changes > 1000 * file.fingers)
  }
}
