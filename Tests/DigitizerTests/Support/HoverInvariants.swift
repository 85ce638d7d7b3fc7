import TouchKit

/// What must hold of all that hovers over a device: it comes once, goes once, and is over the
/// screen.
struct HoverInvariants {
  private(set) var violations: [String] = []
  /// What came and has not gone.
  private(set) var hovering: Set<ContactID> = []
  private var gone: Set<ContactID> = []

  mutating func check(_ sample: HoverSample, on area: Rect) {
    if gone.contains(sample.contact) { violate("\(sample.contact) was gone") }
    if sample.isPresent {
      hovering.insert(sample.contact)
    } else {
      if hovering.remove(sample.contact) == nil { violate("\(sample.contact) goes without coming") }
      gone.insert(sample.contact)
    }
    if !area.contains(sample.location) || !(0...1).contains(sample.distance) {
      violate("off the screen: \(sample)")
    }
  }

  private mutating func violate(_ what: String) {
    if violations.count < 20 { violations.append(what) }
  }
}
