import Daemon
import Glibc
import Recordings

extension Verb {
  private static let output = Option(
    "output", value: "FILE", of: .files,
    "writes to FILE, which is never overwritten (default: standard output)"
  )

  /// `touchtree convert`: one format of recordings to another.
  static let convert = Verb(
    "convert", operands: [.several("FILE", .files)], options: [.format, output],
    notes: """
      Reads what `touchtree replay` reads. A description and its events may be in two files; they become
      one.
      """,
    "writes recordings in another format"
  ) { arguments in
    let format = try WritableFormat.chosen(by: arguments, of: "convert")
    // As with cp, people name the file that is to be.
    let paths = arguments.inputPaths
    if paths.count > 1, let last = paths.last, access(last, F_OK) != 0 {
      throw UsageError(
        verb: "convert",
        "there is no '\(last)' to read; --output FILE says where to write, else it is standard output"
      )
    }
    let set = try RecordingSet.read(paths: paths, allowsDescriptionsAlone: true)
    for note in set.notes.list { Console.complain("\(note)") }
    let bytes: [UInt8]
    switch format {
    case .evemu:
      guard let only = set.recordings.first, set.recordings.count == 1 else {
        throw RecorderError.oneDeviceOnly
      }
      bytes = EvemuWriter.file(of: only)
    case .libinput:
      bytes = LibinputRecordWriter.file(of: set.recordings)
    }
    try bytes.withUnsafeBytes(NewFile(arguments.value(of: output)).write)
    return .success
  }
}
