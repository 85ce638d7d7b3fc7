extension View {
  /// Why this view takes no part in a hit test, before it is asked for the point.
  var refusal: HitTestLog.Refusal? {
    if !isUserInteractionEnabled { return .userInteractionDisabled }
    if isHidden { return .hidden }
    if !(Double(alpha) >= 0.01) { return .transparent(alpha: alpha) }
    return nil
  }

  /// The body of `hitTest(_:with:)`, in the order that UIKit keeps: flags, the point, subviews from
  /// front to back, the view itself.
  func performHitTest(_ point: Point, with event: Event?) -> HitTestLog.Answer {
    if let refusal { return .refused(refusal) }
    guard self.point(inside: point, with: event) else { return .refused(.outside) }
    switch interception {
    case .itself: return .took(self)
    case .nothing: return .refused(.intercepted)
    case .view(let reference): return .took(reference.view ?? self)
    case .none: break
    }
    for subview in subviews.reversed() {
      guard let local = subview.geometry.fromSuperview(point) else {
        event?.hitTestLog?.refuse(subview, because: .singularTransform)
        continue
      }
      if let hit = subview.hitTest(local, with: event) { return .took(hit) }
    }
    return .took(self)
  }
}
