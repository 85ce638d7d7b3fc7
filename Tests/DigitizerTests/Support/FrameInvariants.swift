import TouchKit

/// What must hold of every stream of frames of one device, whatever went in: a contact begins once,
/// ends or is cancelled once, and says nothing before or after; a frame has at most one change a
/// contact and at least one change; places are numbers and on the screen; time does not go back.
struct FrameInvariants {
  private(set) var violations: [String] = []
  /// Contacts that began and are not over.
  private(set) var down: Set<ContactID> = []
  private(set) var landings = 0
  private(set) var mostAtOnce = 0
  private var lastSerial = 0
  private var lastTimestamp = -Double.infinity

  var downCount: Int { down.count }

  mutating func check(_ frame: TouchFrame, on area: Rect) {
    if frame.timestamp < lastTimestamp || !frame.timestamp.isFinite {
      violate("time went from \(lastTimestamp) to \(frame.timestamp)")
    }
    lastTimestamp = frame.timestamp
    if frame.changes.isEmpty { violate("a frame without changes") }
    if Set(frame.changes.map(\.contact)).count != frame.changes.count {
      violate("two changes of one contact in a frame: \(frame)")
    }
    for (change, next) in zip(frame.changes, frame.changes.dropFirst())
    where change.contact.slot > next.contact.slot {
      violate("not in slot order: \(frame)")
    }
    for change in frame.changes { check(change, on: area) }
    mostAtOnce = max(mostAtOnce, down.count)
  }

  private mutating func check(_ change: TouchChange, on area: Rect) {
    let contact = change.contact
    switch change.kind {
    case .began:
      if !down.insert(contact).inserted { violate("\(contact) began twice") }
      if contact.serial <= lastSerial { violate("\(contact) is not a new number") }
      lastSerial = contact.serial
      landings += 1
    case .moved:
      if !down.contains(contact) { violate("\(contact) moved while it was not down") }
    case .ended, .cancelled:
      if down.remove(contact) == nil { violate("\(contact) is over and was not down") }
    }
    if !area.contains(change.location) { violate("\(contact) is off the screen: \(change)") }
    if !change.majorRadius.isFinite || change.majorRadius < 0 || !(0...2).contains(change.force) {
      violate("\(contact) has an odd size or force: \(change)")
    }
  }

  private mutating func violate(_ what: String) {
    if violations.count < 20 { violations.append(what) }
  }
}
