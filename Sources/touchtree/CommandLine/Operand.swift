/// One operand of a verb, or several alike, as the table of verbs lists them.
struct Operand: Sendable {
  /// How the usage line writes it: `X`, `[FILE]`, `FILE...`.
  let usage: String
  /// How many words it takes.
  let count: ClosedRange<Int>
  let candidates: Candidates

  private init(_ usage: String, _ count: ClosedRange<Int>, _ candidates: Candidates) {
    self.usage = usage
    self.count = count
    self.candidates = candidates
  }

  static func one(_ name: String, _ candidates: Candidates = .unknown) -> Operand {
    Operand(name, 1...1, candidates)
  }

  static func optional(_ name: String, _ candidates: Candidates = .unknown) -> Operand {
    Operand("[\(name)]", 0...1, candidates)
  }

  /// One or more, up to the end.
  static func several(_ name: String, _ candidates: Candidates = .unknown) -> Operand {
    Operand("\(name)...", 1...Int.max, candidates)
  }

  /// None or more, up to the end.
  static func any(_ name: String, _ candidates: Candidates = .unknown) -> Operand {
    Operand("[\(name)]", 0...Int.max, candidates)
  }
}
