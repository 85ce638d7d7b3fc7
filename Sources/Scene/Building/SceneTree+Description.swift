import TouchKit

extension SceneTree: CustomStringConvertible {
  /// The tree for people: a line a view, indented, back to front, with its kind, its frame (before
  /// its transform) and what is not as by default.
  public var description: String {
    var lines: [String] = []
    func add(_ view: View, depth: Int) {
      lines.append(String(repeating: "  ", count: depth) + summary(of: view))
      for subview in view.subviews { add(subview, depth: depth + 1) }
    }
    for window in application.windows { add(window, depth: 0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// `lamp view [0, 0, 400, 480] multipleTouch`
  private func summary(of view: View) -> String {
    let size = view.bounds.size
    let corner = Point(x: view.center.x - size.width / 2, y: view.center.y - size.height / 2)
    var parts = [
      id(of: view) ?? "-", kind(of: view), list([corner.x, corner.y, size.width, size.height]),
    ]
    if let window = view as? Window {
      if window.level != .normal {
        parts.append("level \(TraceNumber.text(window.level.rawValue))")
      }
      if window.isKeyWindow { parts.append("key") }
      if window.isUsableWhileLocked { parts.append("whileLocked") }
      if let responder = window.firstResponder, responder !== window {
        parts.append("firstResponder \(id(of: responder) ?? "-")")
      }
    }
    if let next = view.assignedNext { parts.append("next \(id(of: next) ?? "-")") }
    if let controller = view.viewController {
      parts.append("controller \(id(of: controller) ?? "-")")
      if let next = controller.assignedNext { parts.append("(next \(id(of: next) ?? "-"))") }
    }
    if let control = view as? Control { parts += state(of: control) }
    if view.bounds.origin != .zero {
      parts.append("boundsOrigin \(list([view.bounds.minX, view.bounds.minY]))")
    }
    if !view.transform.isIdentity {
      let transform = view.transform
      let numbers = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      parts.append("transform \(list(numbers))")
    }
    if view.alpha != 1 { parts.append("alpha \(TraceNumber.text(Double(view.alpha)))") }
    if view.isHidden { parts.append("hidden") }
    if view.isUserInteractionEnabled == (view is ImageView || view is Label) {
      parts.append("userInteraction \(view.isUserInteractionEnabled)")
    }
    if view.isMultipleTouchEnabled { parts.append("multipleTouch") }
    if view.isExclusiveTouch { parts.append("exclusiveTouch") }
    if let interception = text(of: view.interception) { parts.append("hitTest \(interception)") }
    if let area = text(of: view.touchArea) { parts.append("pointInside \(area)") }
    if let layout = view.layout { parts.append(text(of: layout)) }
    let gestures = view.gestureRecognizers.compactMap(\.name)
    if !gestures.isEmpty { parts.append("gestures [\(gestures.joined(separator: ", "))]") }
    return parts.joined(separator: " ")
  }

  func kind(of view: View) -> String {
    switch view {
    case is Window: "window"
    case is ImageView: "image"
    case is Label: "label"
    case is Button: "button"
    case is Toggle: "toggle"
    case is Slider: "slider"
    case is Stepper: "stepper"
    case is Control: "control"
    default: "view"
    }
  }

  /// `layout rows gap 8`
  private func text(of layout: Layout) -> String {
    var text =
      switch layout.arrangement {
      case .rows: "layout rows"
      case .columns: "layout columns"
      case .grid(let columns, let rows): "layout {grid: [\(columns), \(rows)]}"
      }
    if layout.gap != 0 { text += " gap \(TraceNumber.text(layout.gap))" }
    if layout.padding != 0 { text += " padding \(TraceNumber.text(layout.padding))" }
    return text
  }

  private func text(of interception: Interception) -> String? {
    switch interception {
    case .none: nil
    case .itself: "self"
    case .nothing: "none"
    case .view(let reference): reference.view.flatMap { id(of: $0) } ?? "-"
    }
  }

  private func text(of area: TouchArea) -> String? {
    switch area {
    case .bounds: nil
    case .everywhere: "always"
    case .nowhere: "never"
    case .inset(let distance): "{inset: \(TraceNumber.text(distance))}"
    }
  }

  private func list(_ numbers: [Double]) -> String {
    "[\(numbers.map { TraceNumber.text($0) }.joined(separator: ", "))]"
  }
}
