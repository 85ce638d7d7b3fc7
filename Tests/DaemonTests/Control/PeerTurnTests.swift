import Glibc
import Testbed
import Testing

@testable import Daemon

@Suite("What a peer asks for is done in turns")
struct PeerTurnTests {
  @Test(
    "between which a device that has something to say is heard",
    arguments: ["version", "view.add"])
  func device(_ method: String) throws {
    let host = try DevicelessHost()
    let log = LogKeeper()
    let loop = try EventLoop()
    let path = "/tmp/touchtree-turns-\(getpid())-\(method)"
    let server = try ControlServer(
      try ControlSocket(path: path), desk: host.desk, loop: loop, log: log, didWrite: { _ in })
    let client = try ControlClient(path)
    let requests = (0..<500).map {
      #"{"jsonrpc":"2.0","id":\#($0),"method":"\#(method)","params":"#
        + (method == "version" ? "{}}" : #"{"parent":"lamp","view":{"id":"v\#($0)"}}}"#)
    }
    client.send("[\(requests.joined(separator: ","))]")
    let device = try Pipe()
    device.send("x")
    // It always has more to say; how many requests are answered each time that it is heard.
    var answered: [Int] = []
    let source = try loop.watch(device.reader, for: .readable) { _ in
      answered.append(host.desk.requestCount)
      if host.desk.requestCount == 500 { try? loop.exit(0) }
    }
    _ = try loop.runGuarded()
    // A turn has sixteen parts at most: a batch of so many is sorted, read and answered in many, and
    // the device is heard after each.
    #expect(answered.count > 500 / 16)
    let steps = zip(answered, answered.dropFirst()).map { $1 - $0 }
    // Changes are made at once.
    #expect(steps.allSatisfy { $0 <= 16 || (method == "view.add" && $0 == 500) })
    source.remove()
    server.close()
  }
}
