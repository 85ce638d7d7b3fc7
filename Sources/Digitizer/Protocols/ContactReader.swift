import Evdev
import TouchKit

/// Understands one way of telling contacts, frame by frame.
protocol ContactReader: AnyObject {
  /// Reads the events of one frame, without its SYN_REPORT.
  func read(_ events: [InputEvent], in frame: FrameKind, into book: inout ContactBook)

  /// Events were lost and nothing tells what they were. The book has killed all contacts.
  func loseTrack()

  /// A loss was met, and the events that follow tell the state that the kernel knows of. What it
  /// does not know of is lost.
  func awaitState(of book: inout ContactBook)

  /// Whether a panel that is silent for long says by it that no finger is there.
  var trustsSilence: Bool { get }

  /// The panel has been silent for so long that no finger can be there.
  func fallSilent(_ book: inout ContactBook)
}

extension ContactReader {
  var trustsSilence: Bool { true }
}

/// Who made a frame, as far as it matters to the contacts that end in it.
enum FrameKind {
  /// The panel.
  case report
  /// The kernel, which lets go of everything when it removes or inhibits a device
  /// (`input_dev_release_keys` in `drivers/input/input.c`).
  case release
  /// Whoever tells of a state after a loss.
  case resync

  /// How contacts end that end in such a frame: only a finger that the panel saw lift ends.
  var closing: TouchChange.Kind {
    switch self {
    case .report: .ended
    case .release: .cancelled(.device)
    case .resync: .cancelled(.dropped)
    }
  }
}
