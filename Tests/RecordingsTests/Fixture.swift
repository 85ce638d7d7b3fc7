import Evdev
import Foundation

@testable import Recordings

/// The files that tests read.
enum Fixture {
  /// The test target's own files.
  static func path(_ name: String) -> String {
    Bundle.module.bundleURL.appendingPathComponent("Fixtures/\(name)").path
  }

  /// The folder of public recordings, where the machine has it.
  static let publicRecordings = ProcessInfo.processInfo.environment["TOUCHTREE_RECORDINGS"]

  static func read(
    _ text: String, name: String = "x"
  ) throws(RecordingError) -> RecordingFile {
    try RecordingFile.read(contentsOf: Array(text.utf8), name: name)
  }
}

/// An event in few words.
func event(_ time: Int64, _ code: EventCode, _ value: Int32) -> InputEvent {
  InputEvent(time: time, code: code, value: value)
}
