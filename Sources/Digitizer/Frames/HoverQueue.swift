import TouchKit

/// What hovers, on its way out, oldest first.
struct HoverQueue {
  private var samples: [(sample: HoverSample, timestamp: Double)] = []
  private var taken = 0

  mutating func add(_ sample: HoverSample, at timestamp: Double) {
    samples.append((sample, timestamp))
  }

  /// Takes out the oldest sample.
  mutating func next() -> (sample: HoverSample, timestamp: Double)? {
    guard taken < samples.count else {
      taken = 0
      samples.removeAll(keepingCapacity: true)
      return nil
    }
    defer { taken += 1 }
    return samples[taken]
  }
}
