import JSON

/// A call on its way, without an id yet.
struct Outgoing: Sendable {
  let method: String
  let params: JSONValue?
}
