/// How a view arranges its subviews by itself, so that a panel of buttons needs no arithmetic.
///
/// Hidden subviews take no room, as in a stack view of UIKit.
public struct Layout: Hashable, Sendable {
  public enum Arrangement: Hashable, Sendable {
    /// One below the other, all of one height.
    case rows
    /// Side by side, all of one width.
    case columns
    /// In cells of one size, row by row. Where there are more subviews than cells, rows are added.
    case grid(columns: Int, rows: Int)
  }

  public var arrangement: Arrangement
  /// Between two subviews, in points.
  public var gap: Double
  /// Between the subviews and the edges, in points.
  public var padding: Double

  public init(_ arrangement: Arrangement, gap: Double = 0, padding: Double = 0) {
    self.arrangement = arrangement
    self.gap = gap
    self.padding = padding
  }

  /// The frames of a number of subviews, in order, in a view of a size.
  public func frames(count: Int, in size: Size) -> [Rect] {
    guard count > 0 else { return [] }
    let (columns, rows) = cells(for: count)
    let width = length(of: columns, along: size.width)
    let height = length(of: rows, along: size.height)
    return (0..<count).map { index in
      Rect(
        x: padding + Double(index % columns) * (width + gap),
        y: padding + Double(index / columns) * (height + gap), width: width, height: height)
    }
  }

  private func cells(for count: Int) -> (columns: Int, rows: Int) {
    switch arrangement {
    case .rows: return (1, count)
    case .columns: return (count, 1)
    case .grid(let columns, let rows):
      let columns = max(1, columns)
      return (columns, max(rows, (count - 1) / columns + 1))
    }
  }

  /// The length of each of a number of cells.
  private func length(of count: Int, along length: Double) -> Double {
    max(0, length - 2 * padding - gap * Double(count - 1)) / Double(count)
  }
}
