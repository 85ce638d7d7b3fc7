import JSON
import JSONRPC
import Scene
import TouchKit

/// Where the requests of all peers are answered. It knows of no socket: lines come in, lines wait in
/// each peer's queue.
public final class ControlDesk {
  public let audience: Audience
  unowned let host: any ControlHost
  private(set) var peers: [Peer] = []

  /// How many requests were answered, and how many were refused.
  public private(set) var requestCount = 0
  public private(set) var errorCount = 0

  /// - Parameters:
  ///   - host: Must outlive the desk.
  ///   - audience: Gets to know who listens.
  public init(host: any ControlHost, audience: Audience) {
    self.host = host
    self.audience = audience
  }

  /// A peer has come: it is greeted.
  public func welcome(_ peer: Peer) {
    peers.append(peer)
    notify(peer, "hello", greeting)
  }

  /// A peer has gone: what it owned goes, what it asked to be ignored is heard again.
  public func dismiss(_ peer: Peer) {
    guard let index = peers.firstIndex(where: { $0 === peer }) else { return }
    peers.remove(at: index)
    peer.subscriptions = []
    updateAudience()
    if peer.ignoring > 0 { host.peer(peer, does: "is gone, and touches are heard again") }
    for _ in 0..<peer.ignoring { host.tree.application.endIgnoringInteractionEvents() }
    peer.ignoring = 0
    removeOwned(of: peer)
  }

  /// The scene was read again: what peers had added is gone.
  public func sceneWasReloaded() {
    for peer in peers {
      let lost = peer.owned.map(JSONValue.string)
      peer.owned = []
      notify(peer, "reloaded", ["lost": .array(lost)])
    }
    updateAudience()
  }

  /// Tells a peer that a line of it was longer than a line may be.
  public func refuseLongLine(of peer: Peer) {
    errorCount += 1
    let error = ErrorObject(
      .parseError, "a line of more than \(PeerLimits.line) bytes; expected a shorter one")
    send([Response(.null, error: error)], isBatch: false, to: peer)
  }

  /// Answers a line of a peer.
  public func handle(_ line: some Collection<UInt8>, of peer: Peer) {
    do throws(Response) {
      let line = try RequestLine(line)
      if line.isBatch {
        handle(batch: line.requests, of: peer)
      } else if case .success(let request)? = line.requests.first {
        if let answer = answer(request, of: peer) { send([answer], isBatch: false, to: peer) }
      }
    } catch {
      errorCount += 1
      send([error], isBatch: false, to: peer)
    }
  }

  /// Answers one request alone; nil for a notification.
  private func answer(_ request: Request, of peer: Peer) -> Response? {
    respond(to: request) { () throws(ErrorObject) in
      switch try Method(named: request.method) {
      case .other(let method): return try perform(method, request.params, for: peer)
      case .edit(let method):
        do throws(SceneEditError) {
          let edit = SceneEdit(method, request.params ?? [:])
          return try change([edit], for: peer).first ?? [:]
        } catch {
          throw .invalidParams(error)
        }
      }
    }
  }

  /// Answers a request with what `work` makes of it.
  func respond(
    to request: Request, _ work: () throws(ErrorObject) -> JSONValue
  ) -> Response? {
    requestCount += 1
    do throws(ErrorObject) {
      let result = try work()
      return request.id.map { Response($0, result: result) }
    } catch {
      errorCount += 1
      return request.id.map { Response($0, error: error) }
    }
  }

  func countRefusal() { errorCount += 1 }

  func send(_ answers: [Response], isBatch: Bool, to peer: Peer) {
    guard !answers.isEmpty else { return }
    var bytes: [UInt8] = []
    Response.append(answers, isBatch: isBatch, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    peer.answer(bytes)
  }

  private func notify(_ peer: Peer, _ method: String, _ params: JSONValue) {
    var bytes: [UInt8] = []
    Request(method, params: params).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    peer.answer(bytes)
  }

  private var greeting: JSONValue {
    [
      "protocol": .integer(ControlProtocol.version), "program": "touchtree",
      "version": .string(host.version),
    ]
  }

  func updateAudience() {
    audience.tree = host.tree
    audience.update(peers)
    host.audienceChanged()
  }
}
