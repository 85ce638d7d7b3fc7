/// A view for a text. As UIKit's, it takes no touches until it is told to, nor do its subviews.
open class Label: View {
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}
