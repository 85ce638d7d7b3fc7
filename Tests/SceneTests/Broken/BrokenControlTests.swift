import Testing

@testable import Scene

@Suite(
  "A scene with broken controls, layouts or responders is refused, each mistake with its place")
struct BrokenControlTests {
  typealias Case = BrokenScene

  @Test("controls", arguments: controls)
  func control(_ broken: Case) { #expect(problems(of: broken.yaml) == broken.problems) }

  @Test("layouts", arguments: layouts)
  func layout(_ broken: Case) { #expect(problems(of: broken.yaml) == broken.problems) }

  @Test("responders", arguments: responders)
  func responder(_ broken: Case) { #expect(problems(of: broken.yaml) == broken.problems) }

  @Test("motion and remote control", arguments: commands)
  func command(_ broken: Case) { #expect(problems(of: broken.yaml) == broken.problems) }

  static let controls: [Case] = [
    Case(
      view: "value: 1",
      "1:48: error: value is not for a view, expected it at a toggle, slider or stepper"),
    Case(
      view: "kind: button, value: 1, stepValue: 2",
      "1:62: error: value is not for a button, expected it at a toggle, slider or stepper",
      "1:76: error: stepValue is not for a button, expected it at a stepper"),
    Case(
      view: "enabled: false",
      "1:50: error: enabled is not for a view, expected it at a control, button, toggle, slider or stepper"
    ),
    Case(
      view: "kind: toggle, value: 0.5",
      "1:62: error: value is '0.5', expected true or false"),
    Case(
      view: "kind: toggle, value: on",
      "1:62: error: value is 'on', expected a number from -1000000000 to 1000000000, for a toggle true or false"
    ),
    Case(
      view: "kind: slider, value: true",
      "1:62: error: value is 'true', expected a number; true and false are for a toggle"),
    Case(
      view: "kind: slider, value: 2", "1:62: error: value is '2', expected a number from 0 to 1"),
    Case(
      view: "kind: stepper, maximumValue: 5, value: -1",
      "1:80: error: value is '-1', expected a number from 0 to 5"),
    Case(
      view: "kind: slider, minimumValue: 2",
      "1:69: error: minimumValue is 2 and maximumValue 1, expected the one to be the smaller"),
    Case(
      view: "kind: slider, axis: up",
      "1:61: error: axis is 'up', expected one of horizontal, vertical"),
    Case(
      view: "kind: stepper, stepValue: 0, repeatInterval: 0",
      "1:67: error: stepValue is '0', expected a number from 0.000001 to 1000000000",
      "1:86: error: repeatInterval is '0', expected seconds from 0.01 to 60"),
    Case(
      view: "kind: control, trackingMargin: -1",
      "1:72: error: trackingMargin is '-1', expected points from 0 to 100000"),
    // A kind that is written wrong makes nothing else wrong.
    Case(
      view: "kind: togle, value: true, on: {valueChanged: [{log: \"{value}\"}]}",
      "1:47: error: kind is 'togle', expected one of view, image, label, control, button, toggle, slider, stepper; did you mean 'toggle'?"
    ),
    Case(
      view: "on: {touchUpInside: []}",
      "1:61: error: touchUpInside never happens at 'lamp', expected it at a control, button, toggle, slider or stepper"
    ),
    Case(
      view: "kind: button, on: {valueChanged: []}",
      "1:74: error: valueChanged never happens at 'lamp', expected it at a toggle, slider or stepper"
    ),
    Case(
      view: "kind: control, on: {touchUpinside: []}",
      "1:61: error: unknown key 'touchUpinside' in on; did you mean 'touchUpInside'?"),
    Case(
      view: "kind: button, on: {touchDown: [{log: \"{value} {count}\"}]}",
      "1:78: error: {value} has no value in touchDown, expected one of {view} {x} {y} {touch} {tapCount} {state}",
      "1:78: error: {count} has no value in touchDown, expected one of {view} {x} {y} {touch} {tapCount} {state}"
    ),
    Case(
      view: "controller: {on: {touchDown: []}}",
      "1:70: error: touchDown never happens at 'lamp.controller', expected it at a control, button, toggle, slider or stepper"
    ),
    Case(
      view: "on: {touchesEnded: [{set: {view: lamp, selected: true}}]}",
      "1:90: error: selected is not for a view, expected it at a control, button, toggle, slider or stepper"
    ),
    Case(
      view: "kind: slider, on: {touchDown: [{set: {view: lamp, value: 7}}]}",
      "1:98: error: value is '7', expected a number from 0 to 1"),
    Case(
      "a window's value", "windows: [{value: 1}]",
      "1:12: error: unknown key 'value' in a window, expected one of id, level, key, firstResponder, whileLocked, frame, boundsOrigin, transform, alpha, hidden, userInteraction, multipleTouch, exclusiveTouch, hitTest, pointInside, layout, gap, padding, on, forward, next, gestures, controller, views"
    ),
  ]

  static let layouts: [Case] = [
    Case(
      view: "layout: row",
      "1:49: error: layout is 'row', expected rows, columns or {grid: [COLUMNS, ROWS]}; did you mean 'rows'?"
    ),
    Case(
      view: "layout: {gird: [1, 2]}",
      "1:50: error: unknown key 'gird' in layout; did you mean 'grid'?"),
    Case(
      view: "layout: {}",
      "1:49: error: grid is missing in layout, expected {grid: [COLUMNS, ROWS]}"),
    Case(
      view: "layout: {grid: [0, 1.5]}",
      "1:57: error: grid is '0', expected a whole number from 1 to 1000",
      "1:60: error: grid is '1.5', expected a whole number from 1 to 1000"),
    Case(
      view: "layout: {grid: 3}",
      "1:56: error: grid is '3', expected [columns, rows], such as [3, 4]"
    ),
    Case(
      view: "gap: 8",
      "1:46: error: gap without layout, expected both, such as {layout: rows, gap: 8}"),
    Case(
      view: "layout: rows, padding: -1",
      "1:64: error: padding is '-1', expected points from 0 to 100000"),
    Case(
      view: "layout: rows, views: [{id: a, frame: [0, 0, 1, 1]}, {}]",
      "1:78: error: frame of 'a', whose frame 'lamp' gives by its layout, expected none"),
    Case(
      view:
        "layout: rows, views: [{id: a, on: {touchesEnded: [{set: {view: a, frame: [0, 0, 1, 1]}}]}}]",
      "1:114: error: frame of 'a', whose frame 'lamp' gives by its layout, expected none"),
  ]

  static let responders: [Case] = [
    Case(
      view: "next: mian",
      "1:47: error: next is 'mian', expected the id of a view, window or controller, or application; did you mean 'main'?"
    ),
    Case(
      view: "next: lamp",
      "1:47: error: next of 'lamp' names itself, expected the id of a view, window or controller, or application"
    ),
    Case(
      view: "next: [main]",
      "1:47: error: next is a list, expected the id of a view, window or controller, or application"
    ),
    Case(
      view: "gestures: [{id: twice, kind: tap}], next: twice",
      "1:83: error: next is 'twice', expected the id of a view, window or controller, or application"
    ),
    Case(
      "two views before each other",
      "windows: [{id: main, views: [{id: a, next: b}, {id: b, next: a}]}]",
      "1:62: error: next goes in a circle: 'a' before 'b' before 'a', expected every chain to come to the application"
    ),
    Case(
      "a view before what is inside it",
      "windows: [{id: main, views: [{id: a, next: c, views: [{id: b, views: [{id: c}]}]}]}]",
      "1:44: error: next goes in a circle: 'a' before 'c' before 'b' before 'a', expected every chain to come to the application"
    ),
    Case(
      "a window's controller before a view of it",
      "windows: [{id: main, controller: {id: home, next: a}, views: [{id: a}, {id: b, next: a}]}]",
      "1:51: error: next goes in a circle: 'home' before 'a' before 'main' before 'home', expected every chain to come to the application"
    ),
    Case(
      "two circles, and what only leads into one",
      """
      windows:
        - {id: main, next: lamp, views: [{id: lamp}, {id: dimmer, next: lamp}]}
        - {id: other, controller: {id: boss, next: knob}, views: [{id: knob, next: other}]}
      """,
      "2:22: error: next goes in a circle: 'main' before 'lamp' before 'main', expected every chain to come to the application",
      "3:78: error: next goes in a circle: 'boss' before 'knob' before 'other' before 'boss', expected every chain to come to the application"
    ),
    Case(
      "a first responder of another window",
      "windows: [{id: a, firstResponder: c}, {id: b, controller: c}]",
      "1:35: error: firstResponder names 'c', which is not in 'a', expected the id of a view or controller in this window"
    ),
    Case(
      "a first responder that is not there",
      "windows: [{firstResponder: lapm, views: [{id: lamp}]}]",
      "1:28: error: firstResponder is 'lapm', expected the id of a view or controller in this window; did you mean 'lamp'?"
    ),
    Case(
      view: "firstResponder: lamp",
      "1:41: error: unknown key 'firstResponder' in a view, expected one of \(Shape.view.keys.joined(separator: ", "))"
    ),
  ]

  static let commands: [Case] = [
    Case(
      view: "on: {motionEnded: [{log: \"{x}\"}]}",
      "1:66: error: {x} has no value in motionEnded, expected one of {view} {subtype}"),
    Case(
      view: "on: {remoteControlReceived: {paly: []}}",
      "1:70: error: unknown key 'paly' in remoteControlReceived; did you mean 'play'?"),
    Case(
      view: "on: {remoteControlReceived: stop}",
      "1:69: error: remoteControlReceived is 'stop', expected a list of effects, such as [{log: text}]"
    ),
    Case(
      view: "on: {remoteControlReceived: {stop: [{log: \"{touch}\"}]}}",
      "1:83: error: {touch} has no value in stop, expected one of {view} {subtype}"),
    Case(
      "shake", "windows: [{}]\nshake: {threshold: 0, reversals: 1.5, quiteTime: 1}",
      "2:20: error: threshold is '0', expected g from 0.01 to 1000",
      "2:34: error: reversals is '1.5', expected a whole number from 1 to 100",
      "2:39: error: unknown key 'quiteTime' in shake; did you mean 'quietTime'?"),
    Case(
      "keys", "windows: [{}]\nremote: {keys: {media: play, KEY_PLAY: stopp, KEY_STOP: [play]}}",
      "2:17: error: the key 'media', expected a name of the kernel's, such as KEY_MEDIA",
      "2:40: error: KEY_PLAY is 'stopp', expected one of play, pause, stop, togglePlayPause, nextTrack, previousTrack, seekBackward, seekForward, none; did you mean 'stop'?",
      "2:57: error: KEY_STOP is a list, expected one of play, pause, stop, togglePlayPause, nextTrack, previousTrack, seekBackward, seekForward, none"
    ),
    Case(
      "no keys", "windows: [{}]\nremote: {keys: {}}",
      "2:16: error: keys is empty, expected a mapping of keys, such as {KEY_MEDIA: togglePlayPause}"
    ),
    Case(
      device: "mountMatrix: [1, 0, 0], unitsPerG: 0",
      "2:25: error: mountMatrix is a list of 3, expected nine numbers, such as [1, 0, 0, 0, 1, 0, 0, 0, 1]",
      "2:47: error: unitsPerG is '0', expected a number from 0.001 to 1000000000"),
  ]
}
