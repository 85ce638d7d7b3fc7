import Outputs
import TouchKit

/// What the daemon has done since its start, for who watches it: plain values of one moment.
struct StatisticsSnapshot: Hashable, Sendable {
  /// Seconds since the daemon was made.
  var uptime: UInt64 = 0
  /// Devices that are read, and those that may not be read yet.
  var devices = 0
  var waiting = 0
  var events: UInt64 = 0
  var frames: UInt64 = 0
  var drops: UInt64 = 0
  var landings = LandingCount()
  var commands = CommandCount()
  var log = LogCount()
  /// How often the scene was taken anew, and how often that was refused.
  var reloads: UInt64 = 0
  var refusedReloads: UInt64 = 0
  var effects = LatencySummary()
  var deliveries = LatencySummary()
  var writes = LatencySummary()

  /// Every value under its name, times in microseconds where the name says so.
  var fields: [(name: String, value: UInt64)] {
    [
      ("uptime_s", uptime),
      ("devices", UInt64(clamping: devices)), ("waiting", UInt64(clamping: waiting)),
      ("events", events), ("frames", frames), ("dropped", drops),
      ("fingers", UInt64(clamping: landings.landed)),
      ("began", UInt64(clamping: landings.delivered)),
      ("ended", UInt64(clamping: landings.ended)),
      ("cancelled", UInt64(clamping: landings.cancelled)),
      ("effects", effects.count),
      ("commands", commands.started), ("commands_running", UInt64(clamping: commands.running)),
      ("commands_refused", commands.refused), ("commands_failed", commands.failed),
      ("commands_timed_out", commands.timedOut),
      ("log_lines", log.written), ("log_held_back", log.heldBack), ("log_lost", log.lost),
      ("reloads", reloads), ("reloads_refused", refusedReloads),
      ("effect_p50_us", effects.median), ("effect_p99_us", effects.percentile99),
      ("effect_max_us", effects.longest),
      ("delivery_p50_us", deliveries.median), ("delivery_p99_us", deliveries.percentile99),
      ("delivery_max_us", deliveries.longest),
      ("write_p50_us", writes.median), ("write_p99_us", writes.percentile99),
      ("write_max_us", writes.longest),
    ]
  }

  /// The line of the log.
  var text: String {
    "stats " + fields.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
  }
}
