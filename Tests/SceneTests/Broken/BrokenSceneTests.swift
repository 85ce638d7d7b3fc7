import Testing

@testable import Scene

@Suite("A broken scene is refused with every mistake and its place")
struct BrokenSceneTests {
  typealias Case = BrokenScene

  @Test("syntax", arguments: syntax)
  func brokenSyntax(_ broken: Case) { #expect(problems(of: broken.yaml) == broken.problems) }

  @Test("structure", arguments: structure)
  func brokenStructure(_ broken: Case) { #expect(problems(of: broken.yaml) == broken.problems) }

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
      "a placeholder in a list without quotes",
      "windows: [{id: a, on: {x: [{run: [a, b{view}]}]}}]",
      "1:39: error: a list '[...]' that does not end, expected ',' or ']'; "
        + "a text that holds '{' needs quotes around it"),
    Case(
      "a placeholder in a mapping without quotes", "windows: [{id: a, on: {x: [{log: b {view}}]}}]",
      "1:36: error: a mapping '{...}' that does not end, expected ',' or '}'; "
        + "a text that holds '{' needs quotes around it"),
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
}
