/// A recording written as fingers: `t=0 +1(100,150) · t=.05 ~1(110,155) · −1`.
///
/// Frames are set apart by `·`; `t=` gives a frame's time in seconds, else it is 0.02 s after the one
/// before. `+1(x,y)` lands, `~1(x,y)` moves, `~1(+dx)` or `~1(+dx,+dy)` moves by, `-1` lifts; `p1` turns
/// finger 1 into a palm. Places are points of a screen of 400 by 800, on a panel with ten units a point,
/// so that every place of one decimal comes back exactly.
struct FingerScript {
  private var lines: [String] = []
  private var places: [Int: (x: Double, y: Double)] = [:]
  private var time = 0.0
  private var slot = 0
  private var nextID = 1

  /// The recording as an evemu file.
  let evemu: String

  init(_ script: String, header: String = FingerScript.panel) {
    var first = true
    var builder = FingerScript(empty: ())
    for frame in script.replacing("−", with: "-").split(separator: "·") {
      if !first { builder.time += 0.02 }
      first = false
      for token in frame.split(separator: " ") { builder.add(String(token)) }
      builder.event("0000", "0000", 0)
    }
    evemu = header + builder.lines.joined(separator: "\n") + "\n"
  }

  private init(empty: ()) {
    evemu = ""
  }

  private mutating func add(_ token: String) {
    if token.hasPrefix("t=") {
      time = Double("0" + token.dropFirst(2)) ?? Double(token.dropFirst(2)) ?? time
      return
    }
    let parts = token.dropFirst().split(separator: "(", maxSplits: 1)
    guard let finger = parts.first.flatMap({ Int($0) }) else { fatalError("bad token \(token)") }
    choose(finger - 1)
    if parts.count == 2 {
      move(finger, to: String(parts[1].dropLast()), landing: token.first == "+")
    }
    switch token.first {
    case "-":
      event("0003", "0039", -1)
      places[finger] = nil
    case "p": event("0003", "0037", 2)
    default: break
    }
  }

  private mutating func move(_ finger: Int, to text: String, landing: Bool) {
    let old = places[finger] ?? (0, 0)
    let numbers = text.split(separator: ",").map(String.init)
    func value(_ index: Int, _ old: Double) -> Double {
      guard numbers.indices.contains(index) else { return old }
      let number = Double(numbers[index]) ?? 0
      let isRelative = !landing && (numbers[index].hasPrefix("+") || numbers[index].hasPrefix("-"))
      return isRelative ? old + number : number
    }
    let new = (x: value(0, old.x), y: value(1, old.y))
    if landing {
      event("0003", "0039", nextID)
      nextID += 1
    }
    if landing || new.x != old.x { event("0003", "0035", Int((new.x * 10).rounded())) }
    if landing || new.y != old.y { event("0003", "0036", Int((new.y * 10).rounded())) }
    places[finger] = new
  }

  private mutating func choose(_ slot: Int) {
    if slot != self.slot { event("0003", "002f", slot) }
    self.slot = slot
  }

  private mutating func event(_ type: String, _ code: String, _ value: Int) {
    let microseconds = Int((time * 1_000_000).rounded())
    let fraction = String(microseconds % 1_000_000)
    let padded = String(repeating: "0", count: 6 - fraction.count) + fraction
    lines.append("E: \(microseconds / 1_000_000).\(padded) \(type) \(code) \(value)")
  }

  /// A ten-slot screen, ten units a point on 400 by 800 points.
  static let panel = """
    # EVEMU 1.3
    N: ten units a point
    I: 0018 1209 0001 0100
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 e0 02
    A: 2f 0 9 0 0 0
    A: 35 0 4000 0 0 0
    A: 36 0 8000 0 0 0
    A: 37 0 2 0 0 0
    A: 39 0 65535 0 0 0

    """
}
