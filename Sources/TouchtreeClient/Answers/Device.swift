extension Touchtree {
  /// A device that is read or waited for.
  public struct Device: Hashable, Sendable {
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

    init(_ fields: Fields) throws(Fields.Mismatch) {
      name = try fields.text("name")
      path = try fields.text("path")
      phys = fields.value["phys"]?.string ?? ""
      uniq = fields.value["uniq"]?.string ?? ""
      role = try fields.text("role")
      state = try fields.text("state")
      reason = fields.value["reason"]?.string
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
