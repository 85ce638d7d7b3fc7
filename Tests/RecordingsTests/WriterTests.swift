import Evdev
import Testing

@testable import Recordings

@Suite struct WriterTests {
  /// Recordings of every kind, made from a number: the same number, the same recording.
  static func recording(_ seed: UInt64) -> Recording {
    var random = SplitMix64(state: seed)
    let names = [
      "Panel", "", "a  b ", "#1 \"x\"", "back\\slash \\n", "\u{ae} \u{4e2d}\u{6587} \u{1f4f1}",
      "trailing\u{fffd}", ": - {[", "'quote' > | & * !", "null", "12",
    ]
    let slotCount = Int.random(in: 1...10, using: &random)
    var device = DeviceDescription(
      name: names[Int.random(in: 0..<names.count, using: &random)],
      phys: Bool.random(using: &random) ? "usb-0000:00:14.0-3/input0" : nil,
      uniq: Bool.random(using: &random) ? "serial \"\(seed)\"" : nil,
      identity: .init(
        bus: .random(in: 0...0xffff, using: &random), vendor: .random(in: 0...9, using: &random),
        product: .random(in: 0...0xffff, using: &random), version: 0xffff),
      properties: Bool.random(using: &random) ? [.direct] : [.pointer, InputProperty(rawValue: 31)])
    for code in [EventCode.absMTSlot, .absMTPositionX, .absMTPositionY, .absMTTrackingID, .absX] {
      device.codes.insert(code)
      device.axes[code] = AbsoluteAxis(
        value: .random(in: -5...5, using: &random), minimum: .random(in: .min...0, using: &random),
        maximum: .random(in: 0...(.max), using: &random), fuzz: .random(in: 0...9, using: &random),
        flat: .random(in: 0...9, using: &random), resolution: .random(in: 0...99, using: &random))
    }
    device.codes.formUnion([
      .btnTouch, EventCode(.key, 0x2ff), EventCode(.key, 1), EventCode(.relative, 15),
      EventCode(.miscellaneous, 5), EventCode(.switch, 2), EventCode(.led, 15),
      EventCode(.sound, 2), EventCode(.repeat, 0), EventCode(.repeat, 1),
      EventCode(.forceFeedback, 0x7f),
    ])
    var state = InitialState()
    if Bool.random(using: &random) {
      state.active = [.btnTouch, EventCode(.switch, 2), EventCode(.led, 15)]
      state.slots[.absMTTrackingID] = (0..<slotCount).map { _ in .random(in: -1...9, using: &random)
      }
      state.slots[.absMTPositionX] = (0..<slotCount).map { _ in
        .random(in: .min...(.max), using: &random)
      }
    }
    var events: [InputEvent] = []
    var time = Int64.random(in: 0...2_000_000_000_000_000, using: &random)
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let code = device.codes.sorted { ($0.type.rawValue, $0.code) < ($1.type.rawValue, $1.code) }
          .randomElement(using: &random)
        events.append(
          event(time, code ?? .absX, .random(in: .min...(.max), using: &random)))
      }
      if Bool.random(using: &random) { events.append(event(time, .synMTReport, 0)) }
      events.append(event(time, .synReport, .random(in: 0...1, using: &random)))
      // Clocks go back, too.
      time = max(0, time + .random(in: -100...3_000_000, using: &random))
    }
    return Recording(
      files: ["x"], node: Bool.random(using: &random) ? "/dev/input/event\(seed)" : nil,
      device: device, events: events, initialState: state)
  }

  private func read(_ bytes: [UInt8]) throws -> [Recording] {
    let file = try RecordingFile.read(contentsOf: bytes, name: "x")
    #expect(file.notes.count == 0, "\(file.notes.list)")
    return try RecordingSet(files: [file], allowsDescriptionsAlone: true).recordings
  }

  @Test(arguments: UInt64(0)..<150)
  func evemuReadsBackEqual(seed: UInt64) throws {
    let recording = Self.recording(seed)
    #expect(try read(EvemuWriter.file(of: recording, remarks: ["Kernel: 6.1"])) == [recording])
  }

  @Test(arguments: UInt64(0)..<150)
  func libinputRecordReadsBackEqual(seed: UInt64) throws {
    let recordings = (0..<(seed % 3 + 1)).map { Self.recording(seed * 3 + $0) }
    #expect(try read(LibinputRecordWriter.file(of: recordings, remarks: ["x: y"])) == recordings)
  }

  @Test func controlCharactersSurviveInYAML() throws {
    var recording = Self.recording(1)
    recording.device.name = String(
      String.UnicodeScalarView((1..<0x2100).compactMap { Unicode.Scalar($0) }))
    #expect(try read(LibinputRecordWriter.file(of: [recording])) == [recording])
  }

  @Test func controlCharactersDoNotBreakEvemu() throws {
    var recording = Self.recording(1)
    recording.device.name = "a\nE: 0.0 0000 0000 0\r\u{0}b\r"
    let read = try read(EvemuWriter.file(of: recording))
    #expect(read.map(\.device.name) == ["a\u{fffd}E: 0.0 0000 0000 0\u{fffd}\u{fffd}b\u{fffd}"])
    #expect(read.map(\.events) == [recording.events])
  }

  @Test func pieceByPieceIsTheSameFile() throws {
    let recordings = [Self.recording(2), Self.recording(4)]
    var evemu = EvemuWriter()
    let recording = recordings[0]
    var bytes = evemu.header(
      of: recording.device, node: recording.node, initialState: recording.initialState)
    for event in recording.events { bytes += evemu.line(of: event) }
    #expect(bytes == EvemuWriter.file(of: recording))

    var libinput = LibinputRecordWriter(
      devices: recordings.map {
        .init(node: $0.node, description: $0.device, initialState: $0.initialState)
      })
    bytes = libinput.header()
    let count = recordings.map(\.events.count).max() ?? 0
    for index in 0..<count {
      for (device, recording) in recordings.enumerated() where index < recording.events.count {
        bytes += libinput.take(recording.events[index], device: device)
      }
    }
    bytes += libinput.finish()
    #expect(bytes == LibinputRecordWriter.file(of: recordings))
  }

  @Test func writesWhatEvemuWrites() throws {
    let part = try #require(
      try Fixture.read(
        """
        # EVEMU 1.3
        N: Panel
        I: 0018 0eef 0001 0210
        P: 02 00 00 00 00 00 00 00
        B: 03 00 00 00 00 00 80 60 02
        A: 35 -5 799 1 2 10
        E: 12.000001 0003 0039 -001
        E: 12.000001 0000 0000 0000
        E: 12.013001 0000 0002 0000
        E: 12.013001 0000 0000 0001

        """
      ).parts.first)
    let text = String(
      decoding: EvemuWriter.file(
        of: Recording(device: part.description ?? DeviceDescription(), events: part.events)),
      as: UTF8.self)
    for line in [
      "# EVEMU 1.3", "# Input device name: \"Panel\"",
      "# Input device ID: bus 0x18 vendor 0xeef product 0x01 version 0x210",
      "# Supported events:", "#   Event type 3 (EV_ABS)", "#     Event code 53 (ABS_MT_POSITION_X)",
      "#       Min            -5", "# Properties:", "#   Property  type 1 (INPUT_PROP_DIRECT)",
      "N: Panel", "I: 0018 0eef 0001 0210", "P: 02 00 00 00 00 00 00 00",
      "B: 03 00 00 00 00 00 80 60 02", "B: 15 00 00 00 00 00 00 00 00", "A: 35 -5 799 1 2 10",
      "E: 12.000001 0003 0039 -001\t# EV_ABS / ABS_MT_TRACKING_ID   -1",
      "E: 12.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ----------",
      "E: 12.013001 0000 0002 0000\t# ++++++++++++ SYN_MT_REPORT (0) ++++++++++",
      "E: 12.013001 0000 0000 0001\t# ------------ SYN_REPORT (1) ---------- +13ms",
    ] {
      #expect(text.split(separator: "\n").contains(Substring(line)), "\(line)\n\(text)")
    }
  }
}

/// A small generator of numbers that are the same on every machine.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
