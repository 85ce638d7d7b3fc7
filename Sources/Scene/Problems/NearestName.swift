/// Finds the name that a writer probably meant.
///
/// The work is bounded: names longer than 64 characters are never compared, and a search stops
/// comparing when its budget is used up, so that a hostile file with many wrong names among many
/// right ones costs no more than a well-meant one.
public struct NearestName {
  private var budget = 20_000
  private static let longest = 64

  public init() {}

  /// Whether it compares nothing any more.
  public var isTired: Bool { budget <= 0 }

  /// The candidate with the smallest edit distance to `name`, if that is small enough to be a slip
  /// of the fingers: a third of the name's length. Case does not count. The first of equals wins.
  public mutating func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased())
    guard !wanted.isEmpty, wanted.count <= Self.longest else { return nil }
    let limit = wanted.count / 3
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      guard budget > 0 else { break }
      budget -= 1
      let letters = Array(candidate.lowercased())
      guard letters.count <= Self.longest, abs(letters.count - wanted.count) <= limit else {
        continue
      }
      let distance = Self.distance(wanted, letters)
      if distance <= limit, distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// Edits that turn one word into the other: insert, delete, replace, or swap two neighbours
  /// (optimal string alignment).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    guard !first.isEmpty else { return second.count }
    guard !second.isEmpty else { return first.count }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for i in 1...first.count {
      var row = [i]
      for j in 1...second.count {
        let replace = last[j - 1] + (first[i - 1] == second[j - 1] ? 0 : 1)
        var cost = min(row[j - 1] + 1, last[j] + 1, replace)
        if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
          cost = min(cost, beforeLast[j - 2] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[second.count]
  }
}
