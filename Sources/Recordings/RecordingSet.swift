import Evdev

/// What several files give together: recordings, each with the description of its device.
///
/// - A device that is described in its own file is a recording of its own.
/// - A file that holds only a description is for the events without one: for those that follow it
///   up to the next such file, and the first such file also for those before it.
/// - Files of events that share a given description are one recording, in the order given.
/// - Events without any description get what they tell themselves, with a warning.
public struct RecordingSet: Hashable, Sendable {
  /// In the order of the files that began them.
  public private(set) var recordings: [Recording] = []
  /// What could not be taken as it stood, over all files.
  public private(set) var notes = ReadingNotes()

  private var given: GivenDescription?

  /// A description that waits for events.
  private struct GivenDescription: Hashable, Sendable {
    let file: String
    let part: RecordingPart
    /// The recording that its events make, so far.
    var recording: Int?
    var isUsed = false
  }

  /// Reads the files at `paths` and puts them together.
  ///
  /// - Parameter allowsDescriptionsAlone: Whether it is fine that no file holds an event. Each
  ///   description is a recording without events then.
  public static func read(
    paths: [String], allowsDescriptionsAlone: Bool = false
  ) throws(RecordingError) -> RecordingSet {
    var files: [RecordingFile] = []
    for path in paths { files.append(try RecordingFile.read(path: path)) }
    return try RecordingSet(files: files, allowsDescriptionsAlone: allowsDescriptionsAlone)
  }

  /// Puts files together, in the order given.
  public init(
    files: [RecordingFile], allowsDescriptionsAlone: Bool = false
  ) throws(RecordingError) {
    for file in files { notes.add(file.notes) }
    let files = files.joiningUmockdevPairs()
    if files.contains(where: { !$0.isDescriptionOnly }) {
      combine(files)
    } else if allowsDescriptionsAlone {
      for file in files {
        for part in file.parts { add(part, of: file) }
      }
    } else {
      throw .noEvents(
        files: files.map(\.name), firstSkipped: notes.list.first { $0.kind == .skippedLine })
    }
    for index in recordings.indices { recordings[index].complete(&notes) }
  }

  private mutating func combine(_ files: [RecordingFile]) {
    let first = files.first(where: \.isDescriptionOnly)
    if let first { give(first) }
    for file in files {
      if file.isDescriptionOnly {
        if file.name != first?.name { give(file) }
        continue
      }
      for part in file.parts {
        if part.isDescribed || (part.description != nil && given == nil) {
          add(part, of: file)
        } else if given != nil {
          addUsingGiven(part, of: file)
        } else {
          addInferred(part, of: file)
        }
      }
    }
    warnIfGivenIsUnused()
  }

  private mutating func give(_ file: RecordingFile) {
    warnIfGivenIsUnused()
    guard let part = file.parts.first else { return }
    given = GivenDescription(file: file.name, part: part)
    if file.parts.count > 1 {
      warn(file.name, "describes \(file.parts.count) devices; only the first description is used")
    }
  }

  private mutating func warnIfGivenIsUnused() {
    if let given, !given.isUsed {
      warn(given.file, "this description is not used: no file of events without one follows")
    }
  }

  private mutating func add(_ part: RecordingPart, of file: RecordingFile) {
    // A device that is only named and sent nothing is of no use to anybody.
    guard let device = part.description, part.isDescribed || !part.events.isEmpty else { return }
    recordings.append(
      Recording(
        files: [file.name], node: part.node, device: device,
        descriptionSource: part.isDescribed ? .own : .inferred, events: part.events,
        initialState: part.initialState))
  }

  private mutating func addInferred(_ part: RecordingPart, of file: RecordingFile) {
    recordings.append(
      Recording(
        files: [file.name], node: part.node, device: DeviceDescription(),
        descriptionSource: .inferred, events: part.events, initialState: part.initialState))
  }

  private mutating func addUsingGiven(_ part: RecordingPart, of file: RecordingFile) {
    guard var given, !part.events.isEmpty, let device = given.part.description else { return }
    defer { self.given = given }
    given.isUsed = true
    // Devices in one file are kept apart, even where only one description was given.
    if file.parts.count == 1, let index = given.recording {
      append(part.events, of: file, to: index)
      return
    }
    recordings.append(
      Recording(
        files: [file.name], node: part.node ?? given.part.node, device: device,
        descriptionSource: .given(given.file), events: part.events,
        initialState: given.part.initialState))
    given.recording = file.parts.count == 1 ? recordings.count - 1 : nil
  }

  /// Appends what a further file recorded of the same device. Where its clock begins anew, it is
  /// played a second after the end of what came before.
  private mutating func append(_ events: [InputEvent], of file: RecordingFile, to index: Int) {
    recordings[index].files.append(file.name)
    guard let last = recordings[index].events.last?.time, let first = events.first?.time,
      first < last
    else {
      recordings[index].events.append(contentsOf: events)
      return
    }
    warn(
      file.name, "its times begin before the end of the file before it; played a second after it")
    let pause: Int64 = 1_000_000
    recordings[index].events.append(
      contentsOf: events.map { event in
        var event = event
        let (fromFirst, overflow) = event.time.subtractingReportingOverflow(first)
        let (later, carry) = last.addingReportingOverflow(pause)
        let (time, excess) = later.addingReportingOverflow(fromFirst)
        event.time = overflow || carry || excess ? .max : time
        return event
      })
  }

  private mutating func warn(_ file: String, _ text: String) {
    notes.add(ReadingNote(file: file, line: nil, kind: .warning, text: text))
  }
}

extension RecordingFile {
  /// Tells of devices, and of nothing that they sent.
  fileprivate var isDescriptionOnly: Bool { parts.allSatisfy(\.isDescriptionOnly) }
}
