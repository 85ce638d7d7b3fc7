import Glibc
import JSON
import JSONRPC
import Synchronization

/// The socket and all who wait for something from it.
///
/// A thread of its own connects and reads, and writes what the socket does not take at once. Whoever
/// waits is a continuation in `state` or in `events`; taking it out there is what gives the right to
/// resume it, so that each is resumed once. The end of the connection resumes all.
final class Connection: Sendable {
  typealias Failure = Touchtree.Failure
  typealias Outcome = Result<JSONValue, Failure>

  /// The most bytes that may wait until the daemon reads them.
  static let outgoingCapacity = 4 << 20

  let path: String
  let events: EventQueue
  private let alarm: Alarm?
  private let state = Mutex(State())

  struct State {
    /// Where to write; nil until the connection is made, and once the thread has let go of it.
    var descriptor: Int32?
    var outgoing = WriteBuffer()
    var nextID: Int64 = 1
    var waiting: [Int64: Waiting] = [:]
    var greeter: CheckedContinuation<Result<Touchtree.Hello, Failure>, Never>?
    var hello: Touchtree.Hello?
    /// What the daemon said, to nobody, before it closed.
    var lastWords: String?
    /// Why there is no connection any more.
    var end: Failure?
  }

  struct Waiting {
    let method: String
    let place: Int
    let group: AnswerGroup
  }

  init(to path: String, eventCapacity: Int) {
    self.path = path
    events = EventQueue(capacity: eventCapacity)
    alarm = Alarm()
  }

  /// Starts the thread, and waits until the daemon has introduced itself.
  func open() async throws(Failure) -> Touchtree.Hello {
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { $0.greeter = continuation }
        guard !Task.isCancelled else { return end(.cancelled) }
        guard let alarm, startThread(alarm) else { return end(unreachable(errno: EAGAIN)) }
      }
    } onCancel: {
      end(.cancelled)
    }
    return try outcome.get()
  }

  /// Ends the connection, if it has not ended already; all who wait are told.
  func end(_ failure: Failure) {
    let (groups, greeter) = state.withLock { state in
      if state.end == nil { state.end = failure }
      defer {
        state.waiting = [:]
        state.greeter = nil
        state.outgoing = WriteBuffer()
      }
      return (state.waiting.values.map(\.group), state.greeter)
    }
    greeter?.resume(returning: .failure(failure))
    for group in groups { group.fail(failure) }
    events.end(failure == .closed ? nil : failure)
    alarm?.ring()
  }

  // MARK: - Calls

  /// Sends calls, several as a batch, and waits for all answers.
  func perform(_ calls: [Outgoing]) async throws(Failure) -> [Outcome] {
    let group = AnswerGroup(count: calls.count)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        group.wait(with: continuation)
        guard !Task.isCancelled else { return group.fail(.cancelled) }
        do throws(Failure) {
          try send(calls, answersTo: group)
        } catch {
          group.fail(error)
        }
      }
    } onCancel: {
      group.fail(.cancelled)
    }
    return try outcome.get()
  }

  func notify(_ call: Outgoing) throws(Failure) {
    try send([call], answersTo: nil)
  }

  private func send(_ calls: [Outgoing], answersTo group: AnswerGroup?) throws(Failure) {
    let outcome: Result<Bool, Failure> = state.withLock { state in
      if let end = state.end { return .failure(end) }
      var requests: [Request] = []
      for (place, call) in calls.enumerated() {
        var id: RequestID?
        if let group {
          id = .integer(state.nextID)
          state.waiting[state.nextID] = Waiting(method: call.method, place: place, group: group)
          state.nextID &+= 1
        }
        requests.append(Request(call.method, params: call.params, id: id))
      }
      let line = Self.line(of: requests)
      let failure =
        Self.fault(of: line, calls: calls.count)
        ?? (state.outgoing.count + line.count > Self.outgoingCapacity ? .notRead : nil)
      if let failure {
        for case .integer(let id)? in requests.map(\.id) { state.waiting[id] = nil }
        return .failure(failure)
      }
      state.outgoing.append(line)
      if let descriptor = state.descriptor { state.outgoing.write(to: descriptor) }
      return .success(state.outgoing.isEmpty)
    }
    if try !outcome.get() { alarm?.ring() }
  }

  private static func line(of requests: [Request]) -> [UInt8] {
    var bytes: [UInt8] = []
    if requests.count == 1 {
      requests[0].append(to: &bytes)
    } else {
      JSONText.append(list: requests, to: &bytes) { $0.append(to: &$1) }
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Why the daemon could not take a line. It would refuse it without an id, for it reads none of it:
  /// nobody would know whose answer that is, and who has called would wait for ever.
  private static func fault(of line: [UInt8], calls: Int) -> Failure? {
    let bytes = line.count - 1
    guard bytes <= ControlProtocol.longestLine else { return .callTooLong(bytes: bytes) }
    guard calls <= ControlProtocol.longestBatch else {
      return .callUnreadable(
        "\(calls) calls in one; expected at most \(ControlProtocol.longestBatch)")
    }
    do throws(JSONSyntaxError) {
      _ = try JSONValue(json: line, limits: ControlProtocol.limits)
      return nil
    } catch {
      return .callUnreadable("\(error)")
    }
  }

  // MARK: - The thread

  private func startThread(_ alarm: Alarm) -> Bool {
    let box = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let failed = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Connection>.fromOpaque(context).takeRetainedValue().runThread()
        return nil
      }, box.toOpaque())
    guard failed == 0 else {
      box.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private func runThread() {
    guard let alarm else { return }
    do throws(Failure) {
      let socket = try Socket(connectingTo: path, alarm: alarm) { self.hasEnded }
      state.withLock { state in
        state.descriptor = socket.descriptor
        state.outgoing.write(to: socket.descriptor)
      }
      // Nobody writes to a descriptor that may be another file's by then.
      defer { state.withLock { $0.descriptor = nil } }
      try read(from: socket, alarm)
    } catch {
      end(error)
    }
  }

  private var hasEnded: Bool { state.withLock { $0.end != nil } }

  private func read(from socket: borrowing Socket, _ alarm: Alarm) throws(Failure) {
    var lines = LineReader(limit: 16 << 20)
    while !hasEnded {
      let mustWrite = state.withLock { !$0.outgoing.isEmpty }
      let ready = socket.wait(orFor: alarm, toWrite: mustWrite)
      if ready.canWrite {
        state.withLock { $0.outgoing.write(to: socket.descriptor) }
      }
      guard ready.canRead else { continue }
      guard let bytes = socket.read() else { continue }
      guard !bytes.isEmpty else {
        throw state.withLock { $0.lastWords.map(Failure.dropped) ?? .lost }
      }
      lines.append(bytes)
      while let line = lines.next() {
        guard case .line(let line) = line else {
          throw .garbled("a line of more than \(lines.limit) bytes")
        }
        try take(line)
      }
    }
  }

  /// Far more than any tree: what protects this program from one that is not a daemon.
  private static let limits = JSONLimits(depth: 256, values: 1 << 20)

  private func take(_ line: ArraySlice<UInt8>) throws(Failure) {
    let messages: [Message]
    do throws(ErrorObject) {
      messages = try Message.read(line: line, limits: Self.limits)
    } catch {
      throw .garbled(error.message)
    }
    for message in messages {
      switch message {
      case .request(let request): try take(request, in: line)
      case .response(let response): try take(response)
      }
    }
  }

  private func take(_ request: Request, in line: ArraySlice<UInt8>) throws(Failure) {
    let isGreeted = state.withLock { $0.hello != nil }
    guard isGreeted else {
      let hello = try Touchtree.Hello(request)
      let greeter = state.withLock { state in
        state.hello = hello
        defer { state.greeter = nil }
        return state.greeter
      }
      greeter?.resume(returning: .success(hello))
      return
    }
    let text = JSONMemberText.find("params", in: line).map { String(decoding: $0, as: UTF8.self) }
    let event = Touchtree.Event(request.method, request.params ?? .null, line: text ?? "")
    guard events.append(event) else { throw .eventsOverflowed(capacity: events.capacity) }
  }

  private func take(_ response: Response) throws(Failure) {
    guard case .integer(let id) = response.id else {
      guard response.id == .null, let error = response.error else {
        throw .garbled("an answer to \(response.id), which was not asked")
      }
      state.withLock { $0.lastWords = error.message }
      return
    }
    let (waiting, nextID) = state.withLock { ($0.waiting.removeValue(forKey: id), $0.nextID) }
    guard let waiting else {
      // The answers of a connection that ends have nobody who waits any more.
      guard hasEnded || (1..<nextID).contains(id) else {
        throw .garbled("an answer to \(id), which was not asked")
      }
      throw .garbled("a second answer to \(id)")
    }
    let outcome = response.outcome.mapError { error in
      Failure.refused(Touchtree.Refusal(error, of: waiting.method))
    }
    waiting.group.take(outcome, at: waiting.place)
  }

  private func unreachable(errno: Int32) -> Failure {
    .unreachable(Touchtree.Unreachable(path: path, errno: errno, group: nil))
  }
}
