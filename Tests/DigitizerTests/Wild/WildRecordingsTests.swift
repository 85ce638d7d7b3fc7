import Digitizer
import Evdev
import Foundation
import Recordings
import Testing
import TouchKit

/// Recordings of real panels. They are not part of the project; the tests run where
/// `TOUCHTREE_RECORDINGS` names a folder of them. What is expected of each was counted by
/// `count-contacts.py`, which reads them by other means.
@Suite(
  .enabled("set TOUCHTREE_RECORDINGS to a folder of public recordings to run these") {
    ProcessInfo.processInfo.environment["TOUCHTREE_RECORDINGS"] != nil
  })
struct WildRecordingsTests {
  static let folder = ProcessInfo.processInfo.environment["TOUCHTREE_RECORDINGS"]

  struct Expectation: CustomTestStringConvertible, Sendable {
    let file: String
    let description: String?
    let contactProtocol: String
    let landings: Int
    let mostAtOnce: Int
    var testDescription: String { file }
  }

  static let expectations: [Expectation] = {
    guard
      let path = Bundle.module.path(forResource: "wild-contacts", ofType: "tsv"),
      let table = try? String(contentsOfFile: path, encoding: .utf8)
    else { return [] }
    return table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return Expectation(
        file: fields[0], description: fields[1] == "-" ? nil : fields[1],
        contactProtocol: fields[2], landings: Int(fields[3]) ?? -1,
        mostAtOnce: Int(fields[4]) ?? -1)
    }
  }()

  private func play(_ expectation: Expectation) throws -> Bench {
    let folder = try #require(Self.folder)
    let files = [expectation.description, expectation.file].compactMap(\.self)
    let set = try RecordingSet.read(paths: files.map { "\(folder)/\($0)" })
    let benches = try set.recordings.compactMap { recording -> Bench? in
      guard let bench = try? Bench(recording.device, .plain()) else { return nil }
      let digitizer = try bench.digitizer
      for event in recording.events { digitizer.process(event) }
      return bench
    }
    #expect(benches.count == 1)
    return try #require(benches.first)
  }

  @Test func theTableIsThere() {
    #expect(Self.expectations.count > 60)
  }

  @Test(arguments: expectations)
  func contactsAreThoseOfAStrictReading(_ expectation: Expectation) throws {
    let bench = try play(expectation)
    #expect(bench.invariants.landings == expectation.landings)
    #expect(bench.invariants.mostAtOnce == expectation.mostAtOnce)
    #expect(try bench.digitizer.panel.contactProtocol.rawValue == expectation.contactProtocol)
    #expect(try play(expectation).timedText == bench.timedText)
    try bench.unplug()
  }
}
