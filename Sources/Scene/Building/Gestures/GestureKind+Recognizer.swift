import TouchKit

extension GestureKind {
  /// A recognizer of this kind, with the kind's defaults.
  func makeRecognizer() -> GestureRecognizer {
    switch self {
    case .tap: TapGestureRecognizer()
    case .longPress: LongPressGestureRecognizer()
    case .pan: PanGestureRecognizer()
    case .swipe: SwipeGestureRecognizer()
    case .pinch: PinchGestureRecognizer()
    case .rotation: RotationGestureRecognizer()
    case .screenEdgePan: ScreenEdgePanGestureRecognizer()
    case .edgeSwipe: EdgeSwipeGestureRecognizer()
    case .multiTapHold: MultiTapHoldGestureRecognizer()
    case .chord: ChordGestureRecognizer()
    case .hover: HoverGestureRecognizer()
    }
  }
}
