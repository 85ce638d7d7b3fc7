import TouchKit

/// What a control tells, by UIKit's name; in the order in which those of one moment are told.
public enum ControlEventName: String, Hashable, Sendable, CaseIterable {
  case touchDown
  case touchDownRepeat
  case touchDragInside
  case touchDragOutside
  case touchDragEnter
  case touchDragExit
  case touchUpInside
  case touchUpOutside
  case touchCancel
  case valueChanged

  /// The event that TouchKit's controls send.
  var event: Control.Events {
    switch self {
    case .touchDown: .touchDown
    case .touchDownRepeat: .touchDownRepeat
    case .touchDragInside: .touchDragInside
    case .touchDragOutside: .touchDragOutside
    case .touchDragEnter: .touchDragEnter
    case .touchDragExit: .touchDragExit
    case .touchUpInside: .touchUpInside
    case .touchUpOutside: .touchUpOutside
    case .touchCancel: .touchCancel
    case .valueChanged: .valueChanged
    }
  }
}
