import Evdev
import Foundation
import Recordings

/// A line of the script: words separated by tabs, the first one a verb.
struct Command {
  let verb: String
  private let words: ArraySlice<String>

  init(_ line: String) {
    let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    verb = words.first ?? ""
    self.words = words.dropFirst()
  }

  /// Carries the command out; returns what to say beside "ok".
  func perform(on kernel: MockKernel) throws -> [String] {
    switch verb {
    case "uinput": try kernel.addUinput()
    case "written":
      return try kernel.written(try number).map { "\($0.code)=\($0.value)" }
    case "add": try add(to: kernel)
    case "remove": try kernel.remove(try number)
    case "uevent": kernel.uevent(try number, try word(1), setting: try settings(from: 2))
    case "permit": kernel.setReadable(try number, true)
    case "deny": kernel.setReadable(try number, false)
    case "grab": try kernel.setGrabbed(try number, true)
    case "ungrab": try kernel.setGrabbed(try number, false)
    case "held": return [try kernel.isHeld(try number) ? "yes" : "no"]
    case "opened": try kernel.waitForReader(try number)
    case "closed": try kernel.waitForClosing(try number)
    case "set": try kernel.set(try number, try namedEvents())
    case "send":
      try kernel.waitForReader(try number)
      try kernel.send(try number, try namedEvents())
    case "play":
      try kernel.waitForReader(try number)
      try kernel.send(try number, try recording(word(1)).events)
    case "replay":
      try kernel.waitForReader(try number)
      try kernel.send(try number, try recording(word(1)).events, keepingStamps: true)
    case "pace":
      try kernel.waitForReader(try number)
      try kernel.pace(try number, try recording(word(1)).events)
    case "noise":
      try kernel.waitForReader(try number)
      guard let seed = UInt64(try word(1)), let count = Int(try word(2)) else {
        throw MockError("noise: expected a seed and a count")
      }
      try kernel.send(try number, Noise(seed: seed).events(count))
    case "lose":
      try kernel.waitForReader(try number)
      try kernel.lose(try number, try namedEvents())
    default: throw MockError("unknown command \(verb)")
    }
    return []
  }

  private func add(to kernel: MockKernel) throws {
    guard var device = try recording(word(1)).description else {
      throw MockError("\(try word(1)): has no description")
    }
    var properties: [String: String] = [:]
    var links: [String] = []
    var isReadable = true
    var isAnnounced = true
    for (key, value) in try pairs(from: 2) {
      switch key {
      case "name": device.name = value
      case "phys": device.phys = value
      case "uniq": device.uniq = value
      case "slots": device.axes[.absMTSlot]?.maximum = Int32(value) ?? 0
      case "link": links.append(value)
      case "readable": isReadable = value == "yes"
      case "announced": isAnnounced = value == "yes"
      default: properties[key] = value
      }
    }
    try kernel.add(
      number, device, properties: properties, links: links, isReadable: isReadable)
    if isAnnounced { kernel.uevent(try number, "add") }
  }

  private var number: Int {
    get throws {
      guard let number = Int(try word(0)) else {
        throw MockError("\(try word(0)): expected a number")
      }
      return number
    }
  }

  private func word(_ index: Int) throws -> String {
    guard index < words.count else { throw MockError("\(verb): too few words") }
    return words[words.startIndex + index]
  }

  private func pairs(from index: Int) throws -> [(key: String, value: String)] {
    try words.dropFirst(index).map { word in
      guard let equals = word.firstIndex(of: "=") else {
        throw MockError("\(word): expected NAME=VALUE")
      }
      return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }
  }

  private func settings(from index: Int) throws -> [String: String] {
    Dictionary(try pairs(from: index).map { ($0.key, $0.value) }) { $1 }
  }

  private func namedEvents() throws -> [InputEvent] {
    try pairs(from: 1).map { name, value in
      guard let code = EventCode(name: name), let value = Int32(value) else {
        throw MockError("\(name)=\(value): expected an event, such as ABS_X=100")
      }
      return InputEvent(time: 0, code: code, value: value)
    }
  }

  private func recording(_ path: String) throws -> RecordingPart {
    guard let part = try RecordingFile.read(path: path).parts.first else {
      throw MockError("\(path): holds no device")
    }
    return part
  }
}
