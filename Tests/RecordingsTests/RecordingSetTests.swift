import Evdev
import Testing

@testable import Recordings

@Suite struct RecordingSetTests {
  private let panel = "N: Panel\nB: 03 00 00 00 00 00 00 20 00\nA: 35 0 799 0 0 10\n"
  private let other = "N: Other\nB: 03 00 00 00 00 00 00 20 00\nA: 35 0 99 0 0 10\n"

  private func frame(_ time: String, x: Int) -> String {
    "E: \(time) 0003 0035 \(x)\nE: \(time) 0000 0000 0\n"
  }

  private func combine(_ texts: String...) throws -> RecordingSet {
    var files: [RecordingFile] = []
    for (index, text) in texts.enumerated() {
      files.append(try Fixture.read(text, name: "file\(index)"))
    }
    return try RecordingSet(files: files)
  }

  @Test func oneFileIsOneRecording() throws {
    let set = try combine(panel + frame("1.0", x: 5))
    #expect(set.recordings.map(\.device.name) == ["Panel"])
    #expect(set.recordings.map(\.descriptionSource) == [.own])
    #expect(set.recordings.map(\.files) == [["file0"]])
    #expect(set.notes.count == 0, "\(set.notes.list)")
  }

  @Test func descriptionAndEventsAreOneRecording() throws {
    for set in [
      try combine(panel, frame("1.0", x: 5), frame("2.0", x: 6)),
      try combine(frame("1.0", x: 5), panel, frame("2.0", x: 6)),
      try combine(frame("1.0", x: 5), frame("2.0", x: 6), panel),
    ] {
      #expect(set.recordings.count == 1)
      #expect(set.recordings.first?.device.axes[.absMTPositionX]?.maximum == 799)
      #expect(set.recordings.first?.files.count == 2)
      #expect(
        set.recordings.first?.events.map(\.time) == [1_000_000, 1_000_000, 2_000_000, 2_000_000])
      #expect(set.notes.count == 0, "\(set.notes.list)")
    }
  }

  @Test func eachDescriptionIsForWhatFollows() throws {
    let set = try combine(panel, frame("1.0", x: 5), other, frame("1.0", x: 6))
    #expect(set.recordings.map(\.device.name) == ["Panel", "Other"])
    #expect(set.recordings.map(\.descriptionSource) == [.given("file0"), .given("file2")])
  }

  @Test func aClockThatBeginsAnewGoesOn() throws {
    let set = try combine(panel, frame("5.0", x: 5), frame("0.25", x: 6) + frame("0.5", x: 7))
    #expect(
      set.recordings.first?.events.map(\.time)
        == [5_000_000, 5_000_000, 6_000_000, 6_000_000, 6_250_000, 6_250_000])
    #expect(set.notes.list.map(\.file) == ["file2"])
  }

  @Test func hugeTimesDoNotOverflow() throws {
    let set = try combine(
      panel, frame("9223372036853.0", x: 5), frame("0.5", x: 6) + frame("9223372036854.0", x: 7))
    #expect(set.recordings.first?.events.last?.time == .max)
  }

  @Test func describedRecordingsStayApart() throws {
    let set = try combine(panel + frame("1.0", x: 5), panel + frame("1.0", x: 5))
    #expect(set.recordings.count == 2)
  }

  @Test func eventsAloneTellTheRanges() throws {
    let set = try combine(
      """
      E: 1.0 0003 0035 50
      E: 1.0 0003 0000 60
      E: 1.0 0003 0036 -7
      E: 1.0 0003 0039 5
      E: 1.0 0003 003a 0
      E: 1.0 0001 014a 1
      E: 1.0 0000 0000 0

      """)
    let recording = try #require(set.recordings.first)
    #expect(recording.descriptionSource == .inferred)
    #expect(
      recording.device.codes == [
        .absMTPositionX, .absX, .absMTPositionY, .absMTTrackingID, .absMTPressure, .btnTouch,
        // Contacts without SYN_MT_REPORT need slots.
        .absMTSlot,
      ])
    #expect(recording.device.axes[.absMTPositionX] == AbsoluteAxis(minimum: 0, maximum: 60))
    #expect(recording.device.axes[.absX] == AbsoluteAxis(minimum: 0, maximum: 60))
    #expect(recording.device.axes[.absMTPositionY] == AbsoluteAxis(minimum: -7, maximum: 1))
    #expect(recording.device.axes[.absMTTrackingID] == AbsoluteAxis(minimum: 0, maximum: 65535))
    #expect(recording.device.axes[.absMTPressure] == AbsoluteAxis(minimum: 0, maximum: 1))
    #expect(set.notes.list.map(\.kind) == [.warning])
    #expect(set.notes.list.first?.text.contains("ranges are taken from the events") == true)
  }

  @Test func aPieceOfASessionHasWhatEverySlottedDeviceHas() throws {
    let slotted = try combine("E: 1.0 0003 0036 7\nE: 1.0 0000 0000 0\n").recordings.first?.device
    #expect(
      slotted?.codes == [.absMTSlot, .absMTPositionX, .absMTPositionY, .absMTTrackingID])
    let packets = try combine(
      "E: 1.0 0003 0036 7\nE: 1.0 0000 0002 0\nE: 1.0 0000 0000 0\n"
    ).recordings.first?.device
    #expect(packets?.codes == [.absMTPositionY])
    let keys = try combine("E: 1.0 0001 0073 1\nE: 1.0 0000 0000 0\n").recordings.first?.device
    #expect(keys?.codes == [EventCode(.key, 0x73)])
  }

  @Test func eventsBeyondTheDescriptionAreToldAndKept() throws {
    let set = try combine(
      panel.replacing("20 00", with: "60 00")
        + "E: 1.0 0003 0035 5\nE: 1.0 0003 0036 7\nE: 1.0 0001 014a 1\nE: 1.0 0000 0000 0\n")
    let device = try #require(set.recordings.first?.device)
    #expect(device.has(.btnTouch))
    #expect(device.axes[.absMTPositionY] == AbsoluteAxis(minimum: 0, maximum: 7))
    #expect(set.notes.list.count == 2)
  }

  @Test func unusedDescriptionIsTold() throws {
    let set = try combine(other, panel + frame("1.0", x: 5))
    #expect(set.recordings.map(\.device.name) == ["Panel"])
    #expect(set.notes.list.map(\.file) == ["file0"])
    #expect(set.notes.list.first?.text.contains("not used") == true)
  }

  @Test func descriptionsAloneAreNothingToPlay() throws {
    let file = try Fixture.read(panel, name: "panel.desc")
    #expect(throws: RecordingError.noEvents(files: ["panel.desc"])) {
      try RecordingSet(files: [file])
    }
    let set = try RecordingSet(files: [file], allowsDescriptionsAlone: true)
    #expect(set.recordings.map(\.device.name) == ["Panel"])
    #expect(set.recordings.map(\.events) == [[]])
  }

  @Test func eventsOfWhichNoneCanBeReadAreToldByTheFirst() throws {
    let file = try Fixture.read(panel + "E: nan 0003 0035 0005\n", name: "broken.evemu")
    let error = try #require(throws: RecordingError.self) { try RecordingSet(files: [file]) }
    let note = try #require(file.notes.list.first)
    #expect(error == .noEvents(files: ["broken.evemu"], firstSkipped: note))
    #expect(error.description.contains("no event could be read"))
    #expect(error.description.contains("\(note)"))
  }

  @Test func readsPaths() throws {
    let set = try RecordingSet.read(paths: [
      Fixture.path("panel.desc"), Fixture.path("panel.events"),
    ])
    #expect(set.recordings.map(\.device.name) == ["Fixture panel"])
    #expect(set.recordings.first?.events.count == 7)
    #expect(set.notes.count == 0, "\(set.notes.list)")
  }
}
