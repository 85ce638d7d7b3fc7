import Evdev
import Outputs

/// Pens, which silence the panels' fingers.
extension PanelRoster {
  func follow(_ pen: Pen, at node: DeviceNode) throws(EventLoopError) {
    try pen.watch(on: loop) { [weak self, unowned pen] in self?.read(pen) }
    entries[node.path] = Entry(node: node, state: .pen(pen))
    report(.notice, "followed as a pen", node, pen.device)
    if pen.isNear { tellPens(at: now) }
  }

  private func read(_ pen: Pen) {
    // Fingers that came before the pen are still fingers.
    readAll()
    do throws(DeviceError) {
      try pen.read { [self] _, time in tellPens(at: time) }
    } catch {
      guard let node = entries[pen.device.path]?.node else { return }
      lose(pen, "\(error)", at: node)
    }
  }

  func lose(_ pen: Pen, _ message: String, at node: DeviceNode) {
    pen.close()
    entries[node.path]?.state = .refused
    report(.notice, message, node, pen.device)
    tellPens(at: now)
  }

  /// Fingers are silent as long as any pen is near.
  private var isPenNear: Bool { pens.contains { $0.device.isOpen && $0.isNear } }

  private func tellPens(at time: Double) {
    let isNear = isPenNear
    for panel in panels { panel.movePen(isNear: isNear, at: time) }
  }

  /// A panel that is read anew knows of no pen.
  func tellNearPen(to panel: Panel) {
    if isPenNear { panel.movePen(isNear: true, at: now) }
  }

  private var now: Double { Double(loop.now()) / 1_000_000 }
}
