import JSONRPC
import Peers

/// A line that costs as much as a line of its kind can.
struct WorstLine {
  let name: String
  /// The lines that come before it, which are not measured, and must be right.
  let before: () -> [String]
  let text: () -> String

  init(
    _ name: String, after before: @escaping @autoclosure () -> [String] = [],
    _ text: @escaping @autoclosure () -> String
  ) {
    self.name = name
    self.before = before
    self.text = text
  }

  static var all: [WorstLine] { wellMeant + read + wrong + changes + large }

  // MARK: - What lines are made of

  static func request(_ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
  }

  /// A view for the window.
  static func add(_ view: String, to parent: String = "main") -> String {
    request("view.add", #"{"parent":"\#(parent)","view":\#(view)}"#)
  }

  /// A view with many in it.
  static func addMany(_ views: String, more: String = "") -> String {
    add(#"{"id":"v"\#(more),"views":[\#(views)]}"#)
  }

  /// A view with an effect for landings.
  static func bind(_ effects: String) -> String {
    add(#"{"id":"v","on":{"touchesBegan":[\#(effects)]}}"#)
  }

  static func batch(_ count: Int, _ method: String, _ params: (Int) -> String) -> String {
    "[\((0..<count).map { request(method, params($0)) }.joined(separator: ","))]"
  }

  /// A batch of as many requests as a line can have.
  static func batch(_ method: String, _ params: (Int) -> String) -> String {
    "[\(most(upTo: ControlProtocol.longestBatch) { request(method, params($0)) })]"
  }

  static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: ",")
  }

  /// As many items as fit into a line beside a little more.
  static func most(upTo count: Int = .max, _ item: (Int) -> String) -> String {
    let text = item(100_000)
    // Texts with braces are taken for more than they are.
    let values = 1 + text.utf8.count { "[{,".utf8.contains($0) }
    let bytes = text.utf8.count + 1
    return list(
      min(
        count, (ControlProtocol.longestLine - 1000) / bytes,
        (ControlProtocol.limits.values - 100) / values), item)
  }

  static func repeated(_ text: String) -> String {
    String(repeating: text, count: (ControlProtocol.longestLine - 1000) / text.utf8.count)
  }

  static let longName = String(repeating: "abcdefgh", count: 7)

  /// A name of 64 characters that differs from others in its end.
  static func name(_ number: Int) -> String { "\(longName)\(10_000_000 + number)" }
}
