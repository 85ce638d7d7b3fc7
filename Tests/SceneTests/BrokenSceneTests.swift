import Testing

@testable import Scene

@Suite("A broken scene is refused with every mistake and its place")
struct BrokenSceneTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var yaml: String
    var problems: [String]
    var testDescription: String { name }

    init(_ name: String, _ yaml: String, _ problems: String...) {
      (self.name, self.yaml, self.problems) = (name, yaml, problems)
    }

    /// One view with these keys, which begin in column 42 of line 1.
    init(view keys: String, _ problems: String...) {
      self.name = keys
      self.yaml = sceneWithView(keys)
      self.problems = problems
    }

    /// One device rule with these keys, which begin in column 11 of line 2.
    init(device keys: String, _ problems: String...) {
      self.name = keys
      self.yaml = "windows: [{}]\ndevices: [{\(keys)}]"
      self.problems = problems
    }
  }

  @Test("syntax", arguments: syntax + structure)
  func wholeFile(_ broken: Case) { #expect(problems(of: broken.yaml) == broken.problems) }

  @Test("view", arguments: views)
  func view(_ broken: Case) { #expect(problems(of: broken.yaml) == broken.problems) }

  @Test("effect", arguments: effects)
  func effect(_ broken: Case) { #expect(problems(of: broken.yaml) == broken.problems) }

  @Test("device", arguments: devices)
  func device(_ broken: Case) { #expect(problems(of: broken.yaml) == broken.problems) }

  static let syntax: [Case] = [
    Case("empty", "", "1:1: error: the scene is empty, expected at least windows"),
    Case(
      "only a comment", "# nothing\n", "1:1: error: the scene is empty, expected at least windows"),
    Case(
      "a text", "hello",
      "1:1: error: the scene is 'hello', expected a mapping (keys: screen, devices, touch, shake, remote, windows)"
    ),
    Case(
      "a list", "- windows",
      "1:1: error: the scene is a list, expected a mapping (keys: screen, devices, touch, shake, remote, windows)"
    ),
    Case(
      "a tab", "windows:\n\t- id: main",
      "2:1: error: a tab, expected spaces: YAML does not indent with tabs"),
    Case(
      "an open list", "windows: [{id: a}",
      "1:10: error: a list '[...]' that does not end, expected ',' or ']'"),
    Case(
      "an open mapping", "windows: [{id: a]",
      "1:17: error: a mapping '{...}' that does not end, expected ',' or '}'"),
    Case(
      "an open quote", "windows: [{id: \"a}]",
      "1:16: error: the file ends inside quotes, expected the closing quote"),
    Case(
      "bad indentation", "windows:\n  - id: a\n    hidden: true\n   alpha: 1\n",
      "4:4: error: a line whose indentation fits none above, expected it under the items or keys that it belongs to"
    ),
    Case(
      "an unquoted colon", "windows: [{id: a}]\ntouch: a: b\n",
      "2:9: error: a ': ' where no key can stand, expected quotes around a text that holds ': ', or the same indentation as the line above"
    ),
    Case(
      "an unquoted at sign", "windows: [{id: @a}]",
      "1:16: error: a text cannot begin with '@', expected quotes around it"),
    Case(
      "an unquoted star", "windows: [{id: *a}]",
      "1:16: error: the alias '*a' names no anchor; a text that begins with '*' needs quotes"),
    Case(
      "two documents", "windows: [{}]\n---\nwindows: [{}]\n",
      "2:1: error: a second document begins here, expected one in a file"),
    Case(
      "a repeated key", "windows: [{}]\ntouch: {}\nwindows: [{}]\n",
      "3:1: error: the key 'windows' stands here twice, first in line 1"),
    Case(
      "a list as key", "windows: [{}]\n? [a]\n: b\n", "2:3: error: a list as a key, expected text"),
    Case(
      "a tag", "windows: !!seq [{}]",
      "1:10: error: the tag 'tag:yaml.org,2002:seq', expected a plain value without a tag"),
    Case(
      "an alias of itself", "windows: &a [{views: *a}]",
      "1:22: error: the alias '*a' stands inside what it names"),
    Case(
      "an escaped NUL", "windows: [{id: \"a\\0b\"}]",
      "1:16: error: a NUL character ('\\0'), expected text",
      "1:16: error: id is the text 'a\\0b', expected an id (letters, digits, '.', '_' and '-', at most 100)"
    ),
    Case("a NUL byte", "windows: [{id: a\0}]", "1:17: error: a NUL byte, expected text"),
    Case(
      "an escape sequence", "windows:\n- id: \u{1B}[2J",
      "2:7: error: the control character U+001B, expected text"),
    Case(
      "a mistake after CRLF", "windows:\r\n- hiden: true\r\n",
      "2:3: error: unknown key 'hiden' in a window; did you mean 'hidden'?"),
  ]

  static let structure: [Case] = [
    Case(
      "true and false as ids",
      """
      windows:
        - id: true
          controller: False
          views:
            - {controller: {id: TRUE}, gestures: [{id: false, kind: tap, simultaneousWith: [true]}]}
            - {on: {touchesEnded: [{set: {view: true, hidden: true}}]}}
            - {id: "true"}
      """,
      "2:9: error: id is 'true', expected an id (letters, digits, '.', '_' and '-', at most 100); a name that reads so needs quotes",
      "3:17: error: id is 'False', expected an id (letters, digits, '.', '_' and '-', at most 100); a name that reads so needs quotes",
      "5:27: error: id is 'TRUE', expected an id (letters, digits, '.', '_' and '-', at most 100); a name that reads so needs quotes",
      "5:50: error: id is 'false', expected an id (letters, digits, '.', '_' and '-', at most 100); a name that reads so needs quotes",
      "5:87: error: simultaneousWith is 'true', expected an id (letters, digits, '.', '_' and '-', at most 100); a name that reads so needs quotes",
      "6:43: error: view is 'true', expected an id (letters, digits, '.', '_' and '-', at most 100); a name that reads so needs quotes"
    ),
    Case(
      "no windows", "touch: {}",
      "1:1: error: windows is missing, expected a list with at least one window"),
    Case(
      "windows without an item", "windows: []",
      "1:10: error: windows is an empty list, expected at least one window"),
    Case(
      "windows without a value", "windows:\ntouch: {}",
      "1:1: error: windows has no value, expected one; leave the key out for its default"),
    Case(
      "windows as a mapping", "windows: {id: main}",
      "1:10: error: windows is a mapping, expected a list of windows"),
    Case(
      "a slip in a key", "window: [{}]",
      "1:1: error: unknown key 'window' in the scene; did you mean 'windows'?"),
    Case(
      "a key from nowhere", "windows: [{}]\nfruit: banana",
      "2:1: error: unknown key 'fruit' in the scene, expected one of screen, devices, touch, shake, remote, windows"
    ),
    Case(
      "a merge key", "windows: [{<<: {id: a}}]",
      "1:12: error: a merge key ('<<') in a window, expected plain keys"),
    Case(
      "a window's kind", "windows: [{kind: view}]",
      "1:12: error: unknown key 'kind' in a window, expected one of id, level, key, firstResponder, whileLocked, frame, boundsOrigin, transform, alpha, hidden, userInteraction, multipleTouch, exclusiveTouch, hitTest, pointInside, layout, gap, padding, on, forward, next, gestures, controller, views"
    ),
    Case(
      "a level", "windows: [{level: allert}]",
      "1:19: error: level is 'allert', expected normal, statusBar, alert or a number from -1000000 to 1000000; did you mean 'alert'?"
    ),
    Case(
      "two key windows", "windows:\n- {key: true}\n- {key: true}",
      "3:9: error: a second key window, the first is in line 2, expected one at most"),
    Case(
      "screen without height", "windows: [{}]\nscreen: {width: 800}",
      "2:9: error: height is missing in screen, expected both width and height or neither"),
    Case(
      "screen of size 0", "windows: [{}]\nscreen: {width: 0, height: -1}",
      "2:17: error: width is '0', expected points from 1 to 100000",
      "2:28: error: height is '-1', expected points from 1 to 100000"),
    Case(
      "screen as a word", "windows: [{}]\nscreen: atuo",
      "2:9: error: screen is 'atuo', expected auto or {width: 800, height: 480, rotation: 0}; did you mean 'auto'?"
    ),
    Case(
      "an odd rotation", "windows: [{}]\nscreen: {rotation: 45}",
      "2:20: error: rotation is '45', expected 0, 90, 180 or 270"),
    Case(
      "touch settings", "windows: [{}]\ntouch: {maximumTapInterval: -1, maximumTapDistance: far}",
      "2:29: error: maximumTapInterval is '-1', expected seconds from 0 to 60",
      "2:53: error: maximumTapDistance is 'far', expected points from 0 to 100000"),
    Case(
      "an id twice", "windows:\n- id: a\n  views:\n  - id: b\n  - id: b\n  - controller: a\n",
      "5:9: error: the id 'b' is taken already in line 4, expected one of its own",
      "6:17: error: the id 'a' is taken already in line 2, expected one of its own"),
    Case(
      "an id that is generated elsewhere", "windows: [{views: [{}, {id: window0.0}]}]",
      "1:29: error: the id 'window0.0' is taken already in line 1, expected one of its own"),
    Case(
      "all of it at once",
      "windows:\n- alpha: 2\n  hiden: 1\n  views: [{hidden: maybe}]\ntouch: 3\n",
      "2:10: error: alpha is '2', expected a number from 0 to 1",
      "3:3: error: unknown key 'hiden' in a window; did you mean 'hidden'?",
      "4:20: error: hidden is 'maybe', expected true or false",
      "5:8: error: touch is '3', expected forward or a mapping (keys: maximumTapInterval, maximumTapDistance, forward)"
    ),
    Case(
      "a slip in forward", "windows: [{}]\ntouch: forwards\ndevices: [{grab: always}]",
      "2:8: error: touch is 'forwards', expected forward or a mapping (keys: maximumTapInterval, maximumTapDistance, forward); did you mean 'forward'?"
    ),
    Case(
      "forwarding that is neither true nor false",
      "windows: [{}]\ntouch: {forward: always}\ndevices: [{grab: always}]",
      "2:18: error: forward is 'always', expected true or false"),
    Case(
      "forwarding from a panel that others read", "windows: [{}]\ntouch: forward",
      "2:8: error: touch forwards what nobody takes, but no panel is grabbed, expected a rule in devices with grab: always; the programs below get the touches of others from the panel itself"
    ),
    Case(
      "forwarding where only others than panels are grabbed",
      "windows: [{}]\ntouch: {forward: true}\ndevices: [{grab: always, kind: remote}, {grab: always, ignore: true}, {}]",
      "2:8: error: touch forwards what nobody takes, but no panel is grabbed, expected a rule in devices with grab: always; the programs below get the touches of others from the panel itself"
    ),
  ]

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

  /// A view with one effect, which begins in column 62.
  static func effect(_ effect: String, _ problems: String...) -> Case {
    var made = Case(view: "on: {touchesEnded: [\(effect)]}")
    made.name = effect
    made.problems = problems
    return made
  }

  static let effects: [Case] = [
    Case(
      view: "on: {touchesEnded: {log: text}}",
      "1:60: error: touchesEnded is a mapping, expected a list of effects, such as [{log: text}]"),
    effect(
      "log", "1:61: error: an effect is 'log', expected a mapping (keys: run, emit, key, set, log)"),
    effect("{}", "1:61: error: an effect with 0 keys, expected one of run, emit, key, set, log"),
    effect(
      "{log: a, run: [b]}",
      "1:61: error: an effect with 2 keys, expected one of run, emit, key, set, log"),
    effect(
      "{say: hello}",
      "1:62: error: unknown key 'say' in an effect, expected one of run, emit, key, set, log"),
    effect("{mqtt: {topic: a}}", "1:62: error: mqtt: this version does not support MQTT yet"),
    effect("{log: [a]}", "1:67: error: log is a list, expected a text"),
    effect(
      "{log: \"{foo}\"}",
      "1:67: error: unknown placeholder '{foo}', expected one of {view} {x} {y} {touch} {tapCount} {count} {state}"
    ),
    effect(
      "{log: \"{tapcount}\"}",
      "1:67: error: unknown placeholder '{tapcount}'; did you mean '{tapCount}'?"),
    effect(
      "{log: \"{scale}\"}",
      "1:67: error: {scale} has no value in touchesEnded, expected one of {view} {x} {y} {touch} {tapCount} {count} {state}"
    ),
    effect(
      "{log: \"{x\"}",
      "1:67: error: a '{' in '{x' that begins no placeholder, expected '{name}'; a literal brace is doubled: '{{'"
    ),
    effect(
      "{log: \"{ x }\"}",
      "1:67: error: a '{' in '{ x }' that begins no placeholder, expected '{name}'; a literal brace is doubled: '{{'"
    ),
    effect(
      "{log: \"x}\"}",
      "1:67: error: a '}' in 'x}' that ends no placeholder; a literal brace is doubled: '}}'"),
    effect(
      "{run: ls}", "1:67: error: run is 'ls', expected a list, such as [/usr/bin/logger, \"{x}\"]"),
    effect("{run: []}", "1:67: error: run is an empty list, expected a program and its arguments"),
    effect("{run: [\"\"]}", "1:68: error: the program of run is empty, expected its name or path"),
    effect(
      "{run: [\"{view}\"]}",
      "1:68: error: the program of run has a placeholder, expected a fixed name"),
    effect("{run: [ls, [a]]}", "1:72: error: run is a list, expected a text"),
    effect(
      "{emit: pressed}", "1:68: error: emit is 'pressed', expected a mapping (keys: name, data)"),
    effect(
      "{emit: {data: 1}}", "1:68: error: name is missing in emit, expected {name: ..., data: ...}"),
    effect("{emit: {name: \"\"}}", "1:75: error: the name of emit is empty, expected a text"),
    effect(
      "{emit: {name: a, data: {b: [\"{y\"]}}}",
      "1:89: error: a '{' in '{y' that begins no placeholder, expected '{name}'; a literal brace is doubled: '{{'"
    ),
    effect(
      "{run: [~/bin/lamp]}",
      "1:68: error: the program of run begins with '~', which stands for itself: no shell reads it, expected its name or full path"
    ),
    effect(
      "{run: [$HOME/lamp]}",
      "1:68: error: the program of run begins with '$', which stands for itself: no shell reads it, expected its name or full path"
    ),
    effect(
      "{key: KEY_MUTE}",
      "1:67: error: key is 'KEY_MUTE', expected a list of keys, such as [KEY_MUTE]"),
    effect(
      "{key: []}", "1:67: error: key is an empty list, expected a list of keys, such as [KEY_MUTE]"),
    effect(
      "{key: [mute, KEY_A, KEY_A]}",
      "1:68: error: key is 'mute', expected a name of the kernel's, such as KEY_MUTE; did you mean 'KEY_MUTE'?",
      "1:81: error: the key 'KEY_A' stands here twice, expected each once"),
    effect(
      "{set: {hidden: true}}", "1:67: error: view is missing in set, expected the id of a view"),
    effect(
      "{set: {view: lamp}}",
      "1:67: error: set changes nothing, expected at least one of frame, boundsOrigin, transform, alpha, hidden, userInteraction, multipleTouch, exclusiveTouch, enabled, selected, highlighted, value"
    ),
    effect(
      "{set: {view: lmap, hidden: true}}",
      "1:74: error: view names 'lmap', expected the id of a view or window; did you mean 'lamp'?"),
    effect(
      "{set: {view: lamp, hiden: true}}",
      "1:80: error: unknown key 'hiden' in set; did you mean 'hidden'?"),
    effect(
      "{set: {view: lamp, kind: label}}",
      "1:67: error: set changes nothing, expected at least one of frame, boundsOrigin, transform, alpha, hidden, userInteraction, multipleTouch, exclusiveTouch, enabled, selected, highlighted, value",
      "1:80: error: unknown key 'kind' in set, expected one of view, frame, boundsOrigin, transform, alpha, hidden, userInteraction, multipleTouch, exclusiveTouch, enabled, selected, highlighted, value"
    ),
  ]

  static let devices: [Case] = [
    Case(
      device: "match: {name: true, phys: \"true\", udev: {ID_SEAT: False}}",
      "2:26: error: name is 'true', expected a text or pattern, such as \"Goodix*\"; a name that reads so needs quotes",
      "2:62: error: ID_SEAT is 'False', expected a text or pattern, such as \"Goodix*\"; a name that reads so needs quotes"
    ),
    Case(
      "no rules", "windows: [{}]\ndevices: []",
      "2:10: error: devices is an empty list, expected at least one rule; leave it out for every touchscreen"
    ),
    Case(
      device: "match: {}",
      "2:19: error: match is empty, expected at least one of name, vendor, product, phys, uniq, path, udev; leave it out to match every device"
    ),
    Case(
      device: "match: {nmae: a}", "2:20: error: unknown key 'nmae' in match; did you mean 'name'?"),
    Case(
      device: "match: {name: \"[a\"}",
      "2:26: error: name is the pattern '[a' with a '[' without its ']'; write '\\[' for the character itself"
    ),
    Case(
      device: "match: {phys: \"a\\\\\"}",
      "2:26: error: phys is the pattern 'a\\' with a '\\' with nothing after it; write '\\\\' for the character itself"
    ),
    Case(
      device: "match: {vendor: 0416, product: 28a4}",
      "2:28: error: vendor is '0416', expected a number from 0 to 0xffff, in hexadecimal 0x0416",
      "2:43: error: product is '28a4', expected a number from 0 to 0xffff, in hexadecimal 0x28a4"),
    Case(
      device: "match: {vendor: 0x10000, product: -1}",
      "2:28: error: vendor is '0x10000', expected a number from 0 to 0xffff",
      "2:46: error: product is '-1', expected a number from 0 to 0xffff"),
    Case(
      device: "match: {udev: ID_PATH}",
      "2:26: error: udev is 'ID_PATH', expected a mapping of properties, such as {ID_PATH: \"...\"}"
    ),
    Case(
      device: "match: {udev: {ID_PATH: \"[\"}}",
      "2:36: error: ID_PATH is the pattern '[' with a '[' without its ']'; write '\\[' for the character itself"
    ),
    Case(device: "ignore: 0", "2:20: error: ignore is '0', expected true or false"),
    Case(
      device: "kind: touchscren",
      "2:18: error: kind is 'touchscren', expected one of auto, touchscreen, accelerometer, remote, pen; did you mean 'touchscreen'?"
    ),
    Case(
      device: "protocol: c", "2:22: error: protocol is 'c', expected one of auto, a, b, single"),
    Case(
      device: "contact: btn-tuch",
      "2:21: error: contact is 'btn-tuch', expected one of auto, tracking-id, btn-touch, btn-left, pressure, size, presence; did you mean 'btn-touch'?"
    ),
    Case(
      device: "size: [0, large]",
      "2:19: error: size is '0', expected millimetres from 1 to 10000",
      "2:22: error: size is 'large', expected millimetres from 1 to 10000"),
    Case(
      device: "size: 154",
      "2:18: error: size is '154', expected [width, height] in millimetres"),
    Case(
      device: "silence: -1",
      "2:21: error: silence is '-1', expected seconds from 0 to 60, 0 for never"),
    Case(
      device: "palmSize: 0",
      "2:22: error: palmSize is '0', expected millimetres from 1 to 1000"),
    Case(
      device: "deadZones: [0, [0, 0, -1, 5]]",
      "2:24: error: a dead zone is '0', expected [x, y, width, height] in points or parts such as \"50%\"",
      "2:34: error: a size in a dead zone is '-1', expected points from 0 to 1000000 or a part such as \"50%\""
    ),
    Case(
      device: "deadZones: none",
      "2:23: error: deadZones is 'none', expected a list of [x, y, width, height]"),
    Case(
      device: "liftDebounce: 5",
      "2:26: error: liftDebounce is '5', expected seconds from 0.001 to 1"),
    Case(
      device: "mergeDistance: near",
      "2:27: error: mergeDistance is 'near', expected points from 0 to 1000"),
    Case(
      device: "penGrace: 11", "2:22: error: penGrace is '11', expected seconds from 0 to 10"),
    Case(
      device: "maximumLandings: 2.5",
      "2:29: error: maximumLandings is '2.5', expected a whole number from 1 to 1000"),
    Case(
      device: "grab: allways",
      "2:18: error: grab is 'allways', expected one of never, always; did you mean 'always'?"),
    Case(
      device: "calibration: [1, 0, 0]",
      "2:25: error: calibration is a list of 3, expected six numbers, such as [1, 0, 0, 0, 1, 0]"),
    Case(
      device: "calibration: [1, 0, 0, 0, one, 0]",
      "2:38: error: calibration is 'one', expected a number from -1000 to 1000"),
    Case(
      device: "calibration: [1, 1, 0, 1, 1, 0]",
      "2:25: error: calibration brings every finger to one line or point, expected a matrix with an inverse, such as [1, 0, 0, 0, 1, 0]"
    ),
    Case(
      device: "area: [0, 0, 800, 0]",
      "2:18: error: area has no extent, expected the part of the screen that the panel covers, such as [0, 0, \"50%\", \"100%\"]"
    ),
    Case(device: "rotation: left", "2:22: error: rotation is 'left', expected 0, 90, 180 or 270"),
    Case(
      device: "invert: x", "2:20: error: invert is 'x', expected a list of x and y, such as [x]"),
    Case(device: "invert: [x, z]", "2:24: error: invert is 'z', expected x or y"),
    Case(device: "swap: x", "2:18: error: swap is 'x', expected true or false"),
    Case(device: "range: [0, 1]", "2:19: error: range is a list, expected a mapping (keys: x, y)"),
    Case(
      device: "range: {x: [0, 0], y: [1, 1.5]}",
      "2:23: error: range x runs from 0 to 0, expected two ends",
      "2:38: error: range y is '1.5', expected a whole number of 32 bits"),
    Case(
      device: "range: {x: [0, 4294967296]}",
      "2:27: error: range x is '4294967296', expected a whole number of 32 bits"),
    Case(
      device: "area: [0, 0, 800]",
      "2:18: error: area is a list of 3, expected [x, y, width, height] in points or parts such as \"50%\""
    ),
  ]
}
