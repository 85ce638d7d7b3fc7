import Evdev
import Outputs

/// A touchscreen as whoever reads it knows it, kept by the kernel's rules; checks what no driver does.
final class VirtualReader: EventWriter {
  struct Finger: Hashable {
    var x: Int32 = 0
    var y: Int32 = 0
  }

  /// The fingers that are down, by their tracking ids.
  private(set) var fingers: [Int32: Finger] = [:]
  /// How fingers came and went, by their tracking ids: a finger is `lifted` or was a `palm`.
  private(set) var landed: [Int32] = []
  private(set) var lifted: [Int32] = []
  private(set) var palms: [Int32] = []
  private(set) var problems: [String] = []
  private(set) var frames = 0
  private(set) var isButtonDown = false
  /// How many writes are to fail from now on, and whether each of those takes half of its events.
  var failures = 0
  var takesHalf = true

  private struct Slot {
    var id: Int32 = -1
    var isPalm = false
    var finger = Finger()
    var hasLanded = false
    var hasLifted = false
    var hasPlace = (x: false, y: false)
  }

  private var slots: [Slot]
  private var current = 0
  private var isFrameOpen = false

  init(slots count: Int) {
    slots = Array(repeating: Slot(), count: count)
  }

  func write(_ events: [InputEvent]) throws(VirtualDeviceError) {
    if failures > 0 {
      failures -= 1
      if takesHalf { for event in events.prefix(events.count / 2) { take(event) } }
      throw .notWritten(name: "reader", errno: 5)
    }
    for event in events { take(event) }
    if isFrameOpen { problems.append("a frame does not end") }
  }

  private func take(_ event: InputEvent) {
    isFrameOpen = event.code != .synReport
    switch event.code {
    case .absMTSlot:
      guard slots.indices.contains(Int(event.value)) else {
        problems.append("slot \(event.value)")
        return
      }
      current = Int(event.value)
    case .absMTTrackingID: setID(event.value)
    case .absMTPositionX:
      slots[current].finger.x = event.value
      slots[current].hasPlace.x = true
    case .absMTPositionY:
      slots[current].finger.y = event.value
      slots[current].hasPlace.y = true
    case .absMTToolType: slots[current].isPalm = event.value == MTTool.palm.rawValue
    case .btnTouch: isButtonDown = event.value == 1
    case .absX, .absY: break
    case .synReport: endFrame()
    default: problems.append("\(event.code)")
    }
  }

  private func setID(_ id: Int32) {
    let slot = slots[current]
    if id < 0 {
      guard slot.id >= 0 else { return }
      if slot.hasLanded { problems.append("\(slot.id) lands and lifts in one frame") }
      fingers[slot.id] = nil
      if slot.isPalm { palms.append(slot.id) } else { lifted.append(slot.id) }
      slots[current].hasLifted = true
    } else {
      if slot.id >= 0 { problems.append("\(id) takes the slot of \(slot.id)") }
      if slot.hasLifted { problems.append("\(id) takes a slot in the frame that empties it") }
      if slot.isPalm { problems.append("\(id) lands in the slot of a palm") }
      if fingers[id] != nil { problems.append("\(id) is two fingers") }
      landed.append(id)
      fingers[id] = Finger()
      slots[current].hasLanded = true
      slots[current].hasPlace = (false, false)
    }
    slots[current].id = id
  }

  private func endFrame() {
    frames += 1
    for index in slots.indices {
      let slot = slots[index]
      if slot.hasLanded && !(slot.hasPlace.x && slot.hasPlace.y) {
        problems.append("\(slot.id) lands nowhere")
      }
      slots[index].hasLanded = false
      slots[index].hasLifted = false
      if slot.id >= 0 { fingers[slot.id] = slot.finger }
    }
    if isButtonDown != !fingers.isEmpty { problems.append("BTN_TOUCH is \(isButtonDown)") }
  }
}
