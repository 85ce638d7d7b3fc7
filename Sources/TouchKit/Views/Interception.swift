/// Who gets a touch that a hit test finds at a view: what a program says by overriding `hitTest`.
///
/// It counts only where the view takes part at all: a hidden view, or a point outside, is refused
/// before.
public enum Interception {
  /// The foremost subview that takes the point, else the view itself.
  case none
  /// The view itself; its subviews are not asked.
  case itself
  /// Nobody: the view and its subviews let touches through to what is behind.
  case nothing
  /// A certain view, wherever the point is.
  case view(Unowned)

  /// A view that is referred to and not owned.
  public struct Unowned {
    public private(set) weak var view: View?

    public init(_ view: View) {
      self.view = view
    }
  }
}
