/// A finger or a pen above the view, without touching: begins when it comes over the view, changes
/// while it moves, ends when it goes away or anything touches the screen.
///
/// Only panels that report a distance tell of it. It competes with no other gesture.
open class HoverGestureRecognizer: GestureRecognizer {
  /// How far away it is: 0 at the glass, 1 at the end of what the panel sees.
  public private(set) final var zOffset = 0.0

  private var place = Point.zero
  private(set) final var contact: ContactID?

  open override var kind: String { "hover" }
  open override var screenLocation: Point { place }
  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  override var goesOnWithoutTouches: Bool { contact != nil }

  final func enter(_ sample: HoverSample) {
    contact = sample.contact
    note(sample)
    state = .began
    // Its delegate may have refused.
    if !state.isActive { contact = nil }
  }

  final func move(_ sample: HoverSample) {
    guard place != sample.location || zOffset != sample.distance else { return }
    note(sample)
    if state.isActive { state = .changed }
  }

  final func leave() {
    contact = nil
    if state.isActive { state = .ended }
  }

  private func note(_ sample: HoverSample) {
    place = sample.location
    zOffset = sample.distance
  }

  /// Fingers are not its own.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    for touch in touches { ignore(touch) }
  }

  open override func reset() {
    zOffset = 0
    place = .zero
    contact = nil
  }
}
