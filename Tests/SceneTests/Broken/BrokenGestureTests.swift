import Testing

@testable import Scene

@Suite("A broken gesture is refused with every mistake and its place")
struct BrokenGestureTests {
  typealias Case = BrokenScene

  @Test(arguments: kinds + values + bindings + relations)
  func problem(_ broken: Case) { #expect(problems(of: broken.yaml) == broken.problems) }

  static let kinds: [Case] = [
    Case(
      gestures: "tap", "2:1: error: a gesture is 'tap', expected a mapping, such as {kind: tap}"),
    Case(
      gestures: "{id: a}",
      "2:1: error: kind is missing in a gesture, expected one of tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, edgeSwipe, multiTapHold, chord, hover"
    ),
    Case(
      gestures: "{knd: tap}", "2:2: error: unknown key 'knd' in a gesture; did you mean 'kind'?"),
    Case(
      gestures: "{kind: doubleTap}",
      "2:8: error: kind is 'doubleTap', expected one of tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, edgeSwipe, multiTapHold, chord, hover; did you mean 'tap'?"
    ),
    Case(
      gestures: "{kind: longpres}",
      "2:8: error: kind is 'longpres', expected one of tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, edgeSwipe, multiTapHold, chord, hover; did you mean 'longPress'?"
    ),
    Case(
      gestures: "{kind: [tap]}",
      "2:8: error: kind is a list, expected one of tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, edgeSwipe, multiTapHold, chord, hover"
    ),
    Case(
      gestures: "{kind: tap, tap: 2}",
      "2:13: error: unknown key 'tap' in a tap; did you mean 'taps'?"),
    Case(
      gestures: "{kind: pinch, taps: 2}",
      "2:15: error: unknown key 'taps' in a pinch, expected one of id, kind, minimumMovement, slop, enabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, allowedTouchTypes, requiresExclusiveTouchType, requiresFailureOf, simultaneousWith, on, throttle"
    ),
    Case(
      gestures: "{kind: edgeSwipe, edges: left, throttle: 1}",
      "2:32: error: unknown key 'throttle' in an edgeSwipe, expected one of id, kind, edges, touches, edgeWidth, lookBack, minimumTravel, maximumDuration, enabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, allowedTouchTypes, requiresExclusiveTouchType, requiresFailureOf, simultaneousWith, on"
    ),
    Case(
      gestures: "{kind: tap, cancelTouchesInView: true}",
      "2:13: error: unknown key 'cancelTouchesInView' in a tap; did you mean 'cancelsTouchesInView'?"
    ),
  ]

  static let values: [Case] = [
    Case(
      gestures: "{kind: tap, taps: 0}", "2:19: error: taps is '0', expected a number from 1 to 20"),
    Case(
      gestures: "{kind: tap, touches: two}",
      "2:22: error: touches is 'two', expected a number from 1 to 20"),
    Case(
      gestures: "{kind: tap, enabled: 1}", "2:22: error: enabled is '1', expected true or false"),
    Case(
      gestures: "{kind: tap, allowableMovement: -1}",
      "2:32: error: allowableMovement is '-1', expected points from 0 to 100000 or millimetres such as \"8mm\""
    ),
    Case(
      gestures: "{kind: tap, allowableMovement: 8cm}",
      "2:32: error: allowableMovement is '8cm', expected points from 0 to 100000 or millimetres such as \"8mm\""
    ),
    Case(
      gestures: "{kind: tap, allowableMovement: mm}",
      "2:32: error: allowableMovement is 'mm', expected points from 0 to 100000 or millimetres such as \"8mm\""
    ),
    Case(
      gestures: "{kind: longPress, minimumDuration: .inf}",
      "2:36: error: minimumDuration is '.inf', expected seconds from 0 to 3600"),
    Case(
      gestures: "{kind: swipe, direction: [left, rihgt]}",
      "2:33: error: direction is 'rihgt', expected one or more of right, left, up, down; did you mean 'right'?"
    ),
    Case(
      gestures: "{kind: swipe, direction: []}",
      "2:26: error: direction is an empty list, expected one or more of right, left, up, down"),
    Case(
      gestures: "{kind: screenEdgePan}",
      "2:1: error: edges is missing in a screenEdgePan, expected one or more of top, left, bottom, right"
    ),
    Case(
      gestures: "{kind: edgeSwipe, edge: left}",
      "2:19: error: unknown key 'edge' in an edgeSwipe; did you mean 'edges'?"),
    Case(
      gestures: "{kind: pan, maximumTouches: 1, minimumTouches: 2}",
      "2:29: error: maximumTouches is 1 and minimumTouches 2, expected no fewer at most than at least"
    ),
    Case(
      gestures: "{kind: rotation, minimumRotation: 1000}",
      "2:35: error: minimumRotation is '1000', expected degrees from 0 to 360"),
    Case(
      gestures: "{kind: swipe, travelRemission: 11}",
      "2:32: error: travelRemission is '11', expected a number from 0 to 10"),
    Case(
      gestures: "{kind: pan, allowedTouchTypes: [finger]}",
      "2:33: error: allowedTouchTypes is 'finger', expected one or more of direct, pencil"),
    Case(
      gestures: "{kind: longPress, repeat: 0.1, on: {began: []}}",
      "2:27: error: repeat is '0.1', expected a mapping (keys: every)"),
    Case(
      gestures: "{kind: longPress, repeat: {}, on: {began: []}}",
      "2:27: error: every is missing in repeat, expected {every: SECONDS}"),
    Case(
      gestures: "{kind: longPress, repeat: {every: 0}, on: {began: []}}",
      "2:35: error: every is '0', expected seconds from 0.01 to 3600"),
    Case(
      gestures: "{kind: longPress, repeat: {every: 1}}",
      "2:27: error: repeat has nothing to repeat, expected effects in on: began"),
    Case(
      gestures: "{kind: pan, throttle: 1}",
      "2:23: error: throttle has nothing to slow down, expected effects in on: changed"),
    Case(
      gestures: "{kind: pan, throttle: fast, on: {changed: []}}",
      "2:23: error: throttle is 'fast', expected seconds from 0 to 60"),
  ]

  static let bindings: [Case] = [
    Case(
      gestures: "{kind: tap, on: {began: []}}",
      "2:18: error: unknown key 'began' in on of a gesture of one moment, expected one of ended, recognized, failed"
    ),
    Case(
      gestures: "{kind: pan, on: {beagn: []}}",
      "2:18: error: unknown key 'beagn' in on of a gesture; did you mean 'began'?"),
    Case(
      gestures: "{kind: tap, on: {ended: [], recognized: []}}",
      "2:41: error: recognized is another word for ended, which stands here too, expected one of them"
    ),
    Case(
      gestures: "{kind: tap, on: {ended: [{log: \"{scale}\"}]}}",
      "2:32: error: {scale} has no value in ended, expected one of {view} {gesture} {x} {y} {touch} {count} {state}"
    ),
    Case(
      gestures: "{kind: pinch, on: {changed: [{log: \"{dx}\"}]}}",
      "2:36: error: {dx} has no value in changed, expected one of {view} {gesture} {x} {y} {touch} {count} {scale} {velocity} {state}"
    ),
    Case(
      gestures: "{kind: swipe, on: {failed: [{log: \"{direction}\"}]}}",
      "2:35: error: {direction} has no value in failed, expected one of {view} {gesture} {x} {y} {touch} {count} {reason} {state}"
    ),
    Case(
      gestures: "{kind: tap, on: {ended: [{set: {view: lmp, hidden: true}}]}}",
      "2:39: error: view names 'lmp', expected the id of a view or window; did you mean 'lamp'?"),
    Case(
      gestures: "{id: g, kind: tap, on: {ended: [{set: {view: g, hidden: true}}]}}",
      "2:46: error: view names 'g', expected the id of a view or window"),
  ]

  static let relations: [Case] = [
    Case(
      gestures: "{id: lamp, kind: tap}",
      "2:6: error: the id 'lamp' is taken already in line 1, expected one of its own"),
    Case(
      gestures: "{id: a, kind: tap}, {id: a, kind: pan}",
      "2:26: error: the id 'a' is taken already in line 2, expected one of its own"),
    Case(
      gestures: "{id: single, kind: tap, requiresFailureOf: [duoble]}, {id: double, kind: tap}",
      "2:45: error: requiresFailureOf names 'duoble', expected the id of a gesture; did you mean 'double'?"
    ),
    Case(
      gestures: "{kind: tap, requiresFailureOf: lamp}",
      "2:32: error: requiresFailureOf names 'lamp' (a view), expected the id of a gesture"),
    Case(
      gestures: "{kind: tap, requiresFailureOf: lamp}, {kind: tap, taps: 2}",
      "2:32: error: requiresFailureOf names 'lamp' (a view), expected the id of a gesture; did you mean 'lamp.tap2'?"
    ),
    Case(
      gestures: "{id: tip, kind: tap, requiresFailureOf: tap}",
      "2:41: error: requiresFailureOf names 'tap', expected the id of a gesture"),
    Case(
      gestures: "{kind: longPress, duration: 2, touch: 2}",
      "2:19: error: unknown key 'duration' in a longPress; did you mean 'minimumDuration'?",
      "2:32: error: unknown key 'touch' in a longPress; did you mean 'touches'?"),
    Case(
      gestures: "{id: a, kind: tap, requiresFailureOf: a}",
      "2:39: error: requiresFailureOf names the gesture itself, expected the id of another one"),
    Case(
      gestures: "{id: a, kind: tap, simultaneousWith: [b, b]}, {id: b, kind: pan}",
      "2:42: error: simultaneousWith names 'b' twice, expected each once"),
    Case(
      gestures: "{kind: tap, requiresFailureOf: [\"*\"]}",
      "2:33: error: requiresFailureOf is the text '*', expected an id (letters, digits, '.', '_' and '-', at most 100)"
    ),
    Case(
      gestures: "{kind: tap, simultaneousWith: [\"*\", b]}",
      "2:31: error: simultaneousWith holds '*', which stands for all, and more, expected it alone"),
    Case(
      gestures: """
        {id: a, kind: tap, requiresFailureOf: b},
        {id: b, kind: tap, requiresFailureOf: c},
        {id: c, kind: tap, requiresFailureOf: [d, b]},
        {id: d, kind: tap}
        """,
      "4:43: error: requiresFailureOf goes in a circle: 'b' waits for 'c' waits for 'b', expected one of them to wait for none"
    ),
    // What refers to a gesture whose kind is wrong is not wrong for that.
    Case(
      gestures: "{id: a, kind: tpa}, {kind: pan, requiresFailureOf: a}",
      "2:15: error: kind is 'tpa', expected one of tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, edgeSwipe, multiTapHold, chord, hover; did you mean 'tap'?"
    ),
  ]

  @Test("a long circle is named in short, and a long chain is none")
  func longCircle() {
    let count = 3000
    func scene(closed: Bool) -> String {
      let gestures = (0..<count).map { index in
        let next = index + 1 < count ? "g\(index + 1)" : closed ? "g0" : nil
        return "{id: g\(index), kind: tap" + (next.map { ", requiresFailureOf: \($0)" } ?? "") + "}"
      }
      return "windows: [{gestures: [\n\(gestures.joined(separator: ",\n"))]}]"
    }
    #expect(problems(of: scene(closed: false)) == [])
    #expect(
      problems(of: scene(closed: true)) == [
        "3001:43: error: requiresFailureOf goes in a circle: 'g0' waits for 'g1' waits for 'g2' "
          + "waits for 'g3' waits for 'g4' waits for 'g5' waits for ... waits for 'g2999' waits for "
          + "'g0', expected one of them to wait for none"
      ])
  }

  @Test("so many circles are told and no more")
  func manyCircles() {
    let pairs = (0..<100).map {
      "{id: a\($0), kind: tap, requiresFailureOf: b\($0)}, {id: b\($0), kind: pan, requiresFailureOf: a\($0)}"
    }
    #expect(problems(of: "windows: [{gestures: [\(pairs.joined(separator: ", "))]}]").count == 10)
  }
}
