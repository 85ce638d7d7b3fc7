/// Takes note of every view that a hit test asks, in order, and of what each answered.
public final class HitTestLog {
  /// Why a view does not take a point.
  public enum Refusal: Hashable, Sendable {
    case userInteractionDisabled
    case hidden
    case transparent(alpha: Float)
    case outside
    /// The transform has no inverse: no point is inside.
    case singularTransform
    case intercepted
    /// The screen is locked, and the window is not usable then.
    case locked
  }

  /// What a view answered.
  public enum Answer {
    case refused(Refusal)
    /// It, or one of its subviews, takes the point.
    case took(View)
  }

  /// A view that was asked.
  public struct Step {
    public var view: View
    /// The point in the view's own coordinates; nil where its transform has no inverse.
    public var point: Point?
    /// 0 for the view that was asked first.
    public var depth: Int
    /// nil until it has answered.
    public internal(set) var answer: Answer?
  }

  /// In the order of asking.
  public private(set) var steps: [Step] = []
  private var depth = 0

  public init() {}

  func enter(_ view: View, at point: Point?) -> Int {
    steps.append(Step(view: view, point: point, depth: depth, answer: nil))
    depth += 1
    return steps.count - 1
  }

  func refuse(_ view: View, because refusal: Refusal) {
    leave(enter(view, at: nil), with: .refused(refusal))
  }

  func leave(_ step: Int, with answer: Answer) {
    steps[step].answer = answer
    depth -= 1
  }
}
