import TouchKit

/// Lets through the contacts that are fingers on purpose. What it refuses is dead until it lifts.
struct ContactSieve {
  private let filters: ContactFilters
  /// Half the diameter of a palm, in points; nil for none.
  private let palmRadius: Double?
  private var rate: LandingRate?
  private var isPenNear = false
  /// Until when landings are refused after the pen has left.
  private var penGraceEnd = -Double.infinity

  /// The latest change told of each contact that is let through.
  private var admitted: [TouchChange] = []
  private(set) var frames = FrameQueue()
  private let notice: (DigitizerNotice) -> Void

  init(
    _ filters: ContactFilters, pointsPerMillimetre: Double?,
    notice: @escaping (DigitizerNotice) -> Void
  ) {
    self.filters = filters
    palmRadius = filters.palmSize.flatMap { size in pointsPerMillimetre.map { size / 2 * $0 } }
    rate = filters.landingsPerSecond.map {
      LandingRate(limit: $0, holdOff: filters.noiseHoldOff)
    }
    self.notice = notice
    admitted.reserveCapacity(32)
  }

  mutating func next() -> TouchFrame? { frames.next() }

  mutating func pass(_ frame: TouchFrame) {
    countLandings(of: frame)
    frames.begin(at: frame.timestamp)
    for change in frame.changes {
      if change.kind == .began {
        land(change, at: frame.timestamp)
      } else if let index = admitted.firstIndex(where: { $0.contact == change.contact }) {
        follow(change, index)
      }
    }
    frames.end()
  }

  /// A pen came near or left.
  mutating func movePen(isNear: Bool, at time: Double) {
    if isNear {
      cancelAll(.palm, at: time)
    } else if isPenNear {
      penGraceEnd = time + filters.penGrace
    }
    isPenNear = isNear
  }

  private mutating func land(_ change: TouchChange, at time: Double) {
    if let refusal = refusal(of: change, at: time) {
      notice(.landingRefused(refusal))
    } else {
      admitted.append(change)
      frames.add(change)
    }
  }

  private mutating func follow(_ change: TouchChange, _ index: Int) {
    var change = change
    if change.kind == .moved, isPalm(change) { change.kind = .cancelled(.palm) }
    frames.add(change)
    if change.kind == .moved {
      admitted[index] = change
    } else {
      admitted.remove(at: index)
    }
  }

  private func refusal(of change: TouchChange, at time: Double) -> LandingRefusal? {
    if rate?.isNoisy(at: time) ?? false { return .noise }
    if isPenNear || time < penGraceEnd { return .penNear }
    if filters.deadZones.contains(where: { $0.contains(change.location) }) { return .deadZone }
    if isPalm(change) { return .palmSize }
    if let distance = filters.mergeDistance,
      admitted.contains(where: { $0.location.distance(to: change.location) <= distance })
    {
      return .coincident
    }
    return nil
  }

  private func isPalm(_ change: TouchChange) -> Bool {
    palmRadius.map { change.majorRadius >= $0 } ?? false
  }

  private mutating func countLandings(of frame: TouchFrame) {
    guard rate != nil else { return }
    for change in frame.changes where change.kind == .began {
      if rate?.count(at: frame.timestamp) ?? false {
        notice(.noise(landings: filters.landingsPerSecond ?? 0))
        cancelAll(.ignored, at: frame.timestamp)
      }
    }
  }

  private mutating func cancelAll(_ reason: CancellationReason, at time: Double) {
    frames.begin(at: time)
    for var change in admitted {
      change.kind = .cancelled(reason)
      frames.insert(change)
    }
    admitted.removeAll(keepingCapacity: true)
    frames.end()
  }
}
