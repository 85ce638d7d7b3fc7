import JSON
import Outputs
import Peers
import Scene

/// The control socket and the daemon behind it: what peers ask for is asked of the stage, the roster
/// and the daemon here.
final class ControlService: ControlHost {
  /// Told to peers by `version` and `hello`.
  let version: String

  private unowned let loop: EventLoop
  private unowned let log: any LogSink
  private let stage: Stage
  private let roster: PanelRoster
  private let readScene: () throws(SceneError) -> Void
  private let snapshot: () -> StatisticsSnapshot
  private let didWrite: (Double) -> Void
  private(set) lazy var desk = ControlDesk(host: self, audience: stage.audience)
  private var server: ControlServer?

  /// - Parameters:
  ///   - loop: Must outlive the service.
  ///   - log: Must outlive the service.
  ///   - reload: Reads the scene again, and takes it where it is right.
  ///   - didWrite: Called when peers were told of events, with the time of the earliest.
  init(
    version: String, loop: EventLoop, log: any LogSink, stage: Stage, roster: PanelRoster,
    reload: @escaping () throws(SceneError) -> Void, statistics: @escaping () -> StatisticsSnapshot,
    didWrite: @escaping (_ time: Double) -> Void
  ) {
    self.version = version
    self.loop = loop
    self.log = log
    self.stage = stage
    self.roster = roster
    readScene = reload
    snapshot = statistics
    self.didWrite = didWrite
  }

  /// Lets peers in.
  ///
  /// - Parameter path: Where the socket is to be; nil for the usual place, without which the rest of
  ///   the daemon works.
  /// - Throws: Where the socket cannot be where it is asked for.
  func start(at path: String?) throws {
    guard let socket = try makeSocket(at: path) else { return }
    server = try ControlServer(
      socket, desk: desk, loop: loop, log: log, didWrite: didWrite)
    log.write(
      LogRecord(.info, "control socket: \(socket.path ?? "handed over by the service manager")"))
  }

  private func makeSocket(at path: String?) throws(ControlSocketError) -> ControlSocket? {
    if let socket = try ControlSocket.handedOver() { return socket }
    if let path { return try ControlSocket(path: path) }
    do throws(ControlSocketError) {
      return try ControlSocket.atUsualPlace()
    } catch {
      log.write(LogRecord(.warning, "\(error); nobody can connect, everything else works"))
      return nil
    }
  }

  /// Writes what still waits for peers, and parts from them.
  func stop() {
    server?.close()
    server = nil
  }

  // MARK: - What peers ask for

  var tree: SceneTree { stage.system.tree }
  var editor: SceneEditor { stage.system.editor }
  var now: Double { Double(loop.now()) / 1_000_000 }
  var devices: JSONValue { .array(roster.listing) }

  var statistics: JSONValue {
    var fields = snapshot().fields
    if let statistics = server?.statistics {
      fields += statistics.fields
    }
    fields.append(("requests", UInt64(clamping: desk.requestCount)))
    fields.append(("requests_refused", UInt64(clamping: desk.errorCount)))
    return .object(fields.map { JSONMember($0.name, .integer(Int64(clamping: $0.value))) })
  }

  func keysChanged() { stage.followKeys() }

  func couldNotRemove(_ id: String, of peer: Peer, _ error: SceneEditError) {
    log.write(
      LogRecord(
        .warning, "\(peer.name): its '\(id)' stays: \(error)", topic: "what peers leave behind"))
  }

  func peer(_ peer: Peer, does what: String) {
    log.write(LogRecord(.info, "\(peer.name) \(what)", topic: "what peers do to every touch"))
  }

  func reload() throws(SceneError) { try readScene() }

  func rotate(to rotation: Rotation) {
    stage.rotate(to: rotation)
    roster.reconsider()
  }

  func audienceChanged() { stage.followAudience() }
}
