import Foundation
import Testing

@testable import Scene

@Suite("What ships in config/")
struct ConfigTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../config").standardized

  @Test(
    "the JSON Schema has a definition with the same keys for every mapping",
    arguments: Shape.ofScenes)
  func schema(_ shape: Shape) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: "touchtree.schema.json"))
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let definition = try #require(definitions[shape.rawValue])
    let properties = try #require(definition["properties"] as? [String: Any])
    #expect(properties.keys.sorted() == shape.keys.sorted())
    #expect(definition["additionalProperties"] as? Bool == false)
  }

  @Test("the JSON Schema has the same names for every choice")
  func choices() throws {
    let data = try Data(contentsOf: Self.folder.appending(path: "touchtree.schema.json"))
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    func names(_ shape: Shape, _ key: String) -> [String]? {
      let properties = definitions[shape.rawValue]?["properties"] as? [String: [String: Any]]
      return properties?[key]?["enum"] as? [String]
    }
    #expect(names(.device, "kind") == DeviceKind.allCases.map(\.rawValue))
    #expect(names(.device, "protocol") == ContactProtocol.allCases.map(\.rawValue))
    #expect(names(.device, "contact") == ContactSignal.allCases.map(\.rawValue))
    #expect(names(.device, "grab") == GrabPolicy.allCases.map(\.rawValue))
    #expect(names(.view, "kind") == ViewKind.allCases.map(\.rawValue))
    for kind in GestureKind.allCases {
      let properties = definitions[kind.shape.rawValue]?["properties"] as? [String: [String: Any]]
      #expect(properties?["kind"]?["const"] as? String == kind.rawValue)
    }
    #expect(definitions.keys.contains("scene"))
    #expect(schema["$ref"] as? String == "#/$defs/scene")
  }

  @Test("the example scene is right, and a finger in each quarter does something")
  func example() throws {
    let path = Self.folder.appending(path: "touchtree.yaml").path
    let scene = try SceneDescription(contentsOf: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("# yaml-language-server: $schema=touchtree.schema.json\n"))
    let stage = try SceneStage(text)
    #expect(scene.screen.size == nil)
    for (finger, place) in [(200.0, 120.0), (600, 120), (200, 360), (600, 300), (600, 300)]
      .enumerated()
    {
      let before = stage.performed.count
      stage.send(at: Double(finger), (finger, .began, place.0, place.1))
      stage.send(at: Double(finger) + 0.5, (finger, .ended, place.0, place.1))
      #expect(stage.performed.count > before)
    }
    #expect(stage.performed.contains(.log("night")))
    #expect(stage.performed.contains(.log("day")))
  }

  /// A fixed sequence of numbers (Knuth's MMIX generator), so that a failure comes again.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 32
    }
  }

  @Test(
    "whatever damage an example takes, it is read or refused, with places inside the file",
    arguments: [
      "touchtree.yaml", "examples/kiosk.yaml", "examples/media-deck.yaml",
      "examples/phone-edges.yaml", "examples/wall-panel.yaml", "examples/sound-desk.yaml",
      "examples/two-panels.yaml", "examples/over-an-app.yaml",
    ])
  func damage(_ file: String) throws {
    let whole = Array(try Data(contentsOf: Self.folder.appending(path: file)))
    var dice = Dice(state: 1)
    let marks = Array("{}[]:,-*&!|>'\"%@`#\n\t 0\\".utf8) + [0, 0xFF, 0xC3]
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &dice) {
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(marks.randomElement(using: &dice) ?? 0, at: place)
        case 2: bytes[place] = marks.randomElement(using: &dice) ?? 0
        default: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0..<200, using: &dice)))
        }
      }
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
      do throws(SceneError) {
        _ = SceneTree(try SceneDescription(yaml: bytes, file: "f"), screen: .zero)
      } catch {
        #expect(!error.problems.isEmpty)
        for problem in error.problems {
          let place = try #require(problem.place)
          #expect((1...lines + 1).contains(try #require(place.line)))
          #expect(try #require(place.column) >= 1)
        }
      }
    }
  }
}
