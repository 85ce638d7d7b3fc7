import Evdev
import TouchKit

extension Digitizer {
  /// Takes over what the kernel knows of the device: when it was opened, or when what it sent
  /// meanwhile is of no interest. Contacts that are known to be down already are passed over until they
  /// lift; the kernel keeps none of a panel that lists them, or tells only places, and has no button.
  ///
  /// - Parameters:
  ///   - slots: The slots of a panel that has them, slot 0 first. For a panel of a single contact what
  ///     its axes hold, as one slot; none where that is what it was last told.
  ///   - isButtonDown: Whether ``touchButton`` is down.
  public func adopt(currentSlot: Int = 0, slots: [SlotState] = [], isButtonDown: Bool = false) {
    cancelAll(.dropped)
    buffer.reset()
    lastReport = nil
    switch reader {
    case let reader as SlotReader:
      if let current = Int32(exactly: currentSlot) { reader.choose(current) }
      for (slot, state) in zip(0..<panel.slotCount, slots) {
        reader.adopt(id: state.trackingID, in: slot)
        book.adopt(state, isOccupied: panel.isContact(state), in: slot)
      }
      // The kernel keeps no slots of a device without their axis.
      for slot in slots.count..<max(slots.count, panel.slotCount) where !isButtonDown {
        reader.adopt(id: -1, in: slot)
        book.close(slot, .cancelled(.dropped))
      }
      reader.adopt(isButtonDown: isButtonDown)
    case let reader as PacketReader:
      reader.adopt(isButtonDown: isButtonDown, &book)
    case let reader as SingleReader:
      reader.adopt(slots.first, isButtonDown: isButtonDown, &book)
    default:
      break
    }
  }

  /// The key that the panel tells of contacts by, or would where it has it.
  public var touchButton: EventCode { panel.signal == .leftButton ? .btnLeft : .btnTouch }

  /// Whether the panel has no contact at all, those that are passed over included.
  public var isNeutral: Bool { book.isEmpty }

  /// Tells what the slots hold after a loss: contacts that are still there go on, those that
  /// vanished are cancelled, new ones begin.
  ///
  /// Call it between the `SYN_DROPPED` and the SYN_REPORT that ends the torn frame after it, which
  /// is when the state is taken over; at any other time it is taken over at once, at the time of the
  /// latest frame. A panel without slots has no such state; its contacts are cancelled.
  public func restore(currentSlot: Int, slots: [SlotState]) {
    guard !buffer.isDropping else {
      knownState = (currentSlot, slots)
      return
    }
    begin()
    take(currentSlot, slots)
    end()
  }

  /// Cancels all contacts, at the time of the latest frame. Those that stay on the panel are passed
  /// over until they lift.
  public func cancelAll(_ reason: CancellationReason) {
    guard now.isFinite else { return }
    begin()
    for slot in book.slotIndices { book.kill(slot, reason) }
    filters.cancelHeld(reason, at: now)
    end()
  }

  /// Tells that the pen of a device that belongs to this panel came near or left. While it is near
  /// no finger is told: what is down is cancelled, what lands is ignored until it lifts.
  ///
  /// - Parameter time: in seconds, on the clock of the stamps.
  public func penMoved(isNear: Bool, at time: Double) {
    performDeadlines { $0 < time }
    now = max(now, time)
    filters.movePen(isNear: isNear, at: now)
    send()
  }
}

extension PanelReading {
  /// Whether a slot that holds this has a contact.
  fileprivate func isContact(_ state: SlotState) -> Bool {
    switch signal {
    case .pressure: state.pressure > 0
    case .size: state.touchMajor > 0
    case .trackingID, .touchButton, .leftButton, .presence: state.trackingID >= 0
    }
  }
}
