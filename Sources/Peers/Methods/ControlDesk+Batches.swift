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
      if batch.isHalfAnswered { peer.holdBack() }
      peer.batch = batch
      return
    }
    if let line = batch.takeLine() { peer.answer(line) }
    peer.stopHoldingBack()
  }

  /// Whether nothing is done for a peer until the changes of those before it are made: what both would
  /// change is being read.
  public func isHeldUp(_ peer: Peer) -> Bool { peer.isChanger && changers.first !== peer }

  /// Has a peer change the tree when those before it have.
  private func lineUp(_ peer: Peer) {
    guard !peer.isChanger else { return }
    peer.isChanger = true
    changers.append(peer)
  }

  private func stepAside(_ peer: Peer) {
    guard peer.isChanger else { return }
    peer.isChanger = false
    changers.removeAll { $0 === peer }
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
      lineUp(peer)
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
    while batch.next < batch.members.count {
      let member = batch.members[batch.next]
      batch.next += 1
      guard case .change(_, let edit) = member else { continue }
      do throws(SceneEditError) {
        return try host.editor.plan(edit)
      } catch {
        return conclude(&batch, of: peer, with: refusals(of: batch.edits, error))
      }
    }
    let edits = batch.edits
    let results = carryOut(edits.map(\.edit), for: peer)
    let answers = zip(edits, results).map { change, result in
      respond(to: change.request) { () throws(ErrorObject) in result }
    }
    conclude(&batch, of: peer, with: answers)
  }

  private func conclude(_ batch: inout Batch, of peer: Peer, with answers: [Response?]) {
    stepAside(peer)
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
    if changers.first === peer { host.editor.forgetPlan() }
    stepAside(peer)
  }

  /// Something that does not wait is to change the tree: what is being read is read once more after
  /// that.
  func interruptPlan() {
    guard let changer = changers.first else { return }
    host.editor.forgetPlan()
    changer.batch?.planAgain()
  }

  // MARK: - Answers

  /// Answers up to the next member that is more than written down.
  private func answer(_ batch: inout Batch, of peer: Peer) {
    while batch.next < batch.members.count {
      let member = batch.members[batch.next]
      // The scene is not exchanged under those whose changes are being read, time and again.
      if case .other(_, .reload) = member {
        lineUp(peer)
        if isHeldUp(peer) { return }
      }
      defer { batch.next += 1 }
      switch member {
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
        if method == .reload { stepAside(peer) }
        if let answer { batch.add(answer) }
        return
      }
    }
  }
}
