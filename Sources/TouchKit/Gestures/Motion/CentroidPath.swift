/// The way that the middle of some fingers goes, on the screen: fingers that join or leave do not
/// move it.
struct CentroidPath {
  /// Where the path has come to, in points, since its start.
  private(set) var position = Point.zero
  /// What has to be taken from the fingers' middle to get the position.
  private var offset = Point.zero

  /// The fingers moved.
  mutating func follow(_ middle: Point) {
    position = Point(x: middle.x - offset.x, y: middle.y - offset.y)
  }

  /// Fingers joined or left, without any movement: the middle is another one now.
  mutating func rebase(on middle: Point) {
    offset = Point(x: middle.x - position.x, y: middle.y - position.y)
  }

  /// Starts at (0, 0) with the fingers as they are.
  mutating func restart(at middle: Point) {
    position = .zero
    offset = middle
  }
}
