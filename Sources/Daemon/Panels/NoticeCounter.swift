import Digitizer

/// Counts the faults of one device, so that each kind is told once with how often it was met.
struct NoticeCounter {
  private var counts: [(notice: DigitizerNotice, count: Int)] = []

  /// - Returns: whether this is the first of its kind.
  mutating func add(_ notice: DigitizerNotice) -> Bool {
    if let index = counts.firstIndex(where: { $0.notice.kind == notice.kind }) {
      counts[index].count += 1
      return false
    }
    counts.append((notice, 1))
    return true
  }

  /// A line a kind: the first notice of it, and how many there were.
  var summary: [String] {
    counts.map { notice, count in
      count == 1 ? "\(notice)" : "\(notice) (\(count) times like this)"
    }
  }
}
