extension ControlReplayTests {
  /// Controls against the recognizers of their ancestors, and their own.
  static let contests = [
    Example(
      name: "a button keeps its finger from an ancestor's tap",
      scene: """
              - id: panel
                frame: [0, 0, 400, 400]
                gestures: [{id: tap, kind: tap, on: {ended: [{log: tapped}]}}]
                views:
                  - id: k
                    kind: button
                    frame: [0, 0, 100, 100]
        """,
      fingers: "t=0 +1(10,10) · t=.1 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchUpInside"}
        """),
    Example(
      name: "a plain control loses its finger to an ancestor's tap",
      scene: """
              - id: panel
                frame: [0, 0, 400, 400]
                gestures: [{id: tap, kind: tap, on: {ended: [{log: tapped}]}}]
                views:
                  - id: k
                    kind: control
                    frame: [0, 0, 100, 100]
        """,
      fingers: "t=0 +1(10,10) · t=.1 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"gesture","gesture":"tap","kind":"tap","view":"panel","state":"ended","x":10,"y":10,"touches":1}
        {"time":0.100000,"call":"effect","source":"tap","effect":{"log":"tapped"}}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchCancel"}
        """),
    Example(
      name: "a tap that does not cancel goes on beside a plain control",
      scene: """
              - id: panel
                frame: [0, 0, 400, 400]
                gestures: [{id: tap, kind: tap, cancelsTouchesInView: false, on: {ended: [{log: tapped}]}}]
                views:
                  - id: k
                    kind: control
                    frame: [0, 0, 100, 100]
        """,
      fingers: "t=0 +1(10,10) · t=.1 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"gesture","gesture":"tap","kind":"tap","view":"panel","state":"ended","x":10,"y":10,"touches":1}
        {"time":0.100000,"call":"effect","source":"tap","effect":{"log":"tapped"}}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchUpInside"}
        """),
    Example(
      name: "a button's own tap wins over the button",
      scene: """
              - id: panel
                frame: [0, 0, 400, 400]
                views:
                  - id: k
                    kind: button
                    frame: [0, 0, 100, 100]
                    gestures: [{id: tap, kind: tap, on: {ended: [{log: tapped}]}}]
        """,
      fingers: "t=0 +1(10,10) · t=.1 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"gesture","gesture":"tap","kind":"tap","view":"k","state":"ended","x":10,"y":10,"touches":1}
        {"time":0.100000,"call":"effect","source":"tap","effect":{"log":"tapped"}}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchCancel"}
        """),
    Example(
      name: "a slider keeps a finger that goes along it from an ancestor's pan",
      scene: """
              - id: panel
                frame: [0, 0, 400, 400]
                gestures: [{id: drag, kind: pan, on: {began: [{log: dragged}]}}]
                views: [{id: k, kind: slider, frame: [0, 0, 200, 100]}]
        """,
      fingers: "t=0 +1(20,10) · t=.1 ~1(100,10) · t=.2 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"valueChanged","value":0.1}
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"valueChanged","value":0.5}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchDragInside"}
        {"time":0.200000,"call":"control","responder":"k","controlEvent":"touchUpInside"}
        """),
    Example(
      name: "a button loses its finger to an ancestor's pan",
      scene: """
              - id: panel
                frame: [0, 0, 400, 400]
                gestures: [{id: drag, kind: pan, on: {began: [{log: dragged}]}}]
                views: [{id: k, kind: button, frame: [0, 0, 200, 100]}]
        """,
      fingers: "t=0 +1(20,10) · t=.1 ~1(100,10) · t=.2 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"gesture","gesture":"drag","kind":"pan","view":"panel","state":"began","x":100,"y":10,"touches":1,"dx":70,"dy":0,"vx":800,"vy":0}
        {"time":0.100000,"call":"effect","source":"drag","effect":{"log":"dragged"}}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchCancel"}
        {"time":0.200000,"call":"gesture","gesture":"drag","kind":"pan","view":"panel","state":"ended","x":100,"y":10,"touches":1,"dx":70,"dy":0,"vx":800,"vy":0}
        """),
    Example(
      name: "a finger on each of two controls",
      scene: """
              - {id: left, kind: button, frame: [0, 0, 100, 100]}
              - {id: fader, kind: slider, frame: [100, 0, 100, 100]}
        """,
      fingers: "t=0 +1(10,10) +2(120,10) · t=.1 ~2(150,10) −1 · t=.2 −2",
      trace: """
        {"time":0.000000,"call":"control","responder":"left","controlEvent":"touchDown"}
        {"time":0.000000,"call":"control","responder":"fader","controlEvent":"valueChanged","value":0.2}
        {"time":0.000000,"call":"control","responder":"fader","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"fader","controlEvent":"valueChanged","value":0.5}
        {"time":0.100000,"call":"control","responder":"fader","controlEvent":"touchDragInside"}
        {"time":0.100000,"call":"control","responder":"left","controlEvent":"touchUpInside"}
        {"time":0.200000,"call":"control","responder":"fader","controlEvent":"touchUpInside"}
        """),
  ]
}
