import Evdev
import TouchKit

/// One slot: the values last told of it, and the contact in it.
struct Slot {
  /// What is in the slot, as the device tells it.
  enum State: Hashable {
    case empty
    /// A contact that was not begun yet: its frame goes on, or it has not told a place.
    case opening
    /// A contact that the application knows.
    case live(ContactID)
    /// A finger or pen that is near and does not touch.
    case hovering(ContactID)
    /// A contact that the application is told nothing of until it lifts: a palm, or one whose
    /// landing was not seen.
    case dead
  }

  /// What the frame at hand has to say of the slot so far.
  enum Pending: Hashable {
    case nothing
    case began(ContactID)
    case moved(ContactID)
    case over(TouchChange)
  }

  var state = State.empty
  var pending = Pending.nothing
  /// What the application was last told of the contact; an end is told at this place. Panels tell
  /// other places in the report of a lift, which no finger has touched.
  var told: TouchChange?

  // The values stay from contact to contact: drivers send only what changes.
  var x: Int32 = 0
  var y: Int32 = 0
  /// Whether a coordinate was ever told; before that the slot has no place.
  var hasPlace = false
  var diameter: Int32 = 0
  var pressure: Int32 = 0
  var tool = MTTool.finger
  /// How far the contact is from the panel; it touches at 0 (ABS_MT_DISTANCE).
  var distance: Int32 = 0
  /// Whether a value has changed that matters to something that hovers.
  var hasChanged = false
}
