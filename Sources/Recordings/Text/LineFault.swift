/// Why a line could not be read: what was expected, and what was found instead.
struct LineFault: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
