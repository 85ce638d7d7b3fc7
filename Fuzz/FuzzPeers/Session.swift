import JSON
import Peers
import Scene
import TouchKit

/// Some peers and fingers at one tree, as the lines of a text tell it. A line's first letter says who
/// does something: a peer, `a` to `c`, that says the rest; a finger, `0` to `9`, which lands, moves or
/// lifts at a place; `x`, with whom another peer takes the place of one; `t`, time, which goes by.
final class Session {
  private let lines: [ArraySlice<UInt8>]
  private let host: Host
  private let desk: ControlDesk
  private var peers: [Peer]
  private var down: Set<Int> = []
  private var serial = 0

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n"))
    host = Host()
    desk = host.desk
    peers = ["a", "b", "c"].map(Peer.init(name:))
    for peer in peers { desk.welcome(peer) }
  }

  func play() {
    for line in lines {
      step(line)
      TreeInvariants.check(host.tree)
      // Few enough that who asks for much is in the middle of it when something else happens.
      for peer in peers { serve(peer, parts: 3) }
      for (index, peer) in peers.enumerated() { read(peer, isSlow: index == 2) }
    }
    for _ in peers { for peer in peers { serve(peer, parts: .max) } }
    guard !peers.contains(where: \.isBusy) else { fatalError("somebody is held up for ever") }
    for finger in down.sorted() { touch(finger, .ended, x: 0, y: 0) }
    // Until everything that waits has been decided.
    host.pass(1000)
    for peer in peers { desk.dismiss(peer) }
    TreeInvariants.check(host.tree)
    guard !host.tree.application.isIgnoringInteractionEvents else {
      fatalError("input is ignored for peers that have gone")
    }
    guard host.touches.begun.isEmpty else { fatalError("left behind: \(host.touches.begun)") }
  }

  /// Does some of what a peer has asked for, as far as others let it.
  private func serve(_ peer: Peer, parts: Int) {
    var left = parts
    while left > 0, !desk.isHeldUp(peer) {
      left -= 1
      if peer.isBusy {
        desk.proceed(with: peer)
        TreeInvariants.check(host.tree)
        continue
      }
      guard let line = peer.incoming.next() else { return }
      switch line {
      case .line(let bytes): desk.take(bytes, of: peer)
      case .tooLong: desk.refuseLongLine(of: peer)
      }
    }
  }

  private func step(_ line: ArraySlice<UInt8>) {
    guard let who = line.first else { return }
    let rest = line.dropFirst()
    switch who {
    case UInt8(ascii: "a")...UInt8(ascii: "c"):
      let peer = peers[Int(who - UInt8(ascii: "a"))]
      peer.incoming.append(rest)
      peer.incoming.append([UInt8(ascii: "\n")])
    case UInt8(ascii: "x"):
      let index = Int(rest.first ?? 0) % peers.count
      desk.dismiss(peers[index])
      peers[index] = Peer(name: "another")
      desk.welcome(peers[index])
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let (x, y) = (Double(rest.first ?? 0) * 4, Double(rest.dropFirst().first ?? 0) * 2)
      let finger = Int(who - UInt8(ascii: "0"))
      let kind: TouchChange.Kind =
        if !down.contains(finger) { .began } else if rest.count > 2 { .moved } else { .ended }
      touch(finger, kind, x: x, y: y)
    case UInt8(ascii: "t"): host.pass(Double(rest.first ?? 0) / 50)
    default: break
    }
  }

  private func touch(_ finger: Int, _ kind: TouchChange.Kind, x: Double, y: Double) {
    if case .began = kind {
      down.insert(finger)
      serial += 1
    }
    if case .ended = kind { down.remove(finger) }
    host.pass(0.01)
    let application = host.tree.application
    application.post(
      TouchFrame(
        timestamp: host.now,
        changes: [
          TouchChange(
            contact: ContactID(device: 0, slot: finger, serial: contact(finger, kind)), kind: kind,
            location: Point(x: x, y: y))
        ]))
    application.processEvents()
  }

  private var serials: [Int: Int] = [:]

  private func contact(_ finger: Int, _ kind: TouchChange.Kind) -> Int {
    if case .began = kind { serials[finger] = serial }
    return serials[finger] ?? 0
  }

  /// Takes what waits: all, or little. What comes is whole lines of JSON.
  private func read(_ peer: Peer, isSlow: Bool) {
    guard peer.waitingCount <= 16 << 20 else { fatalError("\(peer.waitingCount) bytes wait") }
    peer.write { bytes in
      guard !isSlow else { return min(bytes.count, 7) }
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        do {
          _ = try JSONValue(json: line, limits: JSONLimits(depth: 1024, values: .max))
        } catch {
          fatalError("\(error): \(String(decoding: line, as: UTF8.self))")
        }
      }
      return bytes.count
    }
  }
}
