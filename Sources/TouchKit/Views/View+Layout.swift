extension View {
  /// Arranges the subviews as `layout` says.
  func arrangeSubviews() {
    guard let layout else { return }
    let visible = subviews.filter { !$0.isHidden }
    for (subview, frame) in zip(visible, layout.frames(count: visible.count, in: bounds.size)) {
      subview.changeGeometry { $0.place(in: frame) }
    }
  }

  /// Has the subviews arranged, now or with others.
  func arrange() {
    if layout == nil || window?.application?.postpones(self) != true { layoutSubviews() }
  }

  /// Changes where the view is, and lets it arrange its subviews anew where its size changed.
  func changeGeometry(_ change: (inout ViewGeometry) -> Void) {
    let size = geometry.bounds.size
    change(&geometry)
    if geometry.bounds.size != size { arrange() }
  }
}
