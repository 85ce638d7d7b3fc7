/// Finds the name that a writer probably meant.
///
/// The work is bounded: names longer than 64 characters are never compared, and a search stops
/// comparing when its budget is used up, so that a hostile file with many wrong names among many
/// right ones costs no more than a well-meant one.
public struct NearestName {
  /// In steps of comparing, of which there are some hundred million a second: two wrong names among a
  /// thousand others of twenty characters.
  private var budget = 1_000_000

  /// What a candidate costs before a letter of it is compared.
  private static let effort = 100
  private static let longest = 64
  /// How many letters a part of a name has at least: fewer are the beginning of too much.
  private static let shortestPart = 3

  public init() {}

  /// Whether a search for a name would compare anything: the candidates need not be gathered
  /// otherwise.
  public func compares(_ name: String) -> Bool {
    budget > 0 && (1...Self.longest * 4).contains(name.utf8.count)
  }

  /// The candidate with the smallest edit distance to `name`, if that is small enough to be a slip
  /// of the fingers: a third of the name's length. Else the shortest one that begins or ends with
  /// `name`: who guesses writes `duration` for `minimumDuration`. Case does not count. The first of
  /// equals wins.
  public mutating func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    guard compares(name) else { return nil }
    let wanted = Self.letters(of: name)
    guard !wanted.isEmpty, wanted.count <= Self.longest else { return nil }
    let limit = wanted.count / 3
    var best: (name: String, distance: Int)?
    var longer: (name: String, length: Int)?
    for candidate in candidates {
      guard budget > 0 else { break }
      budget -= Self.effort
      guard candidate.utf8.count <= Self.longest * 4 else { continue }
      let letters = Self.letters(of: candidate)
      guard letters.count <= Self.longest else { continue }
      if wanted.count >= Self.shortestPart, letters.count < longer?.length ?? .max,
        letters.starts(with: wanted) || letters.suffix(wanted.count).elementsEqual(wanted)
      {
        longer = (candidate, letters.count)
      }
      guard abs(letters.count - wanted.count) <= limit,
        let distance = distance(wanted, letters, within: limit)
      else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name ?? longer?.name
  }

  private static func letters(of name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars)
  }

  /// Edits that turn one word into the other: insert, delete, replace, or swap two neighbours
  /// (optimal string alignment). nil where they are more than `limit`.
  private mutating func distance(
    _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], within limit: Int
  ) -> Int? {
    guard !second.isEmpty else { return first.count <= limit ? first.count : nil }
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    var row = beforeLast
    var leastOfLast = 0
    for i in 1...first.count {
      budget -= second.count
      row[0] = i
      var least = i
      for j in 1...second.count {
        let replace = last[j - 1] + (first[i - 1] == second[j - 1] ? 0 : 1)
        var cost = min(row[j - 1] + 1, last[j] + 1, replace)
        if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
          cost = min(cost, beforeLast[j - 2] + 1)
        }
        row[j] = cost
        least = min(least, cost)
      }
      // What follows comes of the two rows before it.
      if least > limit, leastOfLast > limit { return nil }
      leastOfLast = least
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }
}
