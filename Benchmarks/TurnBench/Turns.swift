import Glibc
import Peers
import Testbed

/// The turns that a line takes.
struct Turns {
  /// Seconds of a processor.
  private(set) var longest = 0.0
  private(set) var all = 0.0
  private(set) var count = 0
  /// Bytes.
  private(set) var answer = 0

  /// Has a line answered by a new daemon, which does as little as it can in each turn.
  init(_ line: WorstLine) throws {
    let host = try DevicelessHost()
    let peer = Peer(name: "peer")
    host.desk.welcome(peer)
    for before in line.before() {
      host.desk.take(before.utf8, of: peer)
      while peer.isBusy { host.desk.proceed(with: peer) }
    }
    guard host.desk.errorCount == 0 else { throw Refused(line: line.name) }
    peer.write(\.count)
    let bytes = Array(line.text().utf8)
    turn { host.desk.take(bytes, of: peer) }
    while peer.isBusy { turn { host.desk.proceed(with: peer) } }
    answer = peer.waitingCount
  }

  private mutating func turn(_ body: () -> Void) {
    let start = Self.now
    body()
    let time = Self.now - start
    longest = max(longest, time)
    all += time
    count += 1
  }

  /// Other work on the machine does not count.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  struct Refused: Error, CustomStringConvertible {
    var line: String
    var description: String { "what comes before '\(line)' was refused" }
  }
}
