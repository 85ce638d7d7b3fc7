import JSON
import JSONRPC
import Scene

/// How a line is answered, part by part.
extension ControlDesk {
  /// So many members of a batch are sorted in a part.
  private static let sortedAtOnce = 32

  /// Does the next part of what a peer has asked for. None takes long.
  public func proceed(with peer: Peer) {
    guard !isHeldUp(peer), var batch = peer.batch else { return }
    // Not while it is worked on: it would be copied.
    peer.batch = nil
    switch batch.stage {
    case .sorting: sort(&batch, of: peer)
    case .planning: plan(&batch, of: peer)
    case .answering: answer(&batch, of: peer)
    }
    guard batch.stage == .answering, batch.next == batch.members.count else {
      peer.batch = batch
      return
    }
    if let line = batch.takeLine() { peer.answer(line) }
  }

  /// Whether nothing is done for a peer until the changes of another one are made: what both would
  /// change is being read.
  public func isHeldUp(_ peer: Peer) -> Bool {
    guard let planner, planner !== peer, let batch = peer.batch else { return false }
    return batch.stage == .planning
  }

  // MARK: - What is asked for

  private func sort(_ batch: inout Batch, of peer: Peer) {
    for request in batch.requests.prefix(Self.sortedAtOnce) {
      let member = sort(request)
      if case .change(_, let edit) = member, edit.params["owned"] == .boolean(true) {
        batch.owned += 1
      }
      batch.members.append(member)
    }
    batch.requests = batch.requests.dropFirst(Self.sortedAtOnce)
    guard batch.requests.isEmpty else { return }
    batch.stage = .answering
    let edits = batch.edits
    // What is no request, or asks for what there is not, may have been meant for a change.
    let broken = batch.members.firstIndex { if case .refused = $0 { true } else { false } }
    if let broken {
      batch.changes = edits.map { refuse($0.request, because: broken) }[...]
    } else if batch.owned > 0, ownership.count(of: peer) + batch.owned > PeerLimits.owned {
      batch.changes = edits.map { refuseToOwn($0.request) }[...]
    } else if !edits.isEmpty {
      batch.stage = .planning
    }
  }

  private func sort(_ request: Result<Request, Response>) -> Batch.Member {
    switch request {
    case .failure(let refusal):
      countRefusal()
      return .refused(refusal)
    case .success(let request):
      do throws(ErrorObject) {
        switch try Method(named: request.method) {
        case .edit(let method): return .change(request, SceneEdit(method, request.params ?? [:]))
        case .other(let method): return .other(request, method)
        }
      } catch {
        return .refused(respond(to: request) { () throws(ErrorObject) in throw error })
      }
    }
  }

  // MARK: - Changes

  /// Reads the next change, or where all are read, makes them.
  private func plan(_ batch: inout Batch, of peer: Peer) {
    planner = peer
    while batch.next < batch.members.count {
      let member = batch.members[batch.next]
      batch.next += 1
      guard case .change(_, let edit) = member else { continue }
      do throws(SceneEditError) {
        return try host.editor.plan(edit)
      } catch {
        return conclude(&batch, with: refusals(of: batch.edits, error))
      }
    }
    let edits = batch.edits
    let results = carryOut(edits.map(\.edit), for: peer)
    let answers = zip(edits, results).map { change, result in
      respond(to: change.request) { () throws(ErrorObject) in result }
    }
    conclude(&batch, with: answers)
  }

  private func conclude(_ batch: inout Batch, with answers: [Response?]) {
    planner = nil
    batch.changes = answers[...]
    batch.stage = .answering
    batch.next = 0
  }

  /// What becomes of changes of which one is wrong.
  private func refusals(
    of edits: [(place: Int, request: Request, edit: SceneEdit)], _ error: SceneEditError
  ) -> [Response?] {
    edits.enumerated().map { index, change in
      guard index == error.index else {
        return refuse(change.request, because: edits[error.index].place)
      }
      return respond(to: change.request) { () throws(ErrorObject) in throw .invalidParams(error) }
    }
  }

  private func refuse(_ request: Request, because culprit: Int) -> Response? {
    respond(to: request) { () throws(ErrorObject) in
      throw ErrorObject(
        .batchRefused, "not made, because request \(culprit) of the batch was refused",
        data: ["request": .integer(Int64(culprit))])
    }
  }

  private func refuseToOwn(_ request: Request) -> Response? {
    respond(to: request) { () throws(ErrorObject) in
      throw .invalidParams(
        "this peer would own more than \(PeerLimits.owned) things, the most there may be; expected it "
          + "to own one view with others in it")
    }
  }

  /// Forgets what of a peer's changes is read and not made.
  func abandonBatch(of peer: Peer) {
    peer.batch = nil
    guard planner === peer else { return }
    planner = nil
    host.editor.forgetPlan()
  }

  /// Something that does not wait is to change the tree: what is being read is read once more after
  /// that.
  func interruptPlan() {
    guard let planner else { return }
    host.editor.forgetPlan()
    planner.batch?.planAgain()
  }

  // MARK: - Answers

  /// Answers up to the next member that is more than written down.
  private func answer(_ batch: inout Batch, of peer: Peer) {
    while batch.next < batch.members.count {
      defer { batch.next += 1 }
      switch batch.members[batch.next] {
      case .refused(let answer): if let answer { batch.add(answer) }
      case .change: if let answer = batch.changes.popFirst() ?? nil { batch.add(answer) }
      case .other(let request, let method):
        let hasRoom = batch.hasRoom
        let answer = respond(to: request) { () throws(ErrorObject) in
          guard hasRoom else {
            throw ErrorObject(
              .answersTooLarge,
              "the batch's answers before this one have more than \(PeerLimits.answers) bytes; "
                + "expected to be asked alone")
          }
          return try perform(method, request.params, for: peer)
        }
        if let answer { batch.add(answer) }
        return
      }
    }
  }
}
