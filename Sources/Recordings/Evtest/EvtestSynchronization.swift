import Evdev

/// Tells which synchronization event evtest means by a name. For years the names were wrong:
///
/// | evtest    | `SYN_REPORT`   | `SYN_MT_REPORT`       | `SYN_DROPPED`            |
/// |-----------|----------------|-----------------------|--------------------------|
/// | to 1.26   | `- Report Sync`| `- Config Sync`       | `- Config Sync`          |
/// | 1.27      | `- Report Sync`| `+ MT Sync`           |                          |
/// | 1.29-1.31 | `- SYN_REPORT` | `+ SYN_MT_REPORT`     | `- SYN_DROPPED`          |
/// | 1.32      | `- EV_SYN`     | `+ EV_REL`            | `- EV_ABS`               |
/// | from 1.33 | `- SYN_REPORT` | `+ SYN_MT_REPORT`     | `> SYN_DROPPED`          |
struct EvtestSynchronization {
  /// The device has slots, by its header or its events so far.
  var isSlotted = false
  /// The device has contacts, by its header or its events so far.
  var hasContacts = false

  mutating func note(_ code: EventCode) {
    if code == .absMTSlot { isSlotted = true }
    if code == .absMTPositionX { hasContacts = true }
  }

  func code(frame: UInt8, name: ArraySlice<UInt8>) -> EventCode? {
    if frame == .plus { return .synMTReport }
    if frame == .greaterThan { return .synDropped }
    return switch String(decoding: name, as: UTF8.self) {
    case "SYN_REPORT", "Report Sync", "EV_SYN": .synReport
    case "SYN_DROPPED", "EV_ABS": .synDropped
    case "SYN_MT_REPORT": .synMTReport
    case "SYN_CONFIG", "EV_KEY": .synConfig
    // Any code but SYN_REPORT. Contacts without slots end with SYN_MT_REPORT; where there are
    // slots or no contacts, only SYN_DROPPED is ever sent.
    case "Config Sync": hasContacts && !isSlotted ? .synMTReport : .synDropped
    default: nil
    }
  }
}
