import JSON
import Scene
import TouchKit

/// The peers that hear what happens. Each event is written once, and copied for each that wants it.
///
/// With nobody who listens it need not be asked at all; with somebody it fills buffers that are used
/// again and again.
public final class Audience: TraceReceiver {
  /// The tree that the events come from.
  public weak var tree: SceneTree?

  private let format = JSONTraceFormat()
  private var listeners: [Peer] = []
  /// What anybody wants to hear.
  private var kinds: EventKinds = []
  private var hasViewFilters = false

  /// When what was told since this was asked last began: seconds on the events' clock.
  private var earliest: Double?

  private var facts = EventFacts()
  private var line: [UInt8] = []

  public init() {
    line.reserveCapacity(4096)
  }

  /// Whether anybody listens.
  public var isEmpty: Bool { listeners.isEmpty }

  /// Whether anybody wants to know which gestures failed or wait.
  public private(set) var wantsFailures = false

  /// The time of the earliest event that somebody was told of since the last call, in seconds; nil where
  /// nobody was told of any.
  public func takeEarliest() -> Double? {
    defer { earliest = nil }
    return earliest
  }

  /// Takes note of who listens now, and to what.
  func update(_ peers: [Peer]) {
    listeners = peers.filter { !$0.subscriptions.isEmpty && $0.isListening }
    let subscriptions = listeners.flatMap(\.subscriptions)
    kinds = subscriptions.reduce(into: []) { $0.formUnion($1.kinds) }
    hasViewFilters = subscriptions.contains { $0.views != nil }
    wantsFailures = subscriptions.contains { $0.failures }
  }

  public func receive(_ line: TraceLine) {
    let kind = EventKinds(line)
    if kinds.contains(kind) {
      take(line, as: kind)
      tell(Mergeability(line)) { format.append(line, to: &$0) }
    }
    // What an effect emits is an event of its own.
    guard kinds.contains(.emit),
      case .effect(.emit(let name, let data), let source, let time) = line
    else { return }
    take(line, as: .emit)
    tell(.none) { format.append(emit: name, data: data, from: source, at: time, to: &$0) }
  }

  /// Finds out what there is to know about a line before anybody is asked.
  private func take(_ line: TraceLine, as kind: EventKinds) {
    facts.kind = kind
    facts.time = line.time
    facts.gesture = nil
    facts.isFailure = false
    var id: String
    switch line {
    case .touches(_, let responder, _), .command(_, _, let responder, _),
      .control(_, let responder, _, _):
      id = responder
    case .gesture(let line):
      facts.gesture = line.gesture
      if case .reached = line.content {} else { facts.isFailure = true }
      id = line.view
    case .effect(_, let source, _): id = source.id
    }
    guard hasViewFilters else { return }
    facts.chain.removeAll(keepingCapacity: true)
    facts.chain.append(id)
    var view = tree?.home(of: id)
    while let current = view {
      if let id = tree?.id(of: current) { facts.chain.append(id) }
      view = current.superview
    }
  }

  private func tell(_ mergeability: Mergeability, _ write: (inout [UInt8]) -> Void) {
    line.removeAll(keepingCapacity: true)
    for peer in listeners where peer.subscriptions.contains(where: { $0.wants(facts) }) {
      if line.isEmpty {
        JSONText.append(raw: "{\"jsonrpc\":\"2.0\",\"method\":\"event\",\"params\":", to: &line)
        write(&line)
        earliest = earliest ?? facts.time
        JSONText.append(raw: "}\n", to: &line)
      }
      line.withUnsafeBytes { peer.tell($0, as: .event(mergeability)) }
    }
  }
}
