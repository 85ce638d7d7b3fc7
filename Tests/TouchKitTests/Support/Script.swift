/// Fingers as the cases write them: `t=0 +1(100,150) · .05 ~1(110,155) · ~1(+5) · −1`.
///
/// A frame stands between two `·`. `+1(x,y)` lands, `~1(x,y)` moves to, `~1(+dx)` or `~1(+dx,+dy)`
/// moves by, `−1` lifts, where it is or at `(x,y)`. `✕1` is the device's cancel. A frame without a
/// time comes 0.02 s after the one before.
struct Script {
  enum Place {
    case here
    case at(Double, Double)
    case by(Double, Double)
  }

  enum Verb: Character {
    case land = "+"
    case move = "~"
    case lift = "−"
    case cancel = "✕"
  }

  struct Token {
    var verb: Verb
    var finger: Int
    var place: Place
  }

  struct Frame {
    var time: Double?
    var tokens: [Token]
  }

  struct SyntaxError: Error, CustomStringConvertible {
    var text: String
    var rest: String
    var description: String { "script '\(text)': cannot read from '\(rest)'" }
  }

  var frames: [Frame] = []

  init(_ text: String) throws {
    for segment in text.split(separator: "·") {
      var scanner = Scanner(text: text, rest: Substring(segment))
      frames.append(try scanner.frame())
    }
  }

  private struct Scanner {
    var text: String
    var rest: Substring

    mutating func frame() throws -> Frame {
      var frame = Frame(time: nil, tokens: [])
      skipSpace()
      if rest.hasPrefix("t=") { rest.removeFirst(2) }
      if let first = rest.first, first.isNumber || first == "." { frame.time = try number() }
      skipSpace()
      while let first = rest.first {
        guard let verb = Verb(rawValue: first) else { throw failure }
        rest.removeFirst()
        let finger = Int(try number())
        frame.tokens.append(Token(verb: verb, finger: finger, place: try place()))
        skipSpace()
      }
      return frame
    }

    private mutating func place() throws -> Place {
      guard rest.first == "(" else { return .here }
      rest.removeFirst()
      let relative = rest.first == "+" || rest.first == "−"
      let x = try number()
      var y = 0.0
      if rest.first == "," {
        rest.removeFirst()
        y = try number()
      }
      guard rest.first == ")" else { throw failure }
      rest.removeFirst()
      return relative ? .by(x, y) : .at(x, y)
    }

    /// `−` is a relative minus, `-` a negative coordinate.
    private mutating func number() throws -> Double {
      skipSpace()
      var digits = ""
      if rest.first == "+" { rest.removeFirst() }
      if rest.first == "−" || rest.first == "-" {
        digits = "-"
        rest.removeFirst()
      }
      while let first = rest.first, first.isASCII, first.isNumber || first == "." {
        digits.append(first)
        rest.removeFirst()
      }
      guard let value = Double(digits.hasPrefix(".") ? "0" + digits : digits) else { throw failure }
      return value
    }

    private mutating func skipSpace() {
      while rest.first?.isWhitespace == true { rest.removeFirst() }
    }

    private var failure: SyntaxError { SyntaxError(text: text, rest: String(rest)) }
  }
}
