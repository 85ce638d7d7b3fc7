import Foundation
import JSON
import Testbed

// 50 subscribers hear ten fingers at 1,000 Hz for ten seconds, and one more never reads: what that
// costs the daemon, how late it is, and whether anybody misses anything.

do {
  let recording = Fingers(count: 10, rate: 1000, seconds: 10)
  let bench = try Bench(recording)
  let readers = try (0..<50).map { _ in try Subscriber(bench.socket) }
  let stuck = try Subscriber(bench.socket)
  let crowd = Crowd(readers)
  let processor = try bench.processorTime()
  let start = Date()
  try bench.play(whileDoing: { crowd.read() }, until: { crowd.hasAll(recording.landings) })
  let elapsed = Date().timeIntervalSince(start)
  let used = try bench.processorTime() - processor
  let statistics = try bench.statistics()
  withExtendedLifetime(stuck) {}

  func figure(_ name: String, _ value: String) {
    let padding = String(repeating: " ", count: max(0, 44 - name.count))
    print("\(name)\(padding)\(value)")
  }
  func count(_ name: String) -> Int64 { statistics[name]?.integer ?? 0 }
  figure("frames read, of \(recording.frames)", "\(count("frames")), \(count("dropped")) dropped")
  figure("processor time of the daemon", String(format: "%.0f %% of one", used / elapsed * 100))
  figure(
    "frame to written, p50 / p99 / longest",
    "\(count("write_p50_us")) / \(count("write_p99_us")) / \(count("write_max_us")) us")
  figure(
    "frame to read by a subscriber, p50 / p99", "\(crowd.latency(0.5)) / \(crowd.latency(0.99)) us")
  figure(
    "memory of the daemon, at most", String(format: "%.1f MB", Double(try bench.peakMemory()) / 1e6)
  )
  figure("moves that newer ones took the place of", "\(count("peers_merged_events"))")
  figure("peers dropped, of 1 that does not read", "\(count("peers_dropped"))")
  figure("landings and lifts missed by a reader", "\(crowd.missed(recording.landings))")
  guard count("peers_dropped") == 1, crowd.missed(recording.landings) == 0 else {
    print("FAILED: expected one peer dropped and nothing missed")
    exit(1)
  }
} catch {
  print("SubscriberBench: \(error)")
  exit(1)
}
