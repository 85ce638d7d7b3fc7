/// The course of a motion: it begins, and then ends or is broken off.
public enum MotionPhase: Hashable, Sendable {
  case began
  case ended
  case cancelled
}
