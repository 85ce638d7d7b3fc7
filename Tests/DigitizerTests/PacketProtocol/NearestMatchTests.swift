import Testing

@testable import Digitizer

/// The pairing of contacts, against trying out every possible one.
@Suite struct NearestMatchTests {
  private static let bound = 900.0

  private func squaredDistance(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
    (a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1)
  }

  /// The least sum that any pairing has: a pair costs its squared distance, at most the bound.
  private func least(_ old: [(Double, Double)], _ new: [(Double, Double)]) -> Double {
    if old.count < new.count { return least(new, old) }
    guard let first = new.first else { return Double(old.count) * Self.bound }
    return old.indices.map { index in
      var rest = old
      let partner = rest.remove(at: index)
      return min(squaredDistance(partner, first), Self.bound)
        + least(rest, Array(new.dropFirst()))
    }.min() ?? 0
  }

  @Test(arguments: 0...5, 0...5)
  func theSumIsTheLeast(_ oldCount: Int, _ newCount: Int) {
    var random = SplitMix(seed: UInt64(oldCount * 10 + newCount))
    var match = NearestMatch(limit: 6)
    for _ in 0..<40 {
      func places(_ count: Int) -> [(Double, Double)] {
        (0..<count).map { _ in
          (Double.random(in: 0..<60, using: &random), Double.random(in: 0..<60, using: &random))
        }
      }
      let (old, new) = (places(oldCount), places(newCount))
      match.match(old: oldCount, new: newCount, bound: Self.bound) {
        squaredDistance(old[$0], new[$1])
      }
      let partners = match.partners.prefix(newCount).compactMap(\.self)
      #expect(Set(partners).count == partners.count)
      var sum = Self.bound * Double(max(oldCount, newCount) - partners.count)
      for index in 0..<newCount {
        guard let partner = match.partners[index] else { continue }
        let distance = squaredDistance(old[partner], new[index])
        #expect(distance < Self.bound)
        sum += distance
      }
      #expect(abs(sum - least(old, new)) < 1e-6)
    }
  }

  @Test func moreThanTheLimitIsCutOff() {
    var match = NearestMatch(limit: 3)
    match.match(old: 9, new: 9, bound: 1) { _, _ in 0 }
    #expect(match.partners.compactMap(\.self).sorted() == [0, 1, 2])
  }
}
