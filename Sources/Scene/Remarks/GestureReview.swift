import TouchKit

/// Finds what a gesture asks for and never gets.
struct GestureReview {
  private(set) var remarks: [SceneRemark] = []

  init(_ scene: SceneDescription) {
    for window in scene.windows { review(window.view) }
  }

  private mutating func review(_ view: ViewDescription) {
    for gesture in view.gestures {
      for setting in gesture.settings { review(setting, of: gesture) }
    }
    for child in view.views { review(child) }
  }

  private mutating func review(
    _ setting: GestureDescription.Setting, of gesture: GestureDescription
  ) {
    guard case .directions(let directions) = setting.value else { return }
    let vertical = directions.intersection([.up, .down])
    guard !vertical.isEmpty, !directions.intersection([.left, .right]).isEmpty else { return }
    let names = [SwipeDirection.up, .down].filter(vertical.contains).map(\.name)
    remarks.append(
      SceneRemark(
        place: setting.place,
        message:
          "\(gesture.id.quoted) never goes \(names.joined(separator: " or ")): where a swipe "
          + "has horizontal directions, only these count; give the others a swipe of their own"))
  }
}
