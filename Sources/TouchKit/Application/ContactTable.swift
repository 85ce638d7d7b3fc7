/// The contacts that are on the screen, in slot order.
struct ContactTable {
  struct Contact {
    let id: ContactID
    /// nil for one that no window took, or that is dead: cancelled and not lifted yet.
    var touch: Touch?
    /// Where it landed, on the screen.
    let start: Point
    /// Whether those behind the tree hear of it, since no window took it.
    var isUnclaimed = false
    /// Whether the device is done with it; else a touch that is over waits, dead, for its lift.
    var isGone = false
  }

  private(set) var contacts: [Contact] = []
  /// How many contacts have landed.
  private(set) var landings = 0

  var isEmpty: Bool { contacts.isEmpty }

  func index(of id: ContactID) -> Int? {
    contacts.firstIndex { $0.id == id }
  }

  mutating func insert(_ contact: Contact) {
    landings += 1
    let index = contacts.firstIndex { contact.id.precedes($0.id) } ?? contacts.count
    contacts.insert(contact, at: index)
  }

  mutating func remove(at index: Int) {
    contacts.remove(at: index)
  }

  mutating func markGone(at index: Int) {
    contacts[index].isGone = true
  }

  mutating func markClaimed(at index: Int) {
    contacts[index].isUnclaimed = false
  }

  /// Lets go of a contact's touch; the contact stays, dead, until it lifts.
  mutating func bury(at index: Int) {
    contacts[index].touch = nil
  }
}
