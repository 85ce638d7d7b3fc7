import Evdev
import Testing

@testable import Recordings

@Suite struct UmockdevReaderTests {
  static let ioctl = """
    @DEV /dev/input/event5
    # what the panel answers
    EVIOCGNAME(0) 6 50616E656C00000000
    EVIOCGPHYS(0) 4 61626300
    EVIOCGVERSION 0 01000100
    EVIOCGID 0 1800EF0E01001002
    EVIOCGPROP(0) 8  02000000
    EVIOCGBIT(0) 8 0B00000000000000
    EVIOCGBIT(1) 96 \(String(repeating: "00", count: 41))04\(String(repeating: "00", count: 54))
    EVIOCGBIT(3) 8 0000000000806002
    EVIOCGABS(47) 0 010000000000000001000000000000000000000000000000
    EVIOCGABS(53) 0 0000000000000000200300000000000000000000 0000000A
    EVIOCGABS(53) 0 00000000FBFFFFFF1F03000001000000020000000A000000
    EVIOCGABS(54) 0 0000000000000000DF010000000000000000000000000000
    EVIOCGABS(57) 0 0000000000000000FFFF0000000000000000000000000000
    EVIOCGKEY(0) 96 \(String(repeating: "00", count: 41))04\(String(repeating: "00", count: 54))
    EVIOCGMTSLOTS(0) 12 390000000700000008000000
    EVIOCGMTSLOTS(0) 12 3500000064000000FFFFFFFF
    EVIOCGUNIQ(0) -2
    """

  static let device = DeviceDescription(
    name: "Panel", phys: "abc",
    identity: .init(bus: 0x18, vendor: 0xeef, product: 1, version: 0x210), properties: [.direct],
    codes: [.btnTouch, .absMTSlot, .absMTPositionX, .absMTPositionY, .absMTTrackingID],
    axes: [
      .absMTSlot: AbsoluteAxis(value: 1, minimum: 0, maximum: 1),
      .absMTPositionX: AbsoluteAxis(minimum: -5, maximum: 799, fuzz: 1, flat: 2, resolution: 10),
      .absMTPositionY: AbsoluteAxis(minimum: 0, maximum: 479),
      .absMTTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
    ])

  @Test func readsAnswers() throws {
    let file = try Fixture.read(Self.ioctl)
    #expect(file.format == .umockdevIoctl)
    let part = try #require(file.parts.first)
    #expect(part.node == "/dev/input/event5")
    #expect(part.description == Self.device)
    #expect(part.initialState.active == [.btnTouch])
    #expect(
      part.initialState.slots == [.absMTTrackingID: [7, 8], .absMTPositionX: [100, -1]])
    // A blank inside of the bytes: that one line is no answer.
    #expect(file.notes.list.map(\.line) == [12])
  }

  @Test(arguments: [
    "EVIOCGID 0 1800", "EVIOCGABS(99) 0 00000000", "EVIOCGABS(53) 0 0000", "EVIOCGBIT(99) 8 FF",
    "EVIOCGPROP(0) 8 0000000080", "EVIOCGABS(53 0 00", "EVIOCGABS(53)", "EVIOCGABS(53) 0 0",
    "EVIOCGABS(53) 0 0G", "EVIOCGMTSLOTS(0) 4", "EVIOCGMTSLOTS(0) 4 FF000000", "USBDEVFS_X 0 00",
    "EVIOCGKEY(0) 99 \(String(repeating: "FF", count: 99))",
  ])
  func skipsWhatIsNoAnswer(_ line: String) throws {
    let file = try Fixture.read("EVIOCGNAME(0) 2 5000\n\(line)\n")
    #expect(file.notes.skippedLines == 1)
    #expect(file.notes.list.first?.line == 2)
    #expect(file.parts.first?.description?.name == "P")
  }

  static func script(_ layout: RawEventLayout) -> [UInt8] {
    var text = Array("d 0 /dev/input/event5\n".utf8)
    for event in RawEventsReaderTests.events {
      text += Array("r 10 ".utf8)
      for byte in RawEventsReaderTests.bytes([event], layout) {
        text += byte < 32 ? [0x5e, byte + 64] : byte == 0x5e ? [0x5e, 0x60] : [byte]
      }
      text.append(0x0a)
    }
    return text
  }

  @Test(arguments: RawEventLayout.all)
  func readsScript(_ layout: RawEventLayout) throws {
    let file = try RecordingFile.read(contentsOf: Self.script(layout), name: "x")
    #expect(file.format == .umockdevScript)
    #expect(file.parts.map(\.events) == [RawEventsReaderTests.events])
    #expect(file.parts.map(\.node) == ["/dev/input/event5"])
    #expect(file.notes.count == 0, "\(file.notes.list)")
  }

  static func tree(abs: String) -> String {
    """
    P: /devices/platform/i2c/input/input3/event5
    N: input/event5
    E: DEVNAME=/dev/input/event5
    E: ID_INPUT_TOUCHSCREEN=1
    A: dev=13:69

    P: /devices/platform/i2c/input/input3
    E: ABS=\(abs)
    E: EV=10000b
    E: KEY=400 0 0 0 0 0
    E: MODALIAS=input:b0018v0EEFp0001e0210-e0,1,3,14,k14A,ra2F,35,36,39,mlsfw
    E: NAME="Panel"
    E: PHYS="abc"
    E: UNIQ="serial"
    E: PRODUCT=18/eef/1/210
    E: PROP=2
    A: name=Panel

    P: /devices/platform/i2c
    E: SUBSYSTEM=i2c

    """
  }

  @Test(arguments: ["260800000000000", "2608000 0"])
  func readsTree(abs: String) throws {
    let file = try Fixture.read(
      Self.tree(abs: abs)
        .replacing("KEY=400 0 0", with: abs.contains(" ") ? "KEY=400 0 0 0 0 0 0 0" : "KEY=400 0 0")
    )
    #expect(file.format == .umockdevDevice)
    #expect(file.notes.count == 0, "\(file.notes.list)")
    #expect(file.parts.count == 1)
    #expect(file.parts.first?.node == "/dev/input/event5")
    let device = try #require(file.parts.first?.description)
    #expect(device.identity == Self.device.identity)
    #expect(device.phys == "abc" && device.uniq == "serial" && device.name == "Panel")
    #expect(device.properties == [.direct])
    #expect(
      device.codes.subtracting(Self.device.codes) == [EventCode(.repeat, 0), EventCode(.repeat, 1)])
    #expect(device.codes.isSuperset(of: Self.device.codes.subtracting([.btnTouch])))
  }

  @Test func treeAnswersAndScriptAreOneRecording() throws {
    let tree = try Fixture.read(Self.tree(abs: "260800000000000"), name: "tree")
    let answers = try Fixture.read(Self.ioctl, name: "ioctl")
    let script = try RecordingFile.read(
      contentsOf: Self.script(RawEventLayout.all[0]), name: "script")
    for files in [[tree, answers, script], [answers, script, tree], [script, tree, answers]] {
      let set = try RecordingSet(files: files)
      #expect(set.recordings.count == 1)
      let recording = try #require(set.recordings.first)
      #expect(recording.device.uniq == "serial")
      #expect(recording.device.axes == Self.device.axes)
      #expect(recording.initialState.slots[.absMTTrackingID] == [7, 8])
      #expect(recording.events == RawEventsReaderTests.events)
      #expect(!set.notes.list.contains { $0.text.contains("not used") })
    }
  }
}
