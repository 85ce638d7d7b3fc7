import Evdev
import Foundation
import Testing

@testable import Recordings

/// Every public recording against what a strict reading of it gives, made by other means.
@Suite(
  .enabled(
    if: Fixture.publicRecordings != nil,
    "set TOUCHTREE_RECORDINGS to a folder of public recordings to run these"))
struct WildRecordingsTests {
  struct Expectation: CustomTestStringConvertible, Sendable {
    var file: String
    var format: RecordingFormat?
    var linesOfTalk: Int
    var devices: [Device] = []
    struct Device: Equatable, Sendable {
      var name: String
      var events: Int
      var frames: Int
      var sum: Int64
      var first: Int64?
      var last: Int64?
    }
    var testDescription: String { file }
  }

  static let expectations: [Expectation] = {
    guard
      let table = try? String(
        contentsOfFile: Fixture.path("wild-recordings.tsv"), encoding: .utf8)
    else { return [] }
    var expectations: [Expectation] = []
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if expectations.last?.file != fields[0] {
        expectations.append(
          Expectation(
            file: fields[0], format: RecordingFormat(rawValue: fields[1]),
            linesOfTalk: Int(fields[9]) ?? -1))
      }
      expectations[expectations.count - 1].devices.append(
        .init(
          name: fields[3] == "-" ? "" : fields[3], events: Int(fields[4]) ?? -1,
          frames: Int(fields[5]) ?? -1, sum: Int64(fields[6]) ?? -1, first: Int64(fields[7]),
          last: Int64(fields[8])))
    }
    return expectations
  }()

  @Test(arguments: expectations)
  func readsWhole(_ expectation: Expectation) throws {
    let folder = try #require(Fixture.publicRecordings)
    let file = try RecordingFile.read(path: "\(folder)/\(expectation.file)")
    #expect(file.format == expectation.format)
    #expect(file.notes.skippedLines == expectation.linesOfTalk, "\(file.notes.list)")
    let devices = file.parts.map { part in
      Expectation.Device(
        name: part.description?.name ?? "", events: part.events.count,
        frames: part.events.filter { $0.code == .synReport }.count,
        sum: part.events.reduce(0) { $0 + Int64($1.value) }, first: part.events.first?.time,
        last: part.events.last?.time)
    }
    #expect(devices == expectation.devices)
  }

  /// Whatever is in the folder is read or refused with a word, and put together without a trap.
  @Test func readsOrRefusesEveryFile() throws {
    let folder = try #require(Fixture.publicRecordings)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    for name in names {
      let file: RecordingFile
      do throws(RecordingError) {
        file = try RecordingFile.read(path: "\(folder)/\(name)")
      } catch {
        #expect(name.hasSuffix(".hid") || name.hasSuffix(".md"), "\(error)")
        continue
      }
      let set = try RecordingSet(files: [file], allowsDescriptionsAlone: true)
      #expect(!set.recordings.isEmpty)
      for recording in set.recordings where !recording.events.isEmpty {
        for event in recording.events where event.code.type != .synchronization {
          #expect(recording.device.has(event.code))
        }
      }
    }
  }
}
