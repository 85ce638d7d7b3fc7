import Glibc
import Outputs
import Peers

/// Peers that come and go on the control socket, each read and written in its turn.
///
/// A turn of a peer is short: some bytes, a few requests. Between two of them whatever else has work
/// comes, fingers first of all. What is written is written at the end of each turn of the loop, as far
/// as each peer has room.
final class ControlServer {
  /// The parts of a peer's turn, each of which takes a line or does some of what it asks for.
  private static let partsPerTurn = 16
  /// How long a peer's turn has been when no other part is begun, in microseconds.
  private static let turn: UInt64 = 4_000
  /// How long a peer that is dropped may take to read its last line, in microseconds.
  private static let lingering: UInt64 = 5_000_000
  /// How long no peer is let in where the process has no descriptor left, in microseconds.
  private static let pause: UInt64 = 1_000_000

  private let socket: ControlSocket
  private let desk: ControlDesk
  private unowned let loop: EventLoop
  private unowned let log: any LogSink
  private let didWrite: (Double) -> Void
  private let poll: PeerPoll
  private var listening: IOSource?
  private var polling: IOSource?
  private var flushing: TurnSource?
  private var resuming: TurnSource?
  private var pausing: TimerSource?
  /// Whether nobody is let in until one of the peers that are gone is done with.
  private var isAwaitingPlace = false

  private var connections: [PeerConnection] = []
  private var byDescriptor: [Int32: PeerConnection] = [:]
  /// Those that have more to say than fits into a turn.
  private var backlog: [PeerConnection] = []
  private var counts = ControlStatistics()
  /// Counts what is written to any peer.
  private var progress = 0

  /// - Parameters:
  ///   - loop: Must outlive the server.
  ///   - log: Must outlive the server.
  ///   - didWrite: Called when peers were told of events, with the time of the earliest in seconds.
  init(
    _ socket: ControlSocket, desk: ControlDesk, loop: EventLoop, log: any LogSink,
    didWrite: @escaping (_ time: Double) -> Void
  ) throws(EventLoopError) {
    self.socket = socket
    self.desk = desk
    self.loop = loop
    self.log = log
    self.didWrite = didWrite
    poll = try PeerPoll()
    polling = try loop.watch(poll.descriptor, for: .readable) { [weak self] _ in self?.serveNext() }
    listening = try loop.watch(socket.descriptor, for: .readable) { [weak self] _ in
      self?.accept()
    }
    flushing = try loop.afterEachTurn { [weak self] in self?.flush() }
  }

  /// Writes what still can be written, and closes everything.
  func close() {
    listening?.remove()
    // The answers that this waits for do not come any more.
    for connection in connections { connection.peer.stopHoldingBack() }
    flush()
    for connection in connections { end(connection, "the daemon stops") }
    polling?.remove()
    flushing?.remove()
    resuming?.remove()
    pausing?.remove()
  }

  /// What has become of the peers so far.
  var statistics: ControlStatistics {
    var statistics = counts
    for connection in connections { statistics.add(connection.peer) }
    return statistics
  }

  // MARK: - Coming

  private func accept() {
    // Who comes waits for the place of who is gone, and is not refused for it.
    if connections.count >= PeerLimits.peers, connections.contains(where: \.isHungUp) {
      isAwaitingPlace = true
      try? listening?.setEnabled(false)
      return
    }
    let descriptor = Glibc.accept(socket.descriptor, nil, nil)
    guard descriptor >= 0 else { return refuseAll(errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    counts.connected += 1
    let who = PeerCredentials(of: descriptor)
    let peer = Peer(name: "peer \(counts.connected) (\(who?.description ?? "unknown"))")
    let connection = PeerConnection(descriptor, peer)
    guard connections.count < PeerLimits.peers else {
      peer.drop(because: .tooMany)
      connection.write()
      counts.refused += 1
      return report(.warning, "refused: there are \(connections.count) peers already", peer)
    }
    do throws(EventLoopError) {
      try poll.add(descriptor, for: connection.watched)
    } catch {
      return report(.error, "\(error)", peer)
    }
    connections.append(connection)
    byDescriptor[descriptor] = connection
    report(.info, "connected", peer)
    desk.welcome(peer)
  }

  /// Nobody can be let in: where that lasts, it is tried again after a while, for the socket stays
  /// ready.
  private func refuseAll(_ number: Int32) {
    guard [EMFILE, ENFILE, ENOMEM, ENOBUFS].contains(number) else { return }
    log.write(
      LogRecord(
        .warning, "control socket: cannot let a peer in: \(String(cString: strerror(number)))",
        topic: "letting peers in"))
    do throws(EventLoopError) {
      try listening?.setEnabled(false)
      let timer = try loop.timer { [weak self] _ in try? self?.listening?.setEnabled(true) }
      try timer.arm(at: loop.now() &+ Self.pause)
      pausing = timer
    } catch {
      log.write(LogRecord(.error, "control socket: \(error)", topic: "letting peers in"))
    }
  }

  // MARK: - Turns

  private func serveNext() {
    guard let (descriptor, readiness) = poll.next(), let connection = byDescriptor[descriptor]
    else { return }
    if !readiness.isDisjoint(with: [.hangUp, .failed]) { connection.loseReader() }
    if readiness.contains(.writable) { write(connection) }
    if connection.mayRead { connection.read() }
    serve(connection)
  }

  /// Deals with some of what a peer has said.
  private func serve(_ connection: PeerConnection) {
    let peer = connection.peer
    connection.isWaiting = false
    var left = Self.partsPerTurn
    let start = loop.time()
    while peer.fault == nil {
      // Its answers are to be read before it may ask more; what it has asked for is done in any case.
      guard left > 0, loop.time() &- start < Self.turn, connection.maySpeak, !desk.isHeldUp(peer)
      else {
        connection.isWaiting = true
        break
      }
      left -= 1
      if peer.isBusy {
        desk.proceed(with: peer)
        continue
      }
      guard let line = peer.incoming.next() else { break }
      switch line {
      case .line(let bytes): desk.take(bytes, of: peer)
      case .tooLong: desk.refuseLongLine(of: peer)
      }
    }
    write(connection)
    settle(connection)
    if peer.isCongested { relieve() }
  }

  /// Where more waits for all peers than may, whoever has not read for longest goes.
  private func relieve() {
    var waiting = connections.reduce(0) { $0 + $1.peer.waitingCount }
    guard waiting > PeerLimits.waitingForAll else { return }
    for connection in connections.sorted(by: { $0.progress < $1.progress })
    where connection.peer.isCongested {
      waiting -= connection.peer.waitingCount
      connection.peer.drop(because: .clogs)
      settle(connection)
      // The rest of a long line, before its last one, would wait for it.
      if connection.peer.isCongested { end(connection, "closed") }
      if waiting <= PeerLimits.waitingForAll { return }
    }
  }

  private func write(_ connection: PeerConnection) {
    guard connection.write() else { return }
    progress += 1
    connection.progress = progress
  }

  /// Serves one of those that have more to say.
  private func resume() {
    resuming = nil
    // Who must wait for the changes of another one keeps its place; that other one is here too.
    guard let index = backlog.firstIndex(where: { !desk.isHeldUp($0.peer) }) else { return }
    let connection = backlog.remove(at: index)
    connection.isInBacklog = false
    if connection.isOpen { serve(connection) }
    awaitResumption()
  }

  private func awaitResumption() {
    guard resuming == nil, !backlog.isEmpty else { return }
    // Where it fails, the next event of any peer tries again.
    resuming = try? loop.onNextTurn { [weak self] in self?.resume() }
  }

  /// Writes what waits for each peer. One that is dropped leaves something to hear for the others.
  private func flush() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for connection in connections where connection.hasNews {
        write(connection)
        settle(connection)
        if !connection.isOpen || connection.farewell != nil { isChanged = true }
      }
    }
    if let time = desk.audience.takeEarliest() { didWrite(time) }
  }

  /// Decides what comes next for a peer: its turn, its end, or what it is watched for.
  private func settle(_ connection: PeerConnection) {
    let peer = connection.peer
    if let fault = peer.fault { return drop(connection, because: fault) }
    if connection.isWaiting, connection.maySpeak, !connection.isInBacklog {
      connection.isInBacklog = true
      backlog.append(connection)
      awaitResumption()
    }
    if connection.isDone { return end(connection, "gone") }
    watch(connection)
  }

  private func watch(_ connection: PeerConnection) {
    var readiness: IOReadiness = []
    if connection.mayRead { readiness.insert(.readable) }
    if connection.isFull { readiness.insert(.writable) }
    guard readiness != connection.watched else { return }
    do throws(EventLoopError) {
      try poll.change(connection.descriptor, to: readiness)
      connection.watched = readiness
    } catch {
      report(.error, "\(error)", connection.peer)
      end(connection, "given up")
    }
  }

  // MARK: - Going

  /// Lets a peer that is dropped read its last line, but not for ever.
  private func drop(_ connection: PeerConnection, because fault: PeerFault) {
    let peer = connection.peer
    if connection.farewell == nil {
      counts.dropped += 1
      report(.warning, "dropped: \(fault.reason)", peer)
      desk.dismiss(peer)
      connection.farewell = try? loop.timer { [weak self, weak connection] _ in
        if let connection { self?.end(connection, "closed") }
      }
      try? connection.farewell?.arm(at: loop.now() &+ Self.lingering)
    }
    if peer.waitingCount == 0 || connection.isDeaf || connection.farewell == nil {
      end(connection, "closed")
    } else {
      watch(connection)
    }
  }

  private func end(_ connection: PeerConnection, _ how: String) {
    guard connection.isOpen else { return }
    poll.remove(connection.descriptor)
    byDescriptor[connection.descriptor] = nil
    connections.removeAll { $0 === connection }
    if isAwaitingPlace {
      isAwaitingPlace = false
      try? listening?.setEnabled(true)
    }
    counts.merged += connection.peer.mergedCount
    connection.close()
    report(.info, how, connection.peer)
    desk.dismiss(connection.peer)
    // Others may have waited for its changes.
    awaitResumption()
  }

  private func report(_ level: LogLevel, _ message: String, _ peer: Peer) {
    // What comes after a colon tells why.
    let what = message.prefix { $0 != ":" }
    log.write(LogRecord(level, "\(peer.name): \(message)", topic: "peers that are \(what)"))
  }
}
