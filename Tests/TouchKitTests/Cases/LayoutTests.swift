import Testing
import TouchKit

@Suite("Layout")
struct LayoutTests {
  private func text(_ rect: Rect) -> String {
    "\(rect.minX),\(rect.minY) \(rect.size.width)×\(rect.size.height)"
  }

  private func panel(_ layout: Layout, subviews count: Int) -> View {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 60))
    for _ in 0..<count { view.addSubview(View()) }
    view.layout = layout
    return view
  }

  private func frames(_ view: View) -> [String] { view.subviews.map { text($0.frame) } }

  @Test(
    "arrangements",
    arguments: [
      (Layout(.rows), 3, ["0.0,0.0 100.0×20.0", "0.0,20.0 100.0×20.0", "0.0,40.0 100.0×20.0"]),
      (
        Layout(.columns, gap: 10, padding: 5), 2,
        ["5.0,5.0 40.0×50.0", "55.0,5.0 40.0×50.0"]
      ),
      (
        Layout(.grid(columns: 2, rows: 2)), 3,
        ["0.0,0.0 50.0×30.0", "50.0,0.0 50.0×30.0", "0.0,30.0 50.0×30.0"]
      ),
      (
        Layout(.grid(columns: 2, rows: 1)), 3,
        ["0.0,0.0 50.0×30.0", "50.0,0.0 50.0×30.0", "0.0,30.0 50.0×30.0"]
      ),
      (Layout(.grid(columns: 0, rows: -3)), 1, ["0.0,0.0 100.0×60.0"]),
      (Layout(.rows, padding: 500), 1, ["500.0,500.0 0.0×0.0"]),
      (Layout(.rows), 0, []),
    ] as [(Layout, Int, [String])])
  func arrangements(layout: Layout, count: Int, expected: [String]) {
    #expect(frames(panel(layout, subviews: count)) == expected)
  }

  @Test("a grid of absurd size costs nothing", arguments: [0, 1, 3])
  func absurdGrid(count: Int) {
    let layout = Layout(.grid(columns: .max, rows: .max))
    #expect(layout.frames(count: count, in: Size(width: 9, height: 9)).count == count)
  }

  @Test("frames follow the size, at every depth")
  func followSize() {
    let panel = panel(Layout(.columns), subviews: 2)
    panel.subviews[1].layout = Layout(.rows)
    for _ in 0..<2 { panel.subviews[1].addSubview(View()) }
    panel.frame.size = Size(width: 200, height: 80)
    #expect(frames(panel) == ["0.0,0.0 100.0×80.0", "100.0,0.0 100.0×80.0"])
    #expect(frames(panel.subviews[1]) == ["0.0,0.0 100.0×40.0", "0.0,40.0 100.0×40.0"])
    panel.bounds = Rect(x: 0, y: 10, width: 100, height: 80)
    // Scrolled, the subviews keep their places in the view's own coordinates.
    #expect(frames(panel) == ["0.0,0.0 50.0×80.0", "50.0,0.0 50.0×80.0"])
  }

  @Test("frames follow subviews that come, go, hide and change places")
  func followSubviews() {
    let panel = panel(Layout(.columns), subviews: 2)
    let third = View()
    panel.insertSubview(third, at: 0)
    #expect(third.frame.minX == 0 && panel.subviews[1].frame.size.width == 100.0 / 3)
    third.isHidden = true
    #expect(panel.subviews[1].frame == Rect(x: 0, y: 0, width: 50, height: 60))
    third.isHidden = false
    panel.bringSubviewToFront(third)
    #expect(third.frame.minX > 66)
    third.removeFromSuperview()
    #expect(frames(panel) == ["0.0,0.0 50.0×60.0", "50.0,0.0 50.0×60.0"])
    let other = View()
    other.addSubview(panel.subviews[0])
    #expect(frames(panel) == ["0.0,0.0 100.0×60.0"])
  }

  @Test("a transformed subview keeps its transform and fills its place before it")
  func transformed() {
    let panel = panel(Layout(.columns), subviews: 2)
    panel.subviews[0].transform = AffineTransform(scaleX: 0.5, y: 0.5)
    panel.frame.size.width = 200
    #expect(panel.subviews[0].bounds.size == Size(width: 100, height: 60))
    #expect(panel.subviews[0].frame == Rect(x: 25, y: 15, width: 50, height: 30))
  }

  @Test("many changes arrange once, when all are made")
  func once() {
    let (application, window) = (Application(), Window())
    application.addWindow(window)
    let panel = panel(Layout(.rows), subviews: 1)
    window.addSubview(panel)
    let inner = View()
    inner.layout = Layout(.columns)
    let count = application.arrangeOnce {
      panel.addSubview(inner)
      for _ in 0..<2 { inner.addSubview(View()) }
      panel.subviews[0].isHidden = true
      #expect(frames(panel) == ["0.0,0.0 100.0×60.0", "0.0,0.0 0.0×0.0"])
      // One within another is part of it.
      application.arrangeOnce { panel.frame.size.height = 80 }
      #expect(inner.frame.size == .zero)
      return panel.subviews.count
    }
    #expect(count == 2)
    #expect(inner.frame == Rect(x: 0, y: 0, width: 100, height: 80))
    #expect(frames(inner) == ["0.0,0.0 50.0×80.0", "50.0,0.0 50.0×80.0"])
    panel.frame.size.height = 60
    #expect(inner.frame.size.height == 60)
  }

  @Test("a subclass arranges as it likes")
  func subclass() {
    final class Corner: View {
      override func layoutSubviews() {
        for subview in subviews {
          subview.frame = Rect(x: bounds.maxX - 10, y: 0, width: 10, height: 10)
        }
      }
    }
    let corner = Corner(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    corner.addSubview(View())
    #expect(frames(corner) == ["40.0,0.0 10.0×10.0"])
    corner.frame.size.width = 80
    #expect(frames(corner) == ["70.0,0.0 10.0×10.0"])
  }
}
