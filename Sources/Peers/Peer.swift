import JSONRPC

/// A program at the other end of a connection: what it has asked for, what waits for it, and what it
/// said that is not dealt with yet. It knows of no socket.
public final class Peer {
  /// Who it is, for the log: `peer 3 (process 1200, user 1000, group 1000)`.
  public let name: String

  /// What came and was not taken as a request yet.
  public var incoming = LineReader(limit: ControlProtocol.longestLine)

  /// Whether nothing that is written for it reaches it any more. What it has asked for is done, as far as
  /// that is more than an answer.
  public var isGone = false

  /// Why it is to be dropped; nothing more is written for it but its last line.
  public private(set) var fault: PeerFault?

  private(set) var outgoing = OutgoingQueue(capacity: PeerLimits.waiting)
  /// What is told while its batch is half answered, which comes after the answers; nil at other times.
  private var heldBack: OutgoingQueue?
  var subscriptions: [Subscription] = []
  var subscriptionCount = 0
  /// What it has asked for and is not answered yet.
  var batch: Batch?
  /// Whether it is among the desk's `changers`.
  var isChanger = false
  /// How many of its `input.ignore` are not taken back.
  var ignoring = 0

  public init(name: String) {
    self.name = name
  }

  /// Whether it still hears anything.
  var isListening: Bool { fault == nil }

  /// Whether there is more to be done for a line of it before the next one is taken.
  public var isBusy: Bool { batch != nil }

  /// How many bytes wait to be written.
  public var waitingCount: Int { outgoing.count }

  /// Whether so much waits that it is not read for now.
  public var isCongested: Bool { outgoing.count > PeerLimits.congestion }

  /// How many events newer ones have taken the place of.
  public var mergedCount: Int { outgoing.mergedCount }

  /// Whether it wants to hear of events.
  public var isSubscriber: Bool { !subscriptions.isEmpty }

  /// Hands over what is to be written next; `body` returns how many bytes of it were.
  public func write(_ body: (UnsafeRawBufferPointer) -> Int) {
    outgoing.write(body)
  }

  /// Has what it is told of, a whole line with its end, wait for it.
  func tell(_ line: UnsafeRawBufferPointer, as content: OutgoingQueue.Content) {
    guard fault == nil else { return }
    let hasRoom = heldBack?.append(line, as: content) ?? outgoing.append(line, as: content)
    if !hasRoom { drop(because: .doesNotRead) }
  }

  /// Has a message wait for it that it asked for.
  func answer(_ line: [UInt8]) {
    guard fault == nil else { return }
    line.withUnsafeBytes { _ = outgoing.append($0, as: .answer) }
  }

  /// Some of its batch is done, and it does not know: what it is told from now on is of after that.
  func holdBack() {
    if heldBack == nil { heldBack = OutgoingQueue(capacity: PeerLimits.waiting) }
  }

  /// Has what was held back wait for it, behind the answers.
  public func stopHoldingBack() {
    guard let held = heldBack else { return }
    heldBack = nil
    guard fault == nil else { return }
    if !outgoing.append(contentsOf: held) { drop(because: .doesNotRead) }
  }

  /// Has it get one last line, after the one that is being written.
  public func drop(because fault: PeerFault) {
    guard self.fault == nil else { return }
    outgoing.removeWaiting()
    heldBack = nil
    var line: [UInt8] = []
    Response(.null, error: fault.error).append(to: &line)
    line.append(UInt8(ascii: "\n"))
    line.withUnsafeBytes { _ = outgoing.append($0, as: .answer) }
    self.fault = fault
  }
}

/// Why a peer is dropped.
public enum PeerFault: Hashable, Sendable {
  /// More waits for it than may.
  case doesNotRead
  /// More waits for all peers than may, and this one has not read for longest.
  case clogs
  /// There are as many peers as there may be.
  case tooMany

  /// Why, for the log.
  public var reason: String { error.message }

  var error: ErrorObject {
    switch self {
    case .doesNotRead:
      ErrorObject(
        .dropped,
        "more than \(PeerLimits.waiting) bytes wait, because this peer does not read; expected it "
          + "to read what it subscribes to")
    case .clogs:
      ErrorObject(
        .dropped,
        "more than \(PeerLimits.waitingForAll) bytes wait for all peers, and this one has not read for "
          + "longest; expected it to read what it asks for")
    case .tooMany:
      ErrorObject(
        .tooManyPeers,
        "\(PeerLimits.peers) peers are connected, the most there may be; try again "
          + "when one has gone")
    }
  }
}
