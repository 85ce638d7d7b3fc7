extension Touchtree {
  /// A device that is read or waited for.
  public struct Device: Hashable, Sendable {
    /// Empty while it is waited for, as is ``role``: what it is called is known when it can be opened.
    public let name: String
    public let path: String
    public let phys: String
    public let uniq: String
    /// What it is read as: `touchscreen`, `accelerometer`, `remote`, `pen`.
    public let role: String
    /// `reading` or `waiting`.
    public let state: String
    /// Why it is waited for.
    public let reason: String?
    /// How far apart its reports are while something moves, the median in microseconds; nil where there
    /// were too few to tell.
    public let reportInterval: Int64?

    init(_ fields: Fields) throws(Fields.Mismatch) {
      name = fields.value["name"]?.string ?? ""
      path = try fields.text("path")
      phys = fields.value["phys"]?.string ?? ""
      uniq = fields.value["uniq"]?.string ?? ""
      role = fields.value["role"]?.string ?? ""
      state = try fields.text("state")
      reason = fields.value["reason"]?.string
      reportInterval = fields.value["report_p50_us"]?.integer
    }
  }

  /// Who answers.
  public struct Version: Hashable, Sendable {
    public let program: String
    public let version: String
    /// The version of the protocol.
    public let `protocol`: Int64

    init(_ fields: Fields) throws(Fields.Mismatch) {
      program = try fields.text("program")
      version = try fields.text("version")
      self.protocol = try fields.integer("protocol")
    }
  }
}
