@_exported import JSON
import JSONRPC

/// A connection to a running touchtree: hears what happens to its tree, and changes it.
///
///     let touchtree = try await Touchtree.connect()
///     try await touchtree.call(.addView(["id": "lamp", "frame": [0, 0, 400, 480]], to: "main", owned: true))
///     try await touchtree.call(.subscribe(views: ["lamp"]))
///     for try await event in touchtree.events {
///       print(event)
///     }
///
/// What can be asked for is listed as static functions of ``Call``; `docs/protocol.md` says what each
/// does. Calls may be made from several tasks at once; they are sent in the order in which they are
/// made. The connection ends when it is closed, or with the last reference to it and to its ``events``.
///
/// It reads on a thread of its own, from the beginning to the end of the connection.
public final class Touchtree: Sendable {
  /// Where the daemon of the machine has its socket.
  public static let installedSocket = ControlProtocol.socket
  /// The variable of the environment that names another socket.
  public static let socketVariable = "TOUCHTREE_SOCKET"
  /// The version of the protocol that this library speaks.
  public static let protocolVersion = ControlProtocol.version

  /// How the daemon has introduced itself.
  public let hello: Hello
  let connection: Connection

  init(_ connection: Connection, hello: Hello) {
    self.connection = connection
    self.hello = hello
  }

  deinit {
    connection.end(.closed)
  }

  /// Connects, and waits until the daemon has introduced itself.
  ///
  /// - Parameters:
  ///   - path: The socket. Without it, `TOUCHTREE_SOCKET` of the environment holds, else that of a daemon of
  ///     the session (`$XDG_RUNTIME_DIR/touchtree/touchtree.sock`), else ``installedSocket``.
  ///   - eventCapacity: How many events may wait to be read; see ``events``.
  public static func connect(
    to path: String? = nil, eventCapacity: Int = 8192
  ) async throws(Failure) -> Touchtree {
    let connection = Connection(to: path ?? defaultSocket, eventCapacity: eventCapacity)
    let hello = try await connection.open()
    return Touchtree(connection, hello: hello)
  }

  /// Ends the connection. Calls that wait fail with ``Failure/closed``, and ``events`` ends after those
  /// that have come.
  public func close() {
    connection.end(.closed)
  }

  /// Makes a call and waits for the answer.
  ///
  /// A task that is cancelled does not wait any more; what it asked for may be done nevertheless.
  @discardableResult
  public func call<Answer>(_ call: Call<Answer>) async throws(Failure) -> Answer {
    let outcomes = try await connection.perform([call.request])
    return try call.answer(outcomes[0])
  }

  /// Makes several calls as one transaction: those that change the tree are all made, or none.
  ///
  ///     let (added, _) = try await touchtree.call(
  ///       Touchtree.Call.addView(["id": "counter"], to: "main"), Touchtree.Call.removeView("lamp"))
  ///
  /// - Throws: For the first that was refused, ``Failure/refused(_:)``.
  @discardableResult
  public func call<each Answer>(
    _ calls: repeat Call<each Answer>
  ) async throws(Failure) -> (repeat each Answer) {
    var requests: [Outgoing] = []
    repeat requests.append((each calls).request)
    var outcomes = try await connection.perform(requests)[...]
    try Self.throwCause(of: Array(outcomes))
    func next<One>(_ call: Call<One>) throws(Failure) -> One {
      try call.answer(outcomes.popFirst() ?? .failure(.cancelled))
    }
    return (repeat try next(each calls))
  }

  /// As ``call(_:)-swift.method``, of calls in a list.
  @discardableResult
  public func call<Answer>(_ calls: [Call<Answer>]) async throws(Failure) -> [Answer] {
    guard !calls.isEmpty else { return [] }
    let outcomes = try await connection.perform(calls.map(\.request))
    try Self.throwCause(of: outcomes)
    var answers: [Answer] = []
    for (call, outcome) in zip(calls, outcomes) { answers.append(try call.answer(outcome)) }
    return answers
  }

  /// Says what is to be done, without waiting for an answer: also a refusal is not heard.
  public func notify<Answer>(_ call: Call<Answer>) throws(Failure) {
    try connection.notify(call.request)
  }

  /// What happens, from the beginning of the connection on.
  ///
  /// One reader at a time: of two that read, each gets a part. Where events come faster than they are
  /// read, they wait. From half of the capacity on, moves of the same touches to the same responder, and
  /// changes of the same gesture, become one, the newest; what began, ended or was cancelled is never
  /// lost. Where the capacity is reached nevertheless, the connection ends with
  /// ``Failure/eventsOverflowed(capacity:)``.
  ///
  /// The sequence ends with the connection: without an error after ``close()``, else with the error that
  /// calls would get. It ends, too, in a task that is cancelled.
  public var events: Events { Events(touchtree: self) }

  /// In a transaction that fails, most calls are not made because another one was refused: that one
  /// is what the caller wants to know of.
  private static func throwCause(of outcomes: [Result<JSONValue, Failure>]) throws(Failure) {
    for case .failure(let failure) in outcomes {
      if case .refused(let refusal) = failure, refusal.code == .batchRefused { continue }
      throw failure
    }
  }
}
