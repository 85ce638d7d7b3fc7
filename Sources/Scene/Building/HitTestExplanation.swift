import JSON
import TouchKit

extension SceneTree {
  /// A hit test for people: a line for each view that was asked, indented, with the point in its own
  /// coordinates and its answer.
  public func explanation(of log: HitTestLog) -> String {
    log.steps.map { step in
      let indent = String(repeating: "  ", count: step.depth + 1)
      let place = step.point.map { " at \(TraceNumber.text($0.x)),\(TraceNumber.text($0.y))" }
      return "\(indent)\(id(of: step.view) ?? "-")\(place ?? ""): \(text(of: step))\n"
    }.joined()
  }

  /// A hit test for programs: each view that was asked, its depth in the tree, the point in its own
  /// coordinates where it has one, and its answer.
  public func json(of log: HitTestLog) -> JSONValue {
    .array(
      log.steps.map { step in
        var members = [
          JSONMember("view", id(of: step.view).map(JSONValue.string) ?? .null),
          JSONMember("depth", .integer(Int64(step.depth))),
        ]
        if let point = step.point {
          members.append(JSONMember("x", .number(TraceNumber.rounded(point.x))))
          members.append(JSONMember("y", .number(TraceNumber.rounded(point.y))))
        }
        members.append(JSONMember("answer", .string(text(of: step))))
        return .object(members)
      })
  }

  private func text(of step: HitTestLog.Step) -> String {
    switch step.answer {
    case .took(let view) where view === step.view: "takes it"
    case .took(let view): "leaves it to \(id(of: view) ?? "-")"
    case .refused(let refusal): "refuses: \(text(of: refusal, by: step.view))"
    case nil: "did not answer"
    }
  }

  private func text(of refusal: HitTestLog.Refusal, by view: View) -> String {
    switch refusal {
    case .userInteractionDisabled: "userInteraction is false"
    case .hidden: "hidden"
    case .transparent(let alpha): "alpha \(TraceNumber.text(Double(alpha))) is below 0.01"
    case .outside: outside(view)
    case .singularTransform: "its transform has no inverse"
    case .intercepted: "hitTest is none"
    case .locked: "the screen is locked, and whileLocked is false"
    }
  }

  private func outside(_ view: View) -> String {
    switch view.touchArea {
    case .nowhere: return "pointInside is never"
    case .bounds, .everywhere, .inset:
      let bounds = view.bounds
      let numbers = [bounds.minX, bounds.minY, bounds.size.width, bounds.size.height]
      var text =
        "outside its bounds [\(numbers.map { TraceNumber.text($0) }.joined(separator: ", "))]"
      if case .inset(let distance) = view.touchArea {
        text += " with inset \(TraceNumber.text(distance))"
      }
      return text
    }
  }
}
