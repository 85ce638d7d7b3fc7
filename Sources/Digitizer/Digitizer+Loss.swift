import Evdev

extension Digitizer {
  func noteLoss(_ fault: DigitizerNotice, at event: InputEvent) {
    knownState = nil
    notice(fault)
    countLoss(at: event)
  }

  /// Events were lost, and the state that the kernel knows of comes next.
  func awaitState(at event: InputEvent) {
    notice(.eventsDropped)
    countLoss(at: event)
    begin()
    reader.awaitState(of: &book)
    end()
  }

  /// The kernel keeps the newest event after a SYN_DROPPED, so that a torn frame follows, which is
  /// thrown away. What the slots hold after that is not known, unless somebody told.
  func recover(_ report: InputEvent, arrival: Int64?) {
    begin(at: report, arrival: arrival)
    if let (current, slots) = knownState {
      knownState = nil
      take(current, slots)
    } else {
      for slot in book.slotIndices { book.kill(slot, .dropped) }
      reader.loseTrack()
    }
    end()
  }

  func take(_ current: Int, _ slots: [SlotState]) {
    guard let reader = reader as? SlotReader else {
      for slot in book.slotIndices { book.kill(slot, .dropped) }
      self.reader.loseTrack()
      return
    }
    if let current = Int32(exactly: current) { reader.choose(current) }
    for (slot, state) in zip(0..<panel.slotCount, slots) { reader.restore(state, in: slot, &book) }
  }

  private func countLoss(at event: InputEvent) {
    if let lastDrop {
      let (distance, overflow) = event.time.subtractingReportingOverflow(lastDrop)
      if !overflow, (0...1_000_000).contains(distance) { notice(.readerTooSlow) }
    }
    lastDrop = event.time
  }
}
