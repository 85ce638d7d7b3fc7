import Testing

@testable import Scene

@Suite("A broken view is refused with every mistake and its place")
struct BrokenViewTests {
  typealias Case = BrokenScene

  @Test("view", arguments: views)
  func view(_ broken: Case) { #expect(problems(of: broken.yaml) == broken.problems) }

  static let views: [Case] = [
    Case(
      view: "views: [{id: a b}]",
      "1:54: error: id is 'a b', expected an id (letters, digits, '.', '_' and '-', at most 100)"),
    Case(
      view: "views: [{id: self}, {id: \"\"}, {id: [a]}]",
      "1:54: error: 'self' has a meaning of its own, expected another id",
      "1:66: error: id is the text '', expected an id (letters, digits, '.', '_' and '-', at most 100)",
      "1:76: error: id is a list, expected an id (letters, digits, '.', '_' and '-', at most 100)"),
    Case(
      view: "kind: windo",
      "1:47: error: kind is 'windo', expected one of view, image, label, control, button, toggle, slider, stepper"
    ),
    Case(view: "gestures: tap", "1:51: error: gestures is 'tap', expected a list of gestures"),
    Case(
      view: "frame: [0, 0, 100]",
      "1:48: error: frame is a list of 3, expected [x, y, width, height] in points or parts such as \"50%\""
    ),
    Case(
      view: "frame: [0, 0, -1, 100]",
      "1:55: error: a size in frame is '-1', expected points from 0 to 1000000 or a part such as \"50%\""
    ),
    Case(
      view: "frame: [x, .inf, 10px, 1e999]",
      "1:49: error: a place in frame is 'x', expected points from -1000000 to 1000000 or a part such as \"50%\"",
      "1:52: error: a place in frame is '.inf', expected points from -1000000 to 1000000 or a part such as \"50%\"",
      "1:58: error: a size in frame is '10px', expected points from 0 to 1000000 or a part such as \"50%\"",
      "1:64: error: a size in frame is '1e999', expected points from 0 to 1000000 or a part such as \"50%\""
    ),
    Case(
      view: "frame: {x: 0}",
      "1:48: error: frame is a mapping, expected [x, y, width, height] in points or parts such as \"50%\""
    ),
    Case(
      view: "frame: [0x, 5 %, \"%\", 200%]",
      "1:49: error: a place in frame is '0x', expected points from -1000000 to 1000000 or a part such as \"50%\"",
      "1:53: error: a place in frame is '5 %', expected points from -1000000 to 1000000 or a part such as \"50%\"",
      "1:58: error: a size in frame is the text '%', expected points from 0 to 1000000 or a part such as \"50%\""
    ),
    Case(
      view: "boundsOrigin: [0]",
      "1:55: error: boundsOrigin is a list of 1, expected [x, y] in points"),
    Case(
      view: "boundsOrigin: [.nan, 2000000]",
      "1:56: error: boundsOrigin is '.nan', expected points from -1000000 to 1000000",
      "1:62: error: boundsOrigin is '2000000', expected points from -1000000 to 1000000"),
    Case(
      view: "transform: {rotate: north, scale: -1, translate: 5, skew: 1}",
      "1:61: error: rotate is 'north', expected degrees from -36000 to 36000",
      "1:75: error: scale is '-1', expected a number from 0 to 1000",
      "1:90: error: translate is '5', expected [x, y] in points",
      "1:93: error: unknown key 'skew' in transform, expected one of rotate, scale, translate"),
    Case(
      view: "transform: 45",
      "1:52: error: transform is '45', expected a mapping (keys: rotate, scale, translate)"),
    Case(view: "alpha: 1.5", "1:48: error: alpha is '1.5', expected a number from 0 to 1"),
    Case(view: "alpha: \"1\"", "1:48: error: alpha is the text '1', expected a number from 0 to 1"),
    Case(view: "hidden: yes", "1:49: error: hidden is 'yes', expected true or false"),
    Case(view: "userInteraction: 1", "1:58: error: userInteraction is '1', expected true or false"),
    Case(
      view: "multipleTouch: [true]", "1:56: error: multipleTouch is a list, expected true or false"),
    Case(
      view: "exclusiveTouch: ",
      "1:41: error: exclusiveTouch has no value, expected one; leave the key out for its default"),
    Case(
      view: "hitTest: slef",
      "1:50: error: hitTest is 'slef', expected default, self, none or the id of a view below this one; did you mean 'self'?"
    ),
    Case(
      view: "hitTest: main",
      "1:50: error: hitTest names 'main', which is not below 'lamp', expected default, self, none or the id of a view below this one"
    ),
    Case(
      view: "hitTest: lamp",
      "1:50: error: hitTest names 'lamp', which is not below 'lamp', expected default, self, none or the id of a view below this one"
    ),
    Case(
      view: "hitTest: [a]",
      "1:50: error: hitTest is a list, expected default, self, none or the id of a view below this one"
    ),
    Case(
      view: "pointInside: allways",
      "1:54: error: pointInside is 'allways', expected default, always, never or {inset: POINTS}; did you mean 'always'?"
    ),
    Case(
      view: "pointInside: {insett: 2}",
      "1:55: error: unknown key 'insett' in pointInside; did you mean 'inset'?"),
    Case(
      view: "pointInside: {inset: wide}",
      "1:62: error: inset is 'wide', expected points from -1000000 to 1000000"),
    Case(view: "forward: sometimes", "1:50: error: forward is 'sometimes', expected true or false"),
    Case(
      view: "controller: [home]",
      "1:53: error: a controller is a list, expected a mapping (keys: id, on, forward, next)"),
    Case(
      view: "controller: {id: home, views: []}",
      "1:64: error: unknown key 'views' in a controller, expected one of id, on, forward, next"),
    Case(view: "views: {id: a}", "1:48: error: views is a mapping, expected a list of views"),
    Case(
      view: "views: [a]",
      "1:49: error: a view is 'a', expected a mapping (keys: id, kind, frame, boundsOrigin, transform, alpha, hidden, userInteraction, multipleTouch, exclusiveTouch, enabled, selected, highlighted, value, trackingMargin, axis, minimumValue, maximumValue, continuous, stepValue, wraps, autorepeat, repeatDelay, repeatInterval, hitTest, pointInside, layout, gap, padding, on, forward, next, gestures, controller, views)"
    ),
    Case(
      view: "on: [touchesBegan]",
      "1:45: error: on is a list, expected a mapping (keys: touchesBegan, touchesMoved, touchesEnded, touchesCancelled, motionBegan, motionEnded, motionCancelled, remoteControlReceived, touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit, touchUpInside, touchUpOutside, touchCancel, valueChanged)"
    ),
    Case(
      view: "on: {doubleTap: []}",
      "1:46: error: 'doubleTap' in on is a gesture, no call, expected it in the view's gestures: [{kind: tap, on: {ended: [...]}}]"
    ),
    Case(
      view: "on: {touchBegan: []}",
      "1:46: error: unknown key 'touchBegan' in on; did you mean 'touchesBegan'?"),
  ]
}
