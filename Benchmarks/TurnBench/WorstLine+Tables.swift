import JSONRPC
import Peers

extension WorstLine {
  /// A view of an app with all that it needs.
  private static func view(_ index: Int) -> String {
    #"{"parent":"main","view":{"id":"v\#(index)","frame":[\#(index % 40 * 20),\#(index / 40 * 20),20,20],"#
      + #""on":{"touchesEnded":[{"emit":{"name":"pressed","data":{"who":"{view}"}}}]},"#
      + #""gestures":[{"kind":"tap"}]}}"#
  }

  /// What is well meant, and large.
  static var wellMeant: [WorstLine] {
    [
      WorstLine("1,000 views with a gesture and an effect each", batch(1000, "view.add", view)),
      WorstLine(
        "1,000 views for a layout", after: [add(#"{"id":"l","layout":"rows"}"#)],
        batch(1000, "view.add") { #"{"parent":"l","view":{"id":"v\#($0)"}}"# }),
      WorstLine(
        "1,000 views that move and hide", after: [batch(1000, "view.add", view)],
        batch(1000, "view.set") { #"{"id":"v\#($0)","frame":[0,0,\#($0),10],"hidden":true}"# }),
      WorstLine(
        "1,000 views that go", after: [batch(1000, "view.add", view)],
        batch(1000, "view.remove") { #"{"id":"v\#($0)"}"# }),
      WorstLine(
        "1,000 views in one", addMany(list(1000) { #"{"id":"v\#($0)","frame":[\#($0),0,20,20]}"# })),
    ]
  }

  /// What is only read.
  static var read: [WorstLine] {
    [
      WorstLine("a text", #""\#(repeated("x"))""#),
      WorstLine("a text of escapes", #""\#(repeated(#"\u1234"#))""#),
      WorstLine("numbers", "[\(most { "\($0).125e10" })]"),
      WorstLine("empty objects", "[\(most { _ in "{}" })]"),
      WorstLine("keys", "{\(most { #""key\#($0)":0"# })}"),
      WorstLine("long keys", "{\(most { #""\#(name($0))":0"# })}"),
      WorstLine("members of a batch that are none", "[\(most { _ in "7" })]"),
      WorstLine(
        "a batch that is none", "[\(most(upTo: ControlProtocol.longestBatch) { _ in "7" })]"),
      WorstLine("unknown methods", batch(name(1)) { _ in "{}" }),
    ]
  }

  /// What is refused: mistakes, and what might have been meant.
  static var wrong: [WorstLine] {
    [
      WorstLine("unknown parameters", request("tree", "{\(most { #""key\#($0)":0"# })}")),
      WorstLine("unknown parameters of many", batch("hit") { _ in #"{"z":0,"why":1}"# }),
      WorstLine(
        "unknown keys", request("view.set", #"{"id":"lamp",\#(most { #""key\#($0)":0"# })}"#)),
      WorstLine(
        "keys near a right one",
        request("view.set", #"{"id":"lamp",\#(most { #""hidd\#($0)":0"# })}"#)
      ),
      WorstLine(
        "long keys", request("view.set", #"{"id":"lamp",\#(most { #""\#(name($0))":0"# })}"#)),
      WorstLine("views that are none", addMany(most { _ in "7" })),
      WorstLine(
        "frames that are none", addMany(most(upTo: 4900) { _ in #"{"frame":[0,0,"a","b"]}"# })),
      WorstLine("the same id", addMany(most(upTo: 4900) { _ in #"{"id":"a"}"# })),
      WorstLine(
        "as deep as it can be",
        addMany(
          most { _ in
            String(repeating: #"{"views":["#, count: 28) + "{}" + String(repeating: "]}", count: 28)
          })),
      WorstLine(
        "gestures that there are not",
        addMany(
          "",
          more:
            #","gestures":[{"kind":"tap","simultaneousWith":[\#(most { #""g\#($0)""# })]}]"#)),
      WorstLine(
        "gestures that wait in a circle",
        addMany(
          "",
          more:
            ",\"gestures\":[\(most(upTo: 4900) {n in #"{"id":"g\#(n)","kind":"tap","requiresFailureOf":["g\#((n + 1) % 4900)"]}"# })]"
        )),
      WorstLine(
        "next in a circle",
        addMany(most(upTo: 4900) { #"{"id":"a\#($0)","next":"a\#(($0 + 1) % 4900)"}"# })),
      WorstLine(
        "next of what there is not",
        addMany(most(upTo: 4900) { #"{"id":"a\#($0)","next":"b\#($0)"}"# })),
      WorstLine(
        "hitTest of what there is not",
        addMany(most(upTo: 4900) { #"{"id":"a\#($0)","hitTest":"b\#($0)"}"# })),
      WorstLine("keys that there are not", bind(#"{"key":[\#(most { #""kex_\#($0)""# })]}"#)),
      WorstLine(
        "sets of what there is not",
        bind(most { #"{"set":{"view":"lampe\#($0)","alpha":1}}"# })),
      WorstLine("a name of a placeholder", bind(#"{"log":"{\#(repeated("x"))}"}"#)),
      WorstLine("placeholders that have no value", bind(#"{"log":"\#(repeated("{dx}"))"}"#)),
      WorstLine("placeholders that there are not", bind(most { #"{"log":"{view\#($0)}"}"# })),
      WorstLine("an id as long as a line", add(#"{"id":"\#(repeated("x"))"}"#)),
      WorstLine("an id of Cyrillic letters", add(#"{"id":"\#(repeated("ж"))"}"#)),
      WorstLine(
        "the id of a view as long as a line", request("tree", #"{"id":"\#(repeated("x"))"}"#)),
      WorstLine(
        "touches that are none",
        request("touches.cancel", #"{"touches":[\#(most { #""\#($0)""# })]}"#)),
      WorstLine(
        "changes of which the last is wrong",
        batch("view.add") {
          $0 == 899
            ? "{}"
            : #"{"parent":"lamp","view":{"on":{"touchesBegan":[{"log":"\#(name(1))\#(name(2))"}]}}}"#
        }),
    ]
  }

  /// What is done.
  static var changes: [WorstLine] {
    [
      WorstLine("views", addMany(most(upTo: 4900) { _ in "{}" })),
      WorstLine("more views than a scene can have", addMany(most { _ in "{}" })),
      WorstLine("views with ids", addMany(most(upTo: 4900) { #"{"id":"a\#($0)"}"# })),
      WorstLine(
        "views for a layout", addMany(most(upTo: 4900) { _ in "{}" }, more: #","layout":"rows""#)),
      WorstLine("sliders", addMany(most(upTo: 4900) { _ in #"{"kind":"slider","value":1}"# })),
      WorstLine(
        "views with controllers",
        addMany(most(upTo: 4400) { _ in #"{"controller":{"next":"main"}}"# })),
      WorstLine(
        "views without ids where most names are taken",
        after: [addMany(list(3000) { #"{"id":"w.\#($0)"}"# })],
        add(#"{"id":"w","views":[\#(list(3000) { _ in "{}" })]}"#)),
      WorstLine(
        "gestures",
        addMany("", more: #","gestures":[\#(most(upTo: 4900) { _ in #"{"kind":"tap"}"# })]"#)),
      WorstLine(
        "gestures that wait in a line",
        addMany(
          "",
          more:
            #","gestures":[\#(list(4000) { #"{"id":"g\#($0)","kind":"tap","requiresFailureOf":["g\#($0 + 1)"]}"# }),"#
            + #"{"id":"g4000","kind":"pan"}]"#)),
      WorstLine(
        "gestures beside each other",
        addMany(
          "",
          more:
            #","gestures":[\#(list(170) { index in #"{"id":"g\#(index)","kind":"tap","simultaneousWith":[\#(list(170) { $0 == index ? #""g200""# : #""g\#($0)""# })]}"# }),"#
            + #"{"id":"g200","kind":"pan"}]"#)),
      WorstLine(
        "next in a line",
        addMany(list(4800) { #"{"id":"a\#($0)","next":"a\#($0 + 1)"}"# } + #",{"id":"a4800"}"#)),
      WorstLine("effects", bind(most { _ in #"{"log":""}"# })),
      WorstLine("keys of an effect", bind(#"{"key":[\#(most { #""KEY_\#($0)""# })]}"#)),
      WorstLine(
        "data of an effect", bind(#"{"emit":{"name":"x","data":{\#(most { #""key\#($0)":0"# })}}}"#)
      ),
      WorstLine("a text", bind(#"{"log":"\#(repeated("x"))"}"#)),
      WorstLine("a text of placeholders", bind(#"{"log":"\#(repeated("{x}"))"}"#)),
      WorstLine("a text of braces", bind(#"{"log":"\#(repeated("{{}}"))"}"#)),
      WorstLine(
        "long texts, changed again and again",
        batch("view.set") { _ in
          #"{"id":"lamp","on":{"touchesBegan":[{"log":"\#(repeated("x").prefix(450))"}]}}"#
        }),
      WorstLine("windows", batch("window.add") { _ in #"{"window":{}}"# }),
      WorstLine(
        "key windows", after: [batch("window.add") { #"{"window":{"id":"w\#($0)"}}"# }],
        batch("window.makeKey") { #"{"id":"w\#($0)"}"# }),
      WorstLine("touches", request("touches.cancel", #"{"touches":[\#(most { "\($0)" })]}"#)),
      WorstLine("devices", batch("devices") { _ in "{}" }),
    ]
  }

  /// A scene of as many views as there can be, with long ids.
  private static let manyViews = (0..<3).map { part in
    add(
      #"{"id":"p\#(part)","views":[\#(list(1600) { #"{"id":"\#(name(part * 1600 + $0))","frame":[0,0,0,0]}"# })]}"#
    )
  }

  /// A scene of as much text as there can be, all of which is escaped.
  private static let muchText = (0..<10).map { part in
    add(
      #"{"id":"p\#(part)","on":{"touchesBegan":[\#(list(500) { _ in #"{"log":"\#(String(repeating: #"\u0001"#, count: 160))"}"# })]}}"#
    )
  }

  /// A scene of as many effects as there can be.
  private static let manyEffects = (0..<4).map { part in
    add(
      #"{"id":"p\#(part)","on":{"touchesBegan":[\#(list(8000) { _ in #"{"log":""}"# })]}}"#)
  }

  /// A view that changes others.
  private static let manySets = [
    addMany(list(1500) { #"{"id":"a\#($0)"}"# }),
    add(#"{"id":"s","kind":"slider"}"#),
    add(
      #"{"id":"h","on":{"touchesBegan":[\#(list(1300) { #"{"set":{"view":"a\#($0)","frame":[0,0,1,1]}}"# })]}}"#
    ),
  ]

  /// What is asked of a large scene, and done to it.
  static var large: [WorstLine] {
    [
      WorstLine("tree", after: manyViews, request("tree", "{}")),
      WorstLine("tree with much text", after: muchText, request("tree", "{}")),
      WorstLine("tree with many effects", after: manyEffects, request("tree", "{}")),
      WorstLine("trees", after: manyViews, batch("tree") { _ in "{}" }),
      WorstLine("subscriptions", after: manyViews, batch("subscribe") { _ in "{}" }),
      WorstLine("hits", after: manyViews, batch("hit") { _ in #"{"x":1,"y":1}"# }),
      WorstLine(
        "hits, explained", after: manyViews, batch("hit") { _ in #"{"x":1,"y":1,"explain":true}"# }),
      WorstLine(
        "trees of what there is not", after: manyViews,
        batch("tree") { #"{"id":"\#(name($0 + 10_000))"}"# }),
      WorstLine(
        "a subscription to what there is not", after: manyViews,
        request("subscribe", #"{"views":[\#(most { #""\#(name($0 + 10_000))""# })]}"#)),
      WorstLine(
        "a subscription to much", after: manyViews,
        request("subscribe", #"{"views":[\#(most { #""\#(name($0 % 4800))""# })]}"#)),
      WorstLine(
        "a change of what there is not", after: manyViews,
        request("view.set", #"{"id":"\#(name(10_000))"}"#)),
      WorstLine(
        "sets of what there is not", after: manyViews,
        bind(most { #"{"set":{"view":"\#(name($0 + 10_000))","alpha":1}}"# })),
      WorstLine(
        "the removal of all", after: [addMany(list(4800) { #"{"id":"\#("a\($0)")"}"# })],
        request("view.remove", #"{"id":"v"}"#)),
      WorstLine(
        "removals in a layout",
        after: [addMany(list(4800) { #"{"id":"a\#($0)"}"# }, more: #","layout":"rows""#)],
        batch("view.remove") { #"{"id":"a\#($0)"}"# }),
      WorstLine(
        "views that hide in a layout",
        after: [addMany(list(4800) { #"{"id":"a\#($0)"}"# }, more: #","layout":"rows""#)],
        batch("view.set") { #"{"id":"a\#($0)","hidden":true}"# }),
      WorstLine(
        "frames of what all are in", after: [addMany(list(4800) { #"{"id":"a\#($0)"}"# })],
        batch("view.set") { #"{"id":"v","frame":[0,0,\#($0),1]}"# }),
      WorstLine(
        "additions and removals of much",
        "["
          + list(70) { _ in
            add(#"{"id":"v","views":[\#(list(200) { _ in "{}" })]}"#) + ","
              + request("view.remove", #"{"id":"v"}"#)
          } + "]"),
      WorstLine("sets that are let go of", after: manySets, request("view.remove", #"{"id":"v"}"#)),
      WorstLine(
        "sets that are let go of one by one", after: manySets,
        batch("view.remove") { #"{"id":"a\#($0)"}"# }),
      WorstLine(
        "a layout against sets", after: manySets,
        request("view.set", #"{"id":"v","layout":"rows"}"#)),
      WorstLine(
        "chains that end somewhere else",
        after: [
          addMany(list(2400) { #"{"id":"a\#($0)","next":"a\#($0 + 1)"}"# } + #",{"id":"a2400"}"#),
          add(
            #"{"id":"p","next":"a0","views":[\#(list(2400) { #"{"id":"b\#($0)","next":"lamp"}"# })]}"#
          ),
        ], request("view.remove", #"{"id":"lamp"}"#)),
      WorstLine(
        "changes of a view with many effects",
        after: [bind(most(upTo: 9_000) { _ in #"{"log":"x"}"# })],
        batch("view.set") { _ in #"{"id":"v","hitTest":"self"}"# }),
    ]
  }
}
