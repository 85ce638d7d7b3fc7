extension ControlReplayTests {
  static let values = [
    Example(
      name: "a toggle changes where it is tapped, not where the finger has left it",
      scene:
        "      - {id: mute, kind: toggle, frame: [0, 0, 100, 100], on: {valueChanged: [{emit: {name: mute, data: \"{value}\"}}]}}",
      fingers:
        "t=0 +1(10,10) · t=.1 −1 · t=1 +1(10,10) · t=1.1 ~1(300,10) · t=1.2 −1 · t=2 +1(10,10) · t=2.1 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"mute","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"mute","controlEvent":"valueChanged","value":1}
        {"time":0.100000,"call":"effect","source":"mute","effect":{"emit":{"name":"mute","data":1}}}
        {"time":0.100000,"call":"control","responder":"mute","controlEvent":"touchUpInside"}
        {"time":1.000000,"call":"control","responder":"mute","controlEvent":"touchDown"}
        {"time":1.100000,"call":"control","responder":"mute","controlEvent":"touchDragOutside"}
        {"time":1.100000,"call":"control","responder":"mute","controlEvent":"touchDragExit"}
        {"time":1.200000,"call":"control","responder":"mute","controlEvent":"touchUpOutside"}
        {"time":2.000000,"call":"control","responder":"mute","controlEvent":"touchDown"}
        {"time":2.100000,"call":"control","responder":"mute","controlEvent":"valueChanged","value":0}
        {"time":2.100000,"call":"effect","source":"mute","effect":{"emit":{"name":"mute","data":0}}}
        {"time":2.100000,"call":"control","responder":"mute","controlEvent":"touchUpInside"}
        """),
    Example(
      name: "a slider's value goes to the finger and stops at its ends",
      scene: """
              - id: volume
                kind: slider
                axis: vertical
                minimumValue: -10
                maximumValue: 10
                value: 3
                frame: [0, 100, 100, 200]
                on: {valueChanged: [{log: "{value} at {y}"}]}
        """,
      fingers: "t=0 +1(10,200) · t=.1 ~1(10,150) · t=.2 ~1(10,20) · t=.3 ~1(10,10) · t=.4 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"volume","controlEvent":"valueChanged","value":0}
        {"time":0.000000,"call":"effect","source":"volume","effect":{"log":"0 at 200"}}
        {"time":0.000000,"call":"control","responder":"volume","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"volume","controlEvent":"valueChanged","value":5}
        {"time":0.100000,"call":"effect","source":"volume","effect":{"log":"5 at 150"}}
        {"time":0.100000,"call":"control","responder":"volume","controlEvent":"touchDragInside"}
        {"time":0.200000,"call":"control","responder":"volume","controlEvent":"valueChanged","value":10}
        {"time":0.200000,"call":"effect","source":"volume","effect":{"log":"10 at 20"}}
        {"time":0.200000,"call":"control","responder":"volume","controlEvent":"touchDragOutside"}
        {"time":0.200000,"call":"control","responder":"volume","controlEvent":"touchDragExit"}
        {"time":0.300000,"call":"control","responder":"volume","controlEvent":"touchDragOutside"}
        {"time":0.400000,"call":"control","responder":"volume","controlEvent":"touchUpOutside"}
        """),
    Example(
      name: "a stepper steps by halves, again while it is held, and set gives it a value",
      scene: """
              - id: count
                kind: stepper
                maximumValue: 3
                value: 1
                frame: [0, 0, 100, 100]
                on: {valueChanged: [{log: "{value} {touch}"}]}
              - id: clear
                kind: button
                frame: [200, 0, 100, 100]
                on: {touchDown: [{set: {view: count, value: 0}}]}
        """,
      fingers:
        "t=0 +1(10,10) · t=.1 −1 · t=1 +1(90,10) · t=1.75 ~1(91,10) · t=1.8 −1 · t=2 +1(210,10) · t=2.1 −1 · t=3 +1(10,10) · t=3.1 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"count","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"count","controlEvent":"valueChanged","value":0}
        {"time":0.100000,"call":"effect","source":"count","effect":{"log":"0 1"}}
        {"time":0.100000,"call":"control","responder":"count","controlEvent":"touchUpInside"}
        {"time":1.000000,"call":"control","responder":"count","controlEvent":"touchDown"}
        {"time":1.500000,"call":"control","responder":"count","controlEvent":"valueChanged","value":1}
        {"time":1.500000,"call":"effect","source":"count","effect":{"log":"1 2"}}
        {"time":1.600000,"call":"control","responder":"count","controlEvent":"valueChanged","value":2}
        {"time":1.600000,"call":"effect","source":"count","effect":{"log":"2 2"}}
        {"time":1.700000,"call":"control","responder":"count","controlEvent":"valueChanged","value":3}
        {"time":1.700000,"call":"effect","source":"count","effect":{"log":"3 2"}}
        {"time":1.750000,"call":"control","responder":"count","controlEvent":"touchDragInside"}
        {"time":1.800000,"call":"control","responder":"count","controlEvent":"touchUpInside"}
        {"time":2.000000,"call":"control","responder":"clear","controlEvent":"touchDown"}
        {"time":2.000000,"call":"effect","source":"clear","effect":{"set":{"view":"count","value":0}}}
        {"time":2.100000,"call":"control","responder":"clear","controlEvent":"touchUpInside"}
        {"time":3.000000,"call":"control","responder":"count","controlEvent":"touchDown"}
        {"time":3.100000,"call":"control","responder":"count","controlEvent":"touchUpInside"}
        """),
  ]
}
