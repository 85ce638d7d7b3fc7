extension ControlStatistics {
  /// Every value under its name.
  var fields: [(name: String, value: UInt64)] {
    [
      ("peers", UInt64(clamping: present)), ("peers_connected", UInt64(clamping: connected)),
      ("peers_refused", UInt64(clamping: refused)), ("peers_dropped", UInt64(clamping: dropped)),
      ("peers_waiting_bytes", UInt64(clamping: waiting)),
      ("peers_merged_events", UInt64(clamping: merged)),
    ]
  }
}
