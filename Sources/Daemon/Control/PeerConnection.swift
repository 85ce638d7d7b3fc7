import Glibc
import Peers

/// A peer and its socket. Nothing here waits.
final class PeerConnection {
  let descriptor: Int32
  let peer: Peer

  /// What the descriptor is watched for.
  var watched: IOReadiness = .readable
  /// Whether there may be whole lines that are not dealt with.
  var isWaiting = false
  /// Whether it waits for a turn to deal with them.
  var isInBacklog = false
  /// When something was written last, in the order of all that is written to any peer.
  var progress = 0
  /// Ends it, once it is dropped.
  var farewell: TimerSource?

  private(set) var isOpen = true
  /// Whether the peer has said its last.
  private(set) var isAtEnd = false
  /// Whether nothing that is written reaches it any more.
  private(set) var isDeaf = false
  /// Whether it had no room for more when it was written to last.
  private(set) var isFull = false

  /// The most that is read in a turn.
  private static let piece = 16 * 1024

  /// - Parameter descriptor: Non-blocking; owned from now on.
  init(_ descriptor: Int32, _ peer: Peer) {
    self.descriptor = descriptor
    self.peer = peer
  }

  deinit {
    close()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    farewell?.remove()
    Glibc.close(descriptor)
  }

  /// Whether it is to be read: not while what it said before, or what it was told, waits.
  var mayRead: Bool {
    isOpen && !isAtEnd && !isWaiting && !peer.isCongested && peer.fault == nil
  }

  /// Whether it may have its turn: more than is under way only when it has read what it was told.
  var maySpeak: Bool { peer.isBusy || !peer.isCongested }

  /// Whether there is something to write that was not tried yet, or it is to be dropped.
  var hasNews: Bool {
    peer.waitingCount > 0 && !isFull || (peer.fault != nil && farewell == nil)
  }

  /// Whether nothing more is to be done for it: it has said its last, and has heard everything. One
  /// that has only ended its own side goes on to hear what it has subscribed to.
  var isDone: Bool {
    guard isAtEnd, !isWaiting else { return false }
    return isDeaf || (peer.waitingCount == 0 && !peer.isSubscriber)
  }

  /// Whether the other end is closed by now, also where nothing has told so yet.
  var isHungUp: Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&state, 1, 0) > 0
  }

  /// The other end is closed. What it has sent before can still be read.
  func loseReader() {
    isDeaf = true
    peer.isGone = true
    // What waits is for nobody, and would keep what it has sent from being read.
    write()
  }

  /// Reads some of what the peer has sent.
  func read() {
    withUnsafeTemporaryAllocation(byteCount: Self.piece, alignment: 1) { room in
      let count = recv(descriptor, room.baseAddress, room.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        peer.incoming.append(UnsafeRawBufferPointer(rebasing: room[..<count]))
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        isAtEnd = true
      }
    }
  }

  /// Writes what the peer has room for. Returns whether that was anything.
  @discardableResult
  func write() -> Bool {
    isFull = false
    let waited = peer.waitingCount
    while peer.waitingCount > 0, !isFull {
      peer.write { waiting in
        guard !isDeaf else { return waiting.count }
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        let count = send(descriptor, waiting.baseAddress, waiting.count, flags)
        if count >= 0 { return count }
        switch errno {
        case EAGAIN: isFull = true
        case EINTR: break
        default: isDeaf = true
        }
        return 0
      }
    }
    return peer.waitingCount < waited
  }
}
