import JSON

extension JSONTraceFormat {
  /// Writes what a scene's `emit` sends, as a line of its own: `{"time":1.400000,"call":"emit",...}`.
  ///
  /// - Parameter time: Seconds on the events' clock.
  public func append(
    emit name: String, data: JSONValue?, from source: EffectSource, at time: Double,
    to bytes: inout [UInt8]
  ) {
    append("emit", time: time, to: &bytes)
    JSONText.append(raw: ",\"source\":", to: &bytes)
    JSONText.append(source.id, to: &bytes)
    JSONText.append(raw: ",\"name\":", to: &bytes)
    JSONText.append(name, to: &bytes)
    if let data {
      JSONText.append(raw: ",\"data\":", to: &bytes)
      data.append(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
