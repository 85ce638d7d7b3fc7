import JSON
import JSONRPC
import Scene

/// A batch is a transaction: what changes the tree in it is done together and first, or not at all.
extension ControlDesk {
  /// A member of a batch on its way to its answer.
  private enum Member {
    case refused(Response?)
    case change(Request, SceneEdit)
    case other(Request, Method.Other)
  }

  func handle(batch: [Result<Request, Response>], of peer: Peer) {
    guard batch.count <= PeerLimits.batch else {
      countRefusal()
      let error = ErrorObject(
        .invalidRequest,
        "a batch of \(batch.count) requests; expected at most \(PeerLimits.batch)")
      return send([Response(.null, error: error)], isBatch: false, to: peer)
    }
    let members = batch.map(sort)
    var changes = answers(toChangesAmong: members, of: peer)[...]
    var room = PeerLimits.answers
    var answers: [Response] = []
    for member in members {
      let answer: Response? =
        switch member {
        case .refused(let answer): answer
        case .change: changes.popFirst() ?? nil
        case .other(let request, let method):
          respond(to: request) { () throws(ErrorObject) in
            guard room > 0 else {
              throw ErrorObject(
                .answersTooLarge,
                "the batch's answers before this one have more than \(PeerLimits.answers) bytes; "
                  + "expected to be asked alone")
            }
            return try perform(method, request.params, for: peer)
          }
        }
      guard let answer else { continue }
      room -= size(of: answer)
      answers.append(answer)
    }
    send(answers, isBatch: true, to: peer)
  }

  private func sort(_ request: Result<Request, Response>) -> Member {
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

  /// Makes all changes of a batch, or none. Returns the answers, in their order.
  private func answers(toChangesAmong members: [Member], of peer: Peer) -> [Response?] {
    var places: [Int] = []
    var requests: [Request] = []
    var edits: [SceneEdit] = []
    for (place, member) in members.enumerated() {
      guard case .change(let request, let edit) = member else { continue }
      places.append(place)
      requests.append(request)
      edits.append(edit)
    }
    guard !edits.isEmpty else { return [] }
    // What is no request, or asks for what there is not, may have been meant for a change.
    let broken = members.firstIndex { if case .refused = $0 { true } else { false } }
    if let broken { return requests.map { refuse($0, because: broken) } }
    do throws(SceneEditError) {
      let results = try change(edits, for: peer)
      return zip(requests, results).map { request, result in
        respond(to: request) { () throws(ErrorObject) in result }
      }
    } catch {
      return requests.enumerated().map { index, request in
        guard index == error.index else { return refuse(request, because: places[error.index]) }
        return respond(to: request) { () throws(ErrorObject) in throw .invalidParams(error) }
      }
    }
  }

  private func refuse(_ request: Request, because culprit: Int) -> Response? {
    respond(to: request) { () throws(ErrorObject) in
      throw ErrorObject(
        .batchRefused, "not made, because request \(culprit) of the batch was refused",
        data: ["request": .integer(Int64(culprit))])
    }
  }

  private func size(of answer: Response) -> Int {
    var bytes: [UInt8] = []
    answer.append(to: &bytes)
    return bytes.count
  }
}
