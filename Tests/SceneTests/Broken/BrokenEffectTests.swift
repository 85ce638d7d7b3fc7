import Testing

@testable import Scene

@Suite("A broken effect is refused with every mistake and its place")
struct BrokenEffectTests {
  typealias Case = BrokenScene

  @Test("effect", arguments: effects)
  func effect(_ broken: Case) { #expect(problems(of: broken.yaml) == broken.problems) }

  static let effects: [Case] = [
    Case(
      view: "on: {touchesEnded: {log: text}}",
      "1:60: error: touchesEnded is a mapping, expected a list of effects, such as [{log: text}]"),
    Case(
      effect: "log",
      "1:61: error: an effect is 'log', expected a mapping (keys: run, emit, key, set, log)"),
    Case(
      effect: "{}", "1:61: error: an effect with 0 keys, expected one of run, emit, key, set, log"),
    Case(
      effect: "{log: a, run: [b]}",
      "1:61: error: an effect with 2 keys, expected one of run, emit, key, set, log"),
    Case(
      effect: "{say: hello}",
      "1:62: error: unknown key 'say' in an effect, expected one of run, emit, key, set, log"),
    Case(effect: "{mqtt: {topic: a}}", "1:62: error: mqtt: this version does not support MQTT yet"),
    Case(effect: "{log: [a]}", "1:67: error: log is a list, expected a text"),
    Case(
      effect: "{log: \"{foo}\"}",
      "1:67: error: unknown placeholder '{foo}', expected one of {view} {x} {y} {touch} {tapCount} {count} {state}"
    ),
    Case(
      effect: "{log: \"{tapcount}\"}",
      "1:67: error: unknown placeholder '{tapcount}'; did you mean '{tapCount}'?"),
    Case(
      effect: "{log: \"{scale}\"}",
      "1:67: error: {scale} has no value in touchesEnded, expected one of {view} {x} {y} {touch} {tapCount} {count} {state}"
    ),
    Case(
      effect: "{log: \"{x\"}",
      "1:67: error: a '{' in '{x' that begins no placeholder, expected '{name}'; a literal brace is doubled: '{{'"
    ),
    Case(
      effect: "{log: \"{ x }\"}",
      "1:67: error: a '{' in '{ x }' that begins no placeholder, expected '{name}'; a literal brace is doubled: '{{'"
    ),
    Case(
      effect: "{log: \"x}\"}",
      "1:67: error: a '}' in 'x}' that ends no placeholder; a literal brace is doubled: '}}'"),
    Case(
      effect: "{run: ls}",
      "1:67: error: run is 'ls', expected a list, such as [/usr/bin/logger, \"{x}\"]"),
    Case(
      effect: "{run: []}", "1:67: error: run is an empty list, expected a program and its arguments"
    ),
    Case(
      effect: "{run: [\"\"]}", "1:68: error: the program of run is empty, expected its name or path"
    ),
    Case(
      effect: "{run: [\"{view}\"]}",
      "1:68: error: the program of run has a placeholder, expected a fixed name"),
    Case(effect: "{run: [ls, [a]]}", "1:72: error: run is a list, expected a text"),
    Case(
      effect: "{emit: pressed}",
      "1:68: error: emit is 'pressed', expected a mapping (keys: name, data)"),
    Case(
      effect: "{emit: {data: 1}}",
      "1:68: error: name is missing in emit, expected {name: ..., data: ...}"),
    Case(effect: "{emit: {name: \"\"}}", "1:75: error: the name of emit is empty, expected a text"),
    Case(
      effect: "{emit: {name: a, data: {b: [\"{y\"]}}}",
      "1:89: error: a '{' in '{y' that begins no placeholder, expected '{name}'; a literal brace is doubled: '{{'"
    ),
    Case(
      effect: "{run: [~/bin/lamp]}",
      "1:68: error: the program of run begins with '~', which stands for itself: no shell reads it, expected its name or full path"
    ),
    Case(
      effect: "{run: [$HOME/lamp]}",
      "1:68: error: the program of run begins with '$', which stands for itself: no shell reads it, expected its name or full path"
    ),
    Case(
      effect: "{key: KEY_MUTE}",
      "1:67: error: key is 'KEY_MUTE', expected a list of keys, such as [KEY_MUTE]"),
    Case(
      effect: "{key: []}",
      "1:67: error: key is an empty list, expected a list of keys, such as [KEY_MUTE]"),
    Case(
      effect: "{key: [mute, KEY_A, KEY_A]}",
      "1:68: error: key is 'mute', expected a name of the kernel's, such as KEY_MUTE; did you mean 'KEY_MUTE'?",
      "1:81: error: the key 'KEY_A' stands here twice, expected each once"),
    Case(
      effect: "{set: {hidden: true}}",
      "1:67: error: view is missing in set, expected the id of a view"),
    Case(
      effect: "{set: {view: lamp}}",
      "1:67: error: set changes nothing, expected at least one of frame, boundsOrigin, transform, alpha, hidden, userInteraction, multipleTouch, exclusiveTouch, enabled, selected, highlighted, value"
    ),
    Case(
      effect: "{set: {view: lmap, hidden: true}}",
      "1:74: error: view names 'lmap', expected the id of a view or window; did you mean 'lamp'?"),
    Case(
      effect: "{set: {view: lamp, hiden: true}}",
      "1:80: error: unknown key 'hiden' in set; did you mean 'hidden'?"),
    Case(
      effect: "{set: {view: lamp, kind: label}}",
      "1:67: error: set changes nothing, expected at least one of frame, boundsOrigin, transform, alpha, hidden, userInteraction, multipleTouch, exclusiveTouch, enabled, selected, highlighted, value",
      "1:80: error: unknown key 'kind' in set, expected one of view, frame, boundsOrigin, transform, alpha, hidden, userInteraction, multipleTouch, exclusiveTouch, enabled, selected, highlighted, value"
    ),
  ]
}
