/// Things that hover are hit-tested all the time, as they have no landing; while fingers are down
/// there are none.
extension Application {
  func dispatch(_ sample: HoverSample, at timestamp: Double) {
    let index = hovers.firstIndex { $0.contact == sample.contact }
    guard sample.isPresent, sequence == nil, !isIgnoringInteractionEvents else {
      if let index { leave(hovers.remove(at: index).recognizers) }
      return
    }
    let below = recognizers(below: sample)
    let before = index.map { hovers[$0].recognizers } ?? []
    if let index {
      hovers[index].recognizers = below
    } else {
      hovers.append(Hover(contact: sample.contact, recognizers: below))
    }
    leave(before.filter { gone in !below.contains { $0 === gone } })
    for recognizer in below {
      if before.contains(where: { $0 === recognizer }) {
        recognizer.move(sample)
      } else {
        recognizer.enter(sample)
      }
    }
  }

  /// A finger touches: nothing hovers any more.
  func endHovers(at timestamp: Double) {
    let ended = hovers
    hovers.removeAll()
    for hover in ended { leave(hover.recognizers) }
    finishEvent()
  }

  /// Some recognizers are hovered over no longer.
  func endHovers(where isOver: (HoverGestureRecognizer) -> Bool) {
    for index in hovers.indices {
      let ended = hovers[index].recognizers.filter(isOver)
      hovers[index].recognizers.removeAll(where: isOver)
      leave(ended)
    }
  }

  private func leave(_ recognizers: [HoverGestureRecognizer]) {
    for recognizer in recognizers { recognizer.leave() }
  }

  /// The recognizers of the view below and of all that it lies in; each follows one thing at a time.
  private func recognizers(below sample: HoverSample) -> [HoverGestureRecognizer] {
    var found: [HoverGestureRecognizer] = []
    var view = hitTest(sample.location, with: nil).view
    while let current = view {
      for case let recognizer as HoverGestureRecognizer in current.gestureRecognizers
      where recognizer.isEnabled && recognizer.contact ?? sample.contact == sample.contact {
        found.append(recognizer)
      }
      view = current.superview
    }
    return found
  }
}
