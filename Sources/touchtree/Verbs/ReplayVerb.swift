import Daemon
import Glibc
import Recordings
import Scene
import TouchKit
import TouchtreeClient

extension Verb {
  private static let deviceName = Option(
    "device-name", value: "NAME", "replays only devices of this name, a glob")
  private static let times = Option(
    "times", value: "COUNT", "replays everything so often, with 2 s between (default: 1)")
  private static let realtime = Option("realtime", "takes as long as the recording did")
  private static let failures = Option(
    "failures", "tells of each gesture that failed or waited why")
  private static let perform = Option(
    "perform", "performs the effects too: runs commands, presses keys, logs")
  private static let text = Option("text", "writes the trace for people instead of JSON")

  /// `touchtree replay`: what would this recording do?
  static let replay = Verb(
    "replay", operands: [.several("FILE", .files)],
    options: [.config, deviceName, times, realtime, failures, perform, text],
    notes: """
      FILE is a recording of evemu, `libinput record`, evtest, getevent, umockdev, or raw input_event
      structures; - is standard input. A description and its events may be in two files; several
      recordings play at once, on one time base. The trace goes to standard output, a line for each call
      and effect; effects are listed, and performed only with --perform. The same files always give the
      same trace.
      """,
    "feeds recordings through the whole chain and writes the trace"
  ) { arguments in
    let scene = try SceneDescription.chosen(by: arguments)
    let files = try RecordingSet.read(paths: arguments.inputPaths)
    for note in files.notes.list { Console.complain("\(note)") }
    if files.notes.count > files.notes.list.count {
      Console.complain("... and \(files.notes.count - files.notes.list.count) more like these")
    }
    if files.notes.skippedLines > 0 {
      Console.complain("\(files.notes.skippedLines) lines were skipped in all")
    }

    let name = try arguments.value(of: deviceName).map { pattern in
      do {
        return try Glob(pattern)
      } catch {
        throw UsageError(verb: "replay", "--device-name: \(error)")
      }
    }
    guard let count = Int(arguments.value(of: times) ?? "1"), (1...1_000_000).contains(count) else {
      throw UsageError(verb: "replay", "--times: expected a number from 1 to 1000000")
    }
    let replay = try Replay(files.recordings, in: scene, deviceName: name)
    let output = DescriptorWriter(descriptor: STDOUT_FILENO)
    let writesText = arguments.has(text)
    let trace = TraceWriter { line in
      if writesText {
        output.write(traceLineForPeople: line)
      } else {
        output.write(line)
      }
    }
    let performance = arguments.has(perform) ? try Performance(of: scene) : nil
    var pace = arguments.has(realtime) ? RealtimePace() : nil
    try replay.play(
      times: count, to: trace, tellingFailures: arguments.has(failures), performer: performance
    ) { time in
      // What nobody can read need not be found out, unless it is done too.
      if performance == nil, let failure = output.failure { throw OutputError(errno: failure) }
      try performance?.turn()
      guard pace != nil else { return }
      output.flush()
      pace?.wait(for: time)
    }
    output.flush()
    try performance?.finish()
    for warning in replay.warnings { Console.complain("warning: \(warning)") }
    if let silence = replay.landingCount?.reasonForSilence {
      Console.complain("no touch was delivered: \(silence)")
    }
    if let failure = output.failure {
      throw OutputError(errno: failure)
    }
    return .success
  }
}

extension DescriptorWriter {
  /// Writes a line of the trace as `listen --text` does.
  fileprivate func write(traceLineForPeople line: UnsafeRawBufferPointer) {
    let text = String(decoding: line.dropLast(), as: UTF8.self)
    var written = (Touchtree.Event(traceLine: text)?.description ?? text) + "\n"
    written.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }
}

extension LandingCount {
  /// Why no responder was told of any finger; nil where one was.
  fileprivate var reasonForSilence: String? {
    guard delivered == 0 else { return nil }
    let fates = [
      (missed, "outside every window or where no view takes them"),
      (refused, "refused by a view that takes one finger at a time, or by an exclusive one"),
      (ignored, "while interaction is ignored"),
    ]
    let reasons = fates.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return landed == 0
      ? "no finger has landed in the recording (palms, hovering and fingers that were down before do "
        + "not count)"
      : "\(landed) landed, \(reasons.joined(separator: ", "))"
  }
}

/// Waits between events as long as the recording did.
private struct RealtimePace {
  private var start: (recorded: Int64, now: Int64)?

  mutating func wait(for time: Int64) {
    let now = Self.monotonicMicroseconds()
    guard let start else {
      start = (time, now)
      return
    }
    let (elapsed, overflow) = time.subtractingReportingOverflow(start.recorded)
    // A recording that claims to pause for more than a day is not waited for.
    guard !overflow, elapsed < 86_400_000_000 else { return }
    let due = start.now + elapsed
    var wake = timespec(tv_sec: Int(due / 1_000_000), tv_nsec: Int(due % 1_000_000) * 1_000)
    while due > now, clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &wake, nil) == EINTR {}
  }

  private static func monotonicMicroseconds() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1_000
  }
}
