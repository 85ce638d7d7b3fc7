import CLibFuzzer
import Glibc
import Recordings

// Bytes as a recording of whatever format they look like. A reader may refuse them; it may not trap,
// hang or grow, and what it reads must come back the same from the writers' files.

func read(_ bytes: [UInt8]) {
  guard let file = try? RecordingFile.read(contentsOf: bytes, name: "input"),
    let set = try? RecordingSet(files: [file], allowsDescriptionsAlone: true)
  else { return }
  precondition(file.notes.list.count <= ReadingNotes.limit, "notes are bounded")
  for recording in set.recordings {
    // Times before 0 are written as 0, and a file without events may be none.
    guard !recording.events.isEmpty, recording.events.allSatisfy({ $0.time >= 0 }) else { continue }
    for written in [EvemuWriter.file(of: recording), LibinputRecordWriter.file(of: [recording])] {
      guard let back = try? RecordingFile.read(contentsOf: written, name: "written") else {
        preconditionFailure("what was written cannot be read")
      }
      precondition(
        back.parts.flatMap(\.events) == recording.events, "what was written reads back otherwise")
    }
  }
}

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let status = LLVMFuzzerRunDriver(&count, &arguments) { data, size in
  read(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}
exit(status)
