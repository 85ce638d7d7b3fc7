import Digitizer
import Evdev
import Foundation
import Testing
import TouchKit

/// A panel as a text file in `Devices`: what it is, how it speaks, and how it is to be read.
///
/// ```
/// # where the numbers come from
/// name Some panel                       the device's name
/// direct                                it has INPUT_PROP_DIRECT
/// buttons BTN_TOUCH                     its keys
/// axis ABS_X 0 800 fuzz 4 resolution 10 an axis with its range
/// speaks b                              b, a or single: what it really sends
/// contact id                            id, button, pressure, diameter, presence: how it tells a finger
/// lifts list                            how a list (a) ends: list, button, diameter, silence; b: button
/// configure rangeX 0 100                what the owner has to set
/// refused text                          the error without that
/// > text                                a line of the reading's explanation
/// ```
struct DeviceFile: CustomTestStringConvertible, Sendable {
  enum Contact: String { case id, button, pressure, diameter, presence }
  enum Lift: String { case list, button, diameter, silence }

  let name: String
  private(set) var device = DeviceDescription(name: "")
  private(set) var speaks = ContactProtocol.slots
  private(set) var contact = Contact.id
  private(set) var lift: Lift?
  private(set) var refusal: String?
  private(set) var explanation: [String] = []
  private(set) var hasSource = false
  private var rangeX: AxisRange?
  private var rangeY: AxisRange?

  var testDescription: String { name }

  private static let paths = Bundle.module.paths(
    forResourcesOfType: "txt", inDirectory: "Devices"
  ).sorted()

  /// Every file of the folder that can be read.
  static let all = paths.compactMap { try? DeviceFile(URL(fileURLWithPath: $0)) }
  static let count = paths.count

  struct Unreadable: Error {
    var line: String
  }

  init(_ url: URL) throws {
    name = url.deletingPathExtension().lastPathComponent
    let text = try String(contentsOf: url, encoding: .utf8)
    var tellsContact = false
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let rest = line.drop { $0 != " " }.dropFirst()
      switch words[0] {
      case "#": hasSource = true
      case ">": explanation.append(String(rest))
      case "name": device.name = String(rest)
      case "direct": device.properties.insert(.direct)
      case "buttons": try device.codes.formUnion(words.dropFirst().map { try Self.code($0) })
      case "axis": try readAxis(words.dropFirst())
      case "speaks": speaks = try Self.value(ContactProtocol(rawValue: String(rest)), line)
      case "contact":
        contact = try Self.value(Contact(rawValue: String(rest)), line)
        tellsContact = true
      case "lifts": lift = try Self.value(Lift(rawValue: String(rest)), line)
      case "refused": refusal = String(rest)
      case "configure":
        let ends = words.dropFirst(2).compactMap { Int32($0) }
        guard ends.count == 2 else { throw Unreadable(line: String(line)) }
        let range = AxisRange(first: ends[0], last: ends[1])
        if words[1] == "rangeX" { rangeX = range } else { rangeY = range }
      default: throw Unreadable(line: String(line))
      }
    }
    if !tellsContact, speaks == .single { contact = .button }
  }

  /// The owner's settings, on a screen of 400 by 800 points.
  func configuration(
    _ configure: (inout DigitizerConfiguration) -> Void = { _ in }
  ) -> DigitizerConfiguration {
    .plain {
      $0.rangeX = rangeX
      $0.rangeY = rangeY
      configure(&$0)
    }
  }

  /// The axes that tell the place.
  var placeAxes: (x: EventCode, y: EventCode) {
    speaks == .single ? (.absX, .absY) : (.absMTPositionX, .absMTPositionY)
  }

  var ranges: (x: AxisRange, y: AxisRange) {
    func range(_ code: EventCode, _ configured: AxisRange?) -> AxisRange {
      let axis = device.axes[code] ?? AbsoluteAxis(minimum: 0, maximum: 1)
      return configured ?? AxisRange(first: axis.minimum, last: axis.maximum)
    }
    return (range(placeAxes.x, rangeX), range(placeAxes.y, rangeY))
  }

  /// How many fingers it can tell, at most five.
  var fingers: Int {
    switch speaks {
    case .single: 1
    case .packets: 5
    case .slots: min(5, Int(device.axes[.absMTSlot]?.maximum ?? 0) + 1)
    }
  }

  /// Whether it tells when one of several fingers lifts.
  var liftsSingly: Bool {
    switch speaks {
    case .slots: lift == nil && contact != .button
    case .packets: lift != .silence
    case .single: true
    }
  }

  /// Whether only silence tells a lift.
  var liftsBySilence: Bool { lift == .silence || contact == .presence }

  var hasPalmTool: Bool {
    speaks == .slots && contact == .id && (device.axes[.absMTToolType]?.maximum ?? 0) >= 2
  }

  private mutating func readAxis(_ words: ArraySlice<Substring>) throws {
    let numbers = words.compactMap { Int32($0) }
    guard let first = words.first, numbers.count >= 2 else { throw Unreadable(line: "axis") }
    func option(_ name: Substring) -> Int32 {
      words.firstIndex(of: name).flatMap { Int32(words[$0 + 1]) } ?? 0
    }
    let code = try Self.code(first)
    device.codes.insert(code)
    device.axes[code] = AbsoluteAxis(
      minimum: numbers[0], maximum: numbers[1], fuzz: option("fuzz"),
      resolution: option("resolution"))
  }

  private static func code(_ name: Substring) throws -> EventCode {
    try value(EventCode(name: String(name)), name)
  }

  private static func value<T>(_ value: T?, _ line: Substring) throws -> T {
    guard let value else { throw Unreadable(line: String(line)) }
    return value
  }
}
