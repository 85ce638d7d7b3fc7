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
  /// Those that are to change the tree, in the order in which they came to that. What the first one
  /// wants is being read; all others wait.
  var changers: [Peer] = []

  /// What goes when a peer goes.
  var ownership = Ownership()

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
    notify(peer, "hello", greeting, as: .answer)
  }

  /// A peer has gone: what it owned goes, what it asked to be ignored is heard again.
  public func dismiss(_ peer: Peer) {
    guard let index = peers.firstIndex(where: { $0 === peer }) else { return }
    peers.remove(at: index)
    abandonBatch(of: peer)
    peer.subscriptions = []
    updateAudience()
    if peer.ignoring > 0 { host.peer(peer, does: "is gone, and \(whatIsHeard)") }
    for _ in 0..<peer.ignoring { host.tree.application.endIgnoringInteractionEvents() }
    peer.ignoring = 0
    removeOwned(of: peer)
  }

  /// The scene was read again: what peers had added is gone.
  public func sceneWasReloaded() {
    // What is being read was read for the tree of before.
    changers.first?.batch?.planAgain()
    for peer in peers {
      let lost = ownership.ids(of: peer).map(JSONValue.string)
      // Who has lost nothing has asked for nothing: that is to be bounded as what is not asked for.
      notify(
        peer, "reloaded", ["lost": .array(lost)], as: lost.isEmpty ? .event(.none) : .answer)
    }
    ownership = Ownership()
    updateAudience()
  }

  /// Tells a peer that a line of it was longer than a line may be.
  public func refuseLongLine(of peer: Peer) {
    let error = ErrorObject(
      .parseError,
      "a line of more than \(ControlProtocol.longestLine) bytes; expected a shorter one: say the same in several"
    )
    refuse(Response(.null, error: error), of: peer)
  }

  /// Takes a line of a peer, who has none left that is not answered. ``proceed(with:)`` answers it.
  public func take(_ line: some Collection<UInt8>, of peer: Peer) {
    do throws(Response) {
      let line = try RequestLine(line, limits: ControlProtocol.limits)
      guard line.requests.count <= ControlProtocol.longestBatch else {
        let error = ErrorObject(
          .invalidRequest,
          "a batch of \(line.requests.count) requests; expected at most \(ControlProtocol.longestBatch)"
        )
        throw Response(.null, error: error)
      }
      peer.batch = Batch(line)
    } catch {
      refuse(error, of: peer)
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

  /// Answers a line that holds no request at all.
  private func refuse(_ refusal: Response, of peer: Peer) {
    errorCount += 1
    var bytes: [UInt8] = []
    refusal.append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    peer.answer(bytes)
  }

  private func notify(
    _ peer: Peer, _ method: String, _ params: JSONValue, as content: OutgoingQueue.Content
  ) {
    var bytes: [UInt8] = []
    Request(method, params: params).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    bytes.withUnsafeBytes { peer.tell($0, as: content) }
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
