import JSON

extension Touchtree {
  /// Something that a daemon can be asked for, and how its answer is read.
  ///
  /// The methods of the protocol are static functions and properties: `.subscribe(views: ["lamp"])`,
  /// `.tree`. Views, gestures and windows are described as in a scene, in JSON: `["id": "lamp", "frame":
  /// [0, 0, "50%", "100%"]]`.
  public struct Call<Answer: Sendable>: Sendable {
    public let method: String
    public let params: JSONValue?
    private let read: @Sendable (Fields) throws -> Answer

    /// - Parameter read: Throws nothing but a ``Fields/Mismatch``; typed errors are not part of a closure's
    ///   type that is inferred.
    init(
      _ method: String, _ params: [JSONMember?] = [],
      read: @escaping @Sendable (Fields) throws -> Answer
    ) {
      let members = params.compactMap(\.self)
      self.method = method
      self.params = members.isEmpty ? nil : .object(members)
      self.read = read
    }

    var request: Outgoing { Outgoing(method: method, params: params) }

    func answer(_ outcome: Result<JSONValue, Failure>) throws(Failure) -> Answer {
      let value = try outcome.get()
      do {
        return try read(Fields(value))
      } catch {
        throw (error as? Fields.Mismatch)?.failure ?? .garbled("\(error)")
      }
    }
  }
}

extension Touchtree.Call where Answer == JSONValue {
  /// Any method, its parameters and its answer as they are: also one that this library does not know.
  public init(_ method: String, params: JSONValue? = nil) {
    self.init(method, params?.members ?? []) { $0.value }
  }
}

extension JSONMember {
  /// A member, where there is a value for it.
  init?(_ key: String, optional value: JSONValue?) {
    guard let value else { return nil }
    self.init(key, value)
  }

  init?(_ key: String, texts: [String]?) {
    guard let texts else { return nil }
    self.init(key, .array(texts.map(JSONValue.string)))
  }

  /// A member that is there only where it is true.
  init?(_ key: String, flag: Bool) {
    guard flag else { return nil }
    self.init(key, .boolean(true))
  }
}
