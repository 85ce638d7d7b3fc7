import TouchKit

/// Finds the views that wait for fingers and never get one.
///
/// What lies where is tried out, by hit tests at points all over the view: so it is decided by the same
/// rules as a finger's landing.
final class ReachReview {
  private(set) var remarks: [SceneRemark] = []

  private let tree: SceneTree

  /// Views that a `set` changes: what they hide and what they let through is not known beforehand.
  private let changing: Set<String>

  /// Hit tests cost more in larger trees; a scene is not worth more than so many of them.
  private var budget = 100_000

  /// Points along each side of a view. A gap that is narrower than a finger is no place for one.
  private static let density = 7

  init(_ scene: SceneDescription, screen: Size) {
    tree = SceneTree(scene, screen: screen)
    var changing: Set<String> = []
    for window in scene.windows { window.view.collectChanged(&changing) }
    self.changing = changing
    for window in scene.windows { review(window.view) }
  }

  private func review(_ description: ViewDescription) {
    if let awaited = description.awaited, let view = tree.view(description.id) {
      review(description, view, awaited)
    }
    for child in description.views { review(child) }
  }

  private func review(_ description: ViewDescription, _ view: View, _ awaited: String) {
    let line = chain(of: view)
    // What is shown later, or moved, may be reached then.
    guard !line.contains(where: { $0.isHidden || $0.alpha < 0.01 || isChanging($0) }) else {
      return
    }
    guard let reason = reason(description, view, line) else { return }
    remarks.append(
      SceneRemark(
        place: description.place,
        message: "no finger reaches \(description.id.quoted), which has \(awaited): \(reason)"))
  }

  /// A view and all that it lies in.
  private func chain(of view: View) -> [View] {
    Array(sequence(first: view, next: \.superview))
  }

  private func isChanging(_ view: View) -> Bool {
    tree.id(of: view).map(changing.contains) ?? false
  }

  /// Why no finger reaches a view; nil where one may.
  private func reason(_ description: ViewDescription, _ view: View, _ line: [View]) -> String? {
    if let closed = line.first(where: { !$0.isUserInteractionEnabled }) {
      return closed === view
        ? "its userInteraction is false\(description.kind.takesNoTouches ? ", as every \(description.kind.rawValue)'s by default" : "")"
        : "the userInteraction of \(name(closed)), which it lies in, is false"
    }
    if view.touchArea == .nowhere { return "its pointInside is never" }
    guard view.touchArea != .everywhere else { return nil }
    let area = area(of: view)
    guard area.size.width > 0, area.size.height > 0 else { return "it has no area" }
    return reason(view, line, trying: points(in: area))
  }

  private func reason(_ view: View, _ line: [View], trying points: [Point]) -> String? {
    var first: (place: Point, hit: View?)?
    for point in points {
      guard budget > 0 else { return nil }
      budget -= 1
      let place = view.convertToScreen(point)
      guard isOnScreen(place) else { continue }
      let hit = tree.application.hitTest(place, with: nil).view
      if let hit, chain(of: hit).contains(where: { $0 === view || isChanging($0) }) { return nil }
      if first == nil { first = (place, hit) }
    }
    guard let first else { return "it lies outside the screen" }
    return reason(view, line, at: first.place, hit: first.hit)
  }

  /// Why a place of a view is not the view's.
  private func reason(_ view: View, _ line: [View], at place: Point, hit: View?) -> String {
    for outer in line.dropFirst() {
      switch outer.interception {
      case .itself: return "the hitTest of \(name(outer)), which it lies in, is self"
      case .nothing: return "the hitTest of \(name(outer)), which it lies in, is none"
      case .view(let reference) where reference.view === hit && hit != nil:
        return "the hitTest of \(name(outer)), which it lies in, is another view"
      case .view, .none: break
      }
    }
    if case .nothing = view.interception { return "its hitTest is none" }
    let outside = line.dropFirst().first { outer in
      !outer.point(inside: outer.convertFromScreen(place), with: nil)
    }
    if let outside { return "it lies outside \(name(outside)), which it is part of" }
    return "\(hit.map(name) ?? "another view") lies in front of it"
  }

  private func name(_ view: View) -> String { (tree.id(of: view) ?? "-").quoted }

  private func isOnScreen(_ place: Point) -> Bool {
    Rect(origin: .zero, size: tree.screen).contains(place)
  }

  /// Where the view takes points, in its own coordinates.
  private func area(of view: View) -> Rect {
    if case .inset(let distance) = view.touchArea { return view.bounds.inset(by: distance) }
    return view.bounds
  }

  /// Points all over an area, its middle first: most views are reached there.
  private func points(in area: Rect) -> [Point] {
    let parts = (0..<Self.density).map { (Double($0) + 0.5) / Double(Self.density) }
    let all = parts.flatMap { y in
      parts.map { x in
        Point(x: area.minX + x * area.size.width, y: area.minY + y * area.size.height)
      }
    }
    return [all[all.count / 2]] + all
  }
}

extension ViewDescription {
  /// What of the view waits for fingers, as a message says it; nil where nothing does.
  fileprivate var awaited: String? {
    if !bindings.controlEvents.isEmpty { return "bindings of a control" }
    let responders = [bindings] + (controller.map { [$0.bindings] } ?? [])
    if responders.contains(where: { $0.effects.keys.contains(where: \.isOfTouches) }) {
      return "bindings of touches"
    }
    return gestures.isEmpty ? nil : "gestures"
  }

  fileprivate func collectChanged(_ changing: inout Set<String>) {
    for bound in allEffects {
      if case .set(let id, _) = bound.effect { changing.insert(id) }
    }
    for view in views { view.collectChanged(&changing) }
  }
}

extension ResponderCallName {
  fileprivate var isOfTouches: Bool {
    switch self {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: true
    case .motionBegan, .motionEnded, .motionCancelled: false
    }
  }
}

extension ViewKind {
  fileprivate var takesNoTouches: Bool { self == .label || self == .image }
}
