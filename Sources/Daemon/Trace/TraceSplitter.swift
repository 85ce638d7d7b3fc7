import Peers
import Scene

/// Hands each line of the trace to the trace's file and to the peers that listen.
final class TraceSplitter: TraceReceiver {
  private let file: (any TraceReceiver)?
  /// Whether the file tells as well which gestures failed or waited, and why.
  private let fileTakesFailures: Bool
  private let audience: Audience

  init(file: (any TraceReceiver)?, takesFailures: Bool, audience: Audience) {
    self.file = file
    fileTakesFailures = takesFailures
    self.audience = audience
  }

  /// What a tree is to hand its lines to now; nil where nobody wants any, which saves making them.
  var receiver: (any TraceReceiver)? {
    if audience.isEmpty { file } else { self }
  }

  /// Whether anybody wants to know which gestures failed or waited.
  var wantsFailures: Bool { (file != nil && fileTakesFailures) || audience.wantsFailures }

  func receive(_ line: TraceLine) {
    if let file, fileTakesFailures || !line.tellsOfFailure { file.receive(line) }
    if !audience.isEmpty { audience.receive(line) }
  }
}

extension TraceLine {
  fileprivate var tellsOfFailure: Bool {
    guard case .gesture(let line) = self else { return false }
    if case .reached = line.content { return false }
    return true
  }
}
