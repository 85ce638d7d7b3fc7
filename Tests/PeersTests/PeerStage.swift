import Foundation
import JSON
import JSONRPC
import Scene
import Testbed
import Testing
import TouchKit

@testable import Peers

/// A tree, a desk and peers, without a socket. Every line either way is held to the schema.
final class PeerStage: ControlHost {
  private(set) var tree: SceneTree
  private(set) var editor: SceneEditor
  let audience = Audience()
  private(set) lazy var desk = ControlDesk(host: self, audience: audience)
  let schema: JSONSchema
  private let yaml: String
  /// What `reload` finds instead of the scene.
  var reloadProblems: [SceneProblem] = []
  private(set) var leftBehind: [String] = []
  var now = 0.0

  static let scene = """
    screen: {width: 800, height: 480}
    windows:
    - id: main
      views:
      - id: lamp
        frame: [0, 0, 400, 480]
        multipleTouch: true
        on: {touchesBegan: [{emit: {name: pressed, data: {at: "{x}", who: "{view}"}}}]}
        gestures: [{id: pan, kind: pan, cancelsTouchesInView: false}]
        views: [{id: knob, frame: [0, 0, 100, 100], on: {touchesBegan: []}, forward: true}]
      - {id: ok, frame: [400, 0, 400, 480], kind: button}
    """

  init(_ yaml: String = PeerStage.scene) throws {
    self.yaml = yaml
    let scene = try SceneDescription(yaml: Array(yaml.utf8), file: "scene.yaml")
    tree = SceneTree(scene, screen: Size(width: 800, height: 480))
    editor = SceneEditor(scene, tree: tree)
    schema = try JSONSchema(contentsOf: Self.configuration + "/protocol.schema.json")
  }

  private static let configuration =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/config"

  func sceneSchema() throws -> JSONSchema {
    try JSONSchema(contentsOf: Self.configuration + "/touchtree.schema.json")
  }

  // MARK: - The host

  let version = "0.0.0"
  var devices: JSONValue { [["path": "/dev/input/event3", "state": "reading"]] }
  var statistics: JSONValue { ["requests": .integer(Int64(desk.requestCount))] }
  func keysChanged() {}
  private(set) var deeds: [String] = []
  func peer(_ peer: Peer, does what: String) { deeds.append("\(peer.name) \(what)") }
  func couldNotRemove(_ id: String, of peer: Peer, _ error: SceneEditError) {
    leftBehind.append("\(id): \(error)")
  }

  func reload() throws(SceneError) {
    guard reloadProblems.isEmpty else {
      throw SceneError(file: "scene.yaml", problems: reloadProblems)
    }
    let scene = try SceneDescription(yaml: Array(yaml.utf8), file: "scene.yaml")
    let application = tree.application
    application.cancelTouches(reason: .reload, at: now)
    for window in application.windows { application.removeWindow(window) }
    tree = SceneTree(scene, screen: Size(width: 800, height: 480), application: application)
    editor = SceneEditor(scene, tree: tree)
    desk.sceneWasReloaded()
  }

  func rotate(to rotation: Rotation) { editor.rotate(to: rotation) }
  func audienceChanged() {
    tree.trace = audience.isEmpty ? nil : audience
    tree.tracesFailures = audience.wantsFailures
  }

  // MARK: - Peers

  func connect() -> Peer {
    let peer = Peer(name: "a peer")
    desk.welcome(peer)
    _ = hear(peer)
    return peer
  }

  /// What waits for a peer, line by line.
  func hear(_ peer: Peer) -> [String] {
    var text = ""
    peer.write { bytes in
      text = String(decoding: bytes, as: UTF8.self)
      return bytes.count
    }
    #expect(text.isEmpty || text.hasSuffix("\n"))
    let lines = text.split(separator: "\n").map(String.init)
    for line in lines {
      #expect(throws: Never.self) {
        let value = try JSONValue(json: line.utf8, limits: JSONLimits(values: .max))
        #expect(schema.faults(of: value, at: "#/$defs/fromDaemon") == [], "\(line)")
      }
    }
    return lines
  }

  /// Does all that a line of a peer asks for.
  func handle(_ line: some Collection<UInt8>, of peer: Peer) {
    desk.take(line, of: peer)
    while peer.isBusy { desk.proceed(with: peer) }
  }

  /// Says a line, and returns what comes.
  func say(_ line: String, _ peer: Peer) -> [String] {
    handle(line.utf8, of: peer)
    return hear(peer)
  }

  /// Calls a method with parameters as JSON, and returns the result, or the error as `CODE: MESSAGE`.
  func call(_ method: String, _ params: String? = nil, _ peer: Peer) throws -> String {
    let line =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\""
      + (params.map { ",\"params\":\($0)" } ?? "") + "}"
    let heard = say(line, peer)
    for line in heard.reversed() {
      guard case .response(let response)? = try Message.read(line: line.utf8).first else {
        continue
      }
      switch response.outcome {
      case .success(let result):
        let request = try JSONValue(
          json:
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\"\(params.map { ",\"params\":\($0)" } ?? "")}"
            .utf8)
        #expect(schema.faults(of: request, at: "#/$defs/fromPeer") == [])
        #expect(schema.faults(of: result, at: "#/$defs/results/\(method)") == [])
        return result.text
      case .failure(let error): return "\(error.code.rawValue): \(error.message)"
      }
    }
    return "no answer"
  }

  // MARK: - Fingers

  func touch(_ kind: TouchChange.Kind, _ finger: Int = 0, x: Double, y: Double, at time: Double) {
    now = time
    tree.application.post(
      TouchFrame(
        timestamp: time,
        changes: [
          TouchChange(
            contact: ContactID(device: 0, slot: finger, serial: finger), kind: kind,
            location: Point(x: x, y: y))
        ]))
    tree.application.processEvents()
  }

  /// The events that wait for a peer, in short: `touchesBegan lamp`.
  func events(_ peer: Peer) throws -> [String] {
    try hear(peer).flatMap { try Message.read(line: $0.utf8) }.compactMap { message in
      guard case .request(let request) = message, request.method == "event",
        let params = request.params
      else { return nil }
      let about =
        params["responder"] ?? params["gesture"] ?? params["source"] ?? .null
      return [
        params["call"]?.string, about.string, params["state"]?.string, params["reason"]?.string,
        params["name"]?.string, params["data"]?.text,
      ].compactMap { $0 }.joined(separator: " ")
    }
  }
}
