import Evdev

extension EventScript {
  /// A frame of random events, most of which make some sense.
  init(random: inout SplitMix, events count: Int, at time: Int64) throws {
    var words: [String] = ["@\(Double(time) / 1_000_000)"]
    for _ in 0..<Int.random(in: 0...count, using: &random) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: words.append("SLOT \(Int.random(in: 0...4, using: &random))")
      case 2: words.append("ID -1")
      case 3, 4: words.append("ID \(Int.random(in: 0...9, using: &random))")
      case 5, 6: words.append("X \(Int.random(in: 0...4000, using: &random))")
      case 7, 8: words.append("Y \(Int.random(in: 0...8000, using: &random))")
      case 9: words.append("MAJOR \(Int.random(in: 0...1300, using: &random))")
      case 10:
        if Int.random(in: 0..<20, using: &random) == 0 { words.append("DROPPED") }
      default:
        if Int.random(in: 0..<20, using: &random) == 0 { words.append("SLOT 99") }
        words.append("TOOL \(Int.random(in: 0..<20, using: &random) / 9)")
      }
    }
    try self.init(words.joined(separator: " ") + " |")
  }
}
