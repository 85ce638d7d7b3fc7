import Scene

extension LogRecord {
  /// A line about an effect, which begins with whose it is.
  ///
  /// - Parameter topic: What lines like this one share their allowance with, besides the binding;
  ///   nil for one that is never held back.
  init(_ level: LogLevel, _ message: String, from source: EffectSource, topic: String?) {
    self.init(
      level, "scene: \(source): \(message)",
      fields: [
        LogField("TOUCHTREE_BINDING", "\(source.id) \(source.event)"),
        LogField("TOUCHTREE_PLACE", "\(source.place)"),
      ],
      topic: topic.map { "\($0) of \(source.id) \(source.event)" })
  }
}
