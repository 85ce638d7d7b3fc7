import Glibc
import TouchtreeClient

extension Verb {
  private static let view = Option(
    "view", value: "ID", of: .ids(.views), repeatable: true,
    "only what this view, and all below it, is called with, tells or does")
  private static let call = Option(
    "call", value: "NAME", of: .words(Touchtree.calls), repeatable: true,
    "only this call; `touches` and `motion` stand for all of theirs")
  private static let gesture = Option(
    "gesture", value: "ID", of: .ids(.gestures), repeatable: true, "of gestures only this one")
  private static let failures = Option(
    "failures", "tells of each gesture that failed or waited why")
  private static let text = Option("text", "writes events for people instead of JSON")
  private static let reconnect = Option(
    "reconnect", "goes on when the daemon was restarted, and waits where it does not run yet")

  /// `touchtree listen`: what happens, as it happens?
  static let listen = Verb(
    "listen", options: [view, call, gesture, failures, text, .socket, reconnect],
    notes: """
      Each event is a line of standard output, written at once: a line of the trace, as `run --trace`
      writes it; {"call":"reloaded"} says that the scene was read again. Runs until Ctrl-C, or until
      nobody reads the output; the status is then 0. Without --reconnect the end of the daemon ends it
      too, with status 1.
      """,
    "writes what happens to the tree of the running daemon"
  ) { arguments in
    // Each line is written as a whole before the next is read: nothing is lost.
    Signals.handle([SIGINT, SIGTERM]) { _ in _exit(0) }
    let listener = Listener(
      path: arguments.value(of: .socket),
      subscription: .subscribe(
        views: arguments.list(of: view), calls: arguments.list(of: call),
        gestures: arguments.list(of: gesture), failures: arguments.has(failures)),
      writesText: arguments.has(text), reconnects: arguments.has(reconnect))
    do {
      try waiting { try await listener.run() }
    } catch Touchtree.Failure.refused(let refusal) {
      throw Refused(refusal)
    }
    return .success
  }
}

extension Arguments {
  /// nil where the option is not given.
  fileprivate func list(of option: Option) -> [String]? {
    has(option) ? values(of: option) : nil
  }
}

/// What of the options the daemon refuses.
private struct Refused: Error, CustomStringConvertible {
  let description: String

  init(_ refusal: Touchtree.Refusal) {
    let problems = refusal.problems.map(\.description)
    description = problems.isEmpty ? refusal.message : problems.joined(separator: "\n")
  }
}

/// Writes the events of a subscription, of one connection after the other.
private struct Listener: Sendable {
  let path: String?
  let subscription: Touchtree.Call<Touchtree.Snapshot>
  let writesText: Bool
  let reconnects: Bool

  func run() async throws {
    var backOff = Touchtree.BackOff()
    var isComplained = false
    while true {
      do {
        let touchtree = try await Touchtree.connect(to: path)
        try await touchtree.call(subscription)
        Console.complain("listening; Ctrl-C ends it")
        (backOff, isComplained) = (Touchtree.BackOff(), false)
        for try await event in touchtree.events { try write(event) }
        return
      } catch let failure as Touchtree.Failure where reconnects && failure.isOfAbsence {
        if !isComplained { Console.complain("\(failure); connecting again") }
        isComplained = true
        await backOff.wait()
      }
    }
  }

  private func write(_ event: Touchtree.Event) throws(OutputError) {
    var line = writesText ? event.description : event.line
    // Not of the trace, but whoever has changed the tree must know that it is as the scene has it again.
    if case .reloaded = event.content, !writesText { line = #"{"call":"reloaded"}"# }
    line += "\n"
    let failure = line.withUTF8 {
      DescriptorWriter.writeAll(UnsafeRawBufferPointer($0), to: STDOUT_FILENO)
    }
    if let failure { throw OutputError(errno: failure) }
  }
}
