import Evdev
import Foundation
import Glibc
import Testing

@testable import Recordings

/// What touchtree writes is read by the tools that others have.
@Suite struct OtherToolsTests {
  /// libevemu cannot read a device without a name, whoever wrote it.
  private static let recordings = (0..<30).map { WriterTests.recording($0) }
    .filter { !$0.device.name.isEmpty }

  /// libevemu, the library of evemu-play and evemu-device.
  struct Libevemu: @unchecked Sendable {
    typealias New = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Read = @convention(c) (OpaquePointer, UnsafeMutablePointer<FILE>) -> Int32
    typealias ReadEvent =
      @convention(c) (UnsafeMutablePointer<FILE>, UnsafeMutableRawPointer) -> Int32
    typealias Name = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    typealias Number = @convention(c) (OpaquePointer) -> UInt32
    typealias AxisNumber = @convention(c) (OpaquePointer, Int32) -> Int32
    typealias Has = @convention(c) (OpaquePointer, Int32, Int32) -> Int32
    typealias HasProperty = @convention(c) (OpaquePointer, Int32) -> Int32
    typealias Delete = @convention(c) (OpaquePointer) -> Void

    let library: UnsafeMutableRawPointer

    init?() {
      guard let library = dlopen("libevemu.so.3", RTLD_NOW) else { return nil }
      self.library = library
    }

    func function<Function>(_ name: String, _ type: Function.Type) throws -> Function {
      unsafeBitCast(try #require(dlsym(library, name)), to: type)
    }
  }

  static let libevemu = Libevemu()

  @Test(
    .enabled(if: libevemu != nil, "libevemu is not installed"), arguments: recordings.indices)
  func libevemuReadsOurEvemu(index: Int) throws {
    let recording = Self.recordings[index]
    let evemu = try #require(Self.libevemu)
    var bytes = EvemuWriter.file(of: recording)
    let count = bytes.count
    let stream = try #require(fmemopen(&bytes, count, "r"))
    defer { fclose(stream) }
    let device = try #require(try evemu.function("evemu_new", Libevemu.New.self)(nil))
    defer {
      (try? evemu.function("evemu_delete", Libevemu.Delete.self))?(device)
    }
    #expect(try evemu.function("evemu_read", Libevemu.Read.self)(device, stream) > 0)

    let name = try evemu.function("evemu_get_name", Libevemu.Name.self)(device)
    #expect(name.map { String(cString: $0) } == recording.device.name)
    let bus = try evemu.function("evemu_get_id_bustype", Libevemu.Number.self)(device)
    #expect(UInt16(truncatingIfNeeded: bus) == recording.device.identity.bus)

    let minimum = try evemu.function("evemu_get_abs_minimum", Libevemu.AxisNumber.self)
    let maximum = try evemu.function("evemu_get_abs_maximum", Libevemu.AxisNumber.self)
    let resolution = try evemu.function("evemu_get_abs_resolution", Libevemu.AxisNumber.self)
    for (code, axis) in recording.device.axes {
      #expect(minimum(device, Int32(code.code)) == axis.minimum)
      #expect(maximum(device, Int32(code.code)) == axis.maximum)
      #expect(resolution(device, Int32(code.code)) == axis.resolution)
    }
    let has = try evemu.function("evemu_has_event", Libevemu.Has.self)
    for type: UInt16 in [1, 2, 3, 4, 5, 0x11, 0x12, 0x15] {
      for code in 0..<UInt16(type == 1 ? 0x300 : type == 0x15 ? 0x80 : 0x10) {
        let expected = recording.device.has(EventCode(EventType(rawValue: type), code))
        #expect((has(device, Int32(type), Int32(code)) != 0) == expected, "\(type) \(code)")
      }
    }
    let hasProperty = try evemu.function("evemu_has_prop", Libevemu.HasProperty.self)
    for property in 0..<UInt16(32) {
      let expected = recording.device.properties.contains(InputProperty(rawValue: property))
      #expect((hasProperty(device, Int32(property)) != 0) == expected)
    }

    let readEvent = try evemu.function("evemu_read_event", Libevemu.ReadEvent.self)
    // struct input_event of this machine.
    let layout = RawEventLayout(is64Bit: Int.bitWidth == 64, isBigEndian: 1.bigEndian == 1)
    var events: [InputEvent] = []
    var read = [UInt8](repeating: 0, count: layout.size)
    while readEvent(stream, &read) > 0 {
      events.append(try #require(layout.event(read[...])))
    }
    #expect(events == recording.events)
  }

  /// What another YAML reader makes of our YAML, as `libinput replay` asks for it.
  private static let python = """
    import json, sys, yaml
    recording = yaml.safe_load(open(sys.argv[1], encoding="utf-8"))
    assert recording["version"] == 1 and recording["ndevices"] == len(recording["devices"])
    for device in recording["devices"]:
        evdev = device["evdev"]
        assert len(evdev["id"]) == 4 and list(device["udev"]["properties"]) == []
        for code in evdev["codes"].get(3, []): assert len(evdev["absinfo"][code]) == 5
        frames = [frame["evdev"] for frame in device.get("events") or []]
        assert all(frame and len(event) == 5 for frame in frames for event in frame)
        print(json.dumps([evdev["name"], evdev["id"], sorted(evdev["properties"]),
            sum(map(len, evdev["codes"].values())), sum(map(len, frames)),
            sum(event[4] for frame in frames for event in frame)]))
    """

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  private func withFile<Result>(
    _ bytes: [UInt8], _ body: (String) throws -> Result
  ) throws -> Result {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchtree-\(UUID().uuidString).yml").path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  private static let hasPythonYAML =
    (try? run(["python3", "-c", "import yaml"]))?.status == 0

  @Test(.enabled(if: hasPythonYAML, "python3 with yaml is not installed"))
  func pythonReadsOurYAML() throws {
    let recordings = Self.recordings
    let result = try withFile(LibinputRecordWriter.file(of: recordings)) {
      try Self.run(["python3", "-c", Self.python, $0])
    }
    #expect(result.status == 0, "\(result.output)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == recordings.count)
    for (line, recording) in zip(lines, recordings) {
      let fields = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      let identity = recording.device.identity
      #expect(fields[0] as? String == recording.device.name)
      #expect(
        fields[1] as? [Int]
          == [identity.bus, identity.vendor, identity.product, identity.version].map(Int.init))
      #expect(
        fields[2] as? [Int] == recording.device.properties.map { Int($0.rawValue) }.sorted())
      // The four of EV_SYN come on top.
      #expect(fields[3] as? Int == recording.device.codes.count + 4)
      #expect(fields[4] as? Int == recording.events.count)
      #expect(fields[5] as? Int == recording.events.reduce(0) { $0 + Int($1.value) })
    }
  }

  private static let libinputReplay = "/usr/libexec/libinput/libinput-replay"

  /// libinput's own replay, up to the kernel's door: what would make the virtual devices and send
  /// the events is a mock, all that takes a recording apart is libinput's.
  private static let replay = """
    import sys, yaml
    from unittest.mock import MagicMock
    sys.modules["libevdev"] = libevdev = MagicMock()
    sys.modules["pyudev"] = MagicMock()
    libevdev.EV_KEY.value, libevdev.EV_ABS.value, libevdev.EV_REP.value = 1, 3, 20
    program = {"__name__": "libinput_replay"}
    exec(compile(open(sys.argv[1]).read(), sys.argv[1], "exec"), program)
    program["time"] = MagicMock()
    recording = yaml.safe_load(open(sys.argv[2], encoding="utf-8"))
    program["check_file"](recording)
    for device in recording["devices"]:
        program["create"](device)
        program["first_timestamp"](device)
        for event in device.get("events") or []: program["collect_events"](event["evdev"])
    print(libevdev.Device().create_uinput_device.call_count, libevdev.InputEvent.call_count)
    """

  @Test(
    .enabled(
      if: hasPythonYAML && FileManager.default.fileExists(atPath: libinputReplay),
      "libinput replay is not installed"))
  func libinputReplayTakesOurYAML() throws {
    let file = try RecordingFile.read(path: Fixture.path("panel.desc"))
    let events = try RecordingFile.read(path: Fixture.path("panel.events"))
    let recordings =
      try RecordingSet(files: [file, events]).recordings
      + Self.recordings.filter { !$0.events.contains { $0.code.type == .key && $0.value == 2 } }
    let result = try withFile(LibinputRecordWriter.file(of: recordings)) {
      try Self.run(["python3", "-c", Self.replay, Self.libinputReplay, $0])
    }
    #expect(result.status == 0, "\(result.output)")
    let count = recordings.reduce(0) { $0 + $1.events.count }
    #expect(result.output == "\(recordings.count) \(count)\n")
  }
}
