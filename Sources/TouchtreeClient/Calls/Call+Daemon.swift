import JSON

extension Touchtree.Call where Answer == [Touchtree.Device] {
  /// The devices that are read or waited for.
  public static var devices: Self { Self("devices") { try $0.items(Touchtree.Device.init) } }
}

extension Touchtree.Call where Answer == JSONValue {
  /// Counters since the start, and histograms of latency in microseconds.
  public static var stats: Self { Self("stats") { $0.value } }
}

extension Touchtree.Call where Answer == Void {
  /// Reads the scene again. One with mistakes is refused, and the old one stays.
  public static var reload: Self { Self("reload") { _ in } }
}

extension Touchtree.Call where Answer == Touchtree.Version {
  /// Who answers.
  public static var version: Self { Self("version", read: Touchtree.Version.init) }
}
