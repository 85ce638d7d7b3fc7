import JSON
import JSONRPC
import Scene

/// The requests of a line on their way to their answers, which takes as many parts as there is to do:
/// between two of them there is time for fingers, and for other peers. A request that stands alone is a
/// batch of one.
///
/// A batch is a transaction: what changes the tree in it is read first, part by part, and then made at
/// once, or not at all.
struct Batch {
  enum Member {
    /// What is no request, or asks for what there is not.
    case refused(Response?)
    case change(Request, SceneEdit)
    case other(Request, Method.Other)
  }

  /// What the next part does.
  enum Stage {
    /// Finds out what is asked for.
    case sorting
    /// Reads the changes.
    case planning
    /// Answers one after the other.
    case answering
  }

  /// Whether the answers are one list.
  let isList: Bool

  /// Those that are not sorted yet.
  var requests: ArraySlice<Result<Request, Response>>
  var members: [Member] = []
  /// How many of the changes add something that is to be the peer's own.
  var owned = 0
  var stage = Stage.sorting
  /// The place of the next member to be read or answered.
  var next = 0
  /// The answers to the changes, in their order, as soon as it is known what becomes of them.
  var changes: ArraySlice<Response?> = []
  /// The answers so far, as they are written.
  private(set) var answers: [UInt8] = []

  init(_ line: RequestLine) {
    isList = line.isBatch
    requests = line.requests[...]
    members.reserveCapacity(requests.count)
  }

  /// The changes and their places.
  var edits: [(place: Int, request: Request, edit: SceneEdit)] {
    members.enumerated().compactMap { place, member in
      if case .change(let request, let edit) = member { (place, request, edit) } else { nil }
    }
  }

  /// Has the changes be read once more, on top of what has come between.
  mutating func planAgain() {
    if stage == .planning { next = 0 }
  }

  /// Whether some of it is done, and is not told yet.
  var isHalfAnswered: Bool { stage == .answering && (next > 0 || !changes.isEmpty) }

  /// Whether there is room for one more answer that may be large.
  var hasRoom: Bool { answers.count < PeerLimits.answers }

  mutating func add(_ answer: Response) {
    if isList { answers.append(UInt8(ascii: answers.isEmpty ? "[" : ",")) }
    answer.append(to: &answers)
  }

  /// Ends the list of answers. Returns the line that answers the batch; nil where there is nothing to
  /// answer, as to notifications.
  mutating func takeLine() -> [UInt8]? {
    guard !answers.isEmpty else { return nil }
    if isList { answers.append(UInt8(ascii: "]")) }
    answers.append(UInt8(ascii: "\n"))
    defer { answers = [] }
    return answers
  }
}
