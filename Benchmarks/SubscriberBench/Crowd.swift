import Foundation

/// All who read, on one thread.
final class Crowd {
  private let subscribers: [Subscriber]
  private var polls: [pollfd]
  /// From the events' stamps to their reading, in microseconds, of each time that one is read.
  private var latencies: [Int] = []

  init(_ subscribers: [Subscriber]) {
    self.subscribers = subscribers
    polls = subscribers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    latencies.reserveCapacity(1 << 20)
  }

  /// Waits a little for something, and reads whoever has heard something.
  func read() {
    guard poll(&polls, nfds_t(polls.count), 100) > 0 else { return }
    for (index, subscriber) in subscribers.enumerated() where polls[index].revents != 0 {
      guard let time = subscriber.read() else { continue }
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      let seconds = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
      latencies.append(Int((seconds - time) * 1e6))
    }
  }

  func hasAll(_ landings: Int) -> Bool { missed(landings) == 0 }

  /// How many landings and lifts were not heard of, over all.
  func missed(_ landings: Int) -> Int {
    subscribers.reduce(0) { $0 + abs(landings - $1.landings) + abs(landings - $1.lifts) }
  }

  /// What a part of the readings were not later than, in microseconds.
  func latency(_ part: Double) -> Int {
    guard !latencies.isEmpty else { return 0 }
    let sorted = latencies.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }
}
