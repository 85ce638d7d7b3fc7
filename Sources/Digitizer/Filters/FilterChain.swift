import TouchKit

/// The way of a frame from the panel to the application: lifts are debounced, then contacts that
/// are no fingers are taken out.
struct FilterChain {
  private var debounce: LiftDebounce?
  private var sieve: ContactSieve

  init(
    _ filters: ContactFilters, pointsPerMillimetre: Double?,
    notice: @escaping (DigitizerNotice) -> Void
  ) {
    debounce = filters.liftDebounce.map {
      LiftDebounce(delay: $0, distance: filters.debounceDistance)
    }
    sieve = ContactSieve(filters, pointsPerMillimetre: pointsPerMillimetre, notice: notice)
  }

  /// When something is to happen without a frame; nil where nothing is.
  var nextDeadline: Double? { debounce?.nextDeadline }

  mutating func pass(_ frame: TouchFrame) {
    if debounce == nil {
      sieve.pass(frame)
    } else {
      debounce?.pass(frame)
      pour()
    }
  }

  /// Does what is due at that time.
  mutating func release(until time: Double) {
    debounce?.release(until: time)
    pour()
  }

  /// Cancels what is still told to the application although the panel has let go of it.
  mutating func cancelHeld(_ reason: CancellationReason, at time: Double) {
    debounce?.cancelHeld(reason, at: time)
    pour()
  }

  mutating func movePen(isNear: Bool, at time: Double) {
    if isNear { cancelHeld(.palm, at: time) }
    sieve.movePen(isNear: isNear, at: time)
  }

  /// Takes out the oldest frame.
  mutating func next() -> TouchFrame? { sieve.next() }

  private mutating func pour() {
    while let frame = debounce?.next() { sieve.pass(frame) }
  }
}
