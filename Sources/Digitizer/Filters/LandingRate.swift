/// Counts landings, and tells when there are more of them in a second than fingers make.
struct LandingRate {
  private let limit: Int
  private let holdOff: Double
  /// The times of the latest landings, as many as are allowed in a second, oldest first from
  /// `oldest` on.
  private var times: [Double]
  private var oldest = 0
  private var quietUntil = -Double.infinity

  /// - Parameters:
  ///   - limit: how many landings a second are not noise.
  ///   - holdOff: how long after the last landing of a noise there is quiet again, in seconds.
  init(limit: Int, holdOff: Double) {
    self.limit = max(1, limit)
    self.holdOff = holdOff
    times = Array(repeating: -.infinity, count: self.limit)
  }

  /// Whether landings are noise at the moment.
  func isNoisy(at time: Double) -> Bool { time < quietUntil }

  /// Counts a landing.
  ///
  /// - Returns: whether it begins a noise.
  mutating func count(at time: Double) -> Bool {
    if isNoisy(at: time) {
      quietUntil = time + holdOff
      return false
    }
    let isTooMany = time - times[oldest] < 1
    times[oldest] = time
    oldest = (oldest + 1) % limit
    if isTooMany { quietUntil = time + holdOff }
    return isTooMany
  }
}
