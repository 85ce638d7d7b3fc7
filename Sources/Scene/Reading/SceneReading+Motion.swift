import TouchKit

/// Shakes, and what an accelerometer needs to be read.
extension SceneReading {
  func readShake(_ node: SceneNode) -> ShakeRecognizer {
    var shake = ShakeRecognizer()
    guard let mapping = readMapping(node, .shake) else { return shake }
    func read(
      _ key: String, _ range: ClosedRange<Double>, _ expected: String,
      into property: WritableKeyPath<ShakeRecognizer, Double>
    ) {
      let value = mapping[key].flatMap { readNumber($0, key, in: range, expected: expected) }
      if let value { shake[keyPath: property] = value }
    }
    read("threshold", 0.01...1000, "g from 0.01 to 1000", into: \.threshold)
    if let count = mapping["reversals"].flatMap({
      readInteger($0, "reversals", in: 1...100, expected: "a whole number from 1 to 100")
    }) {
      shake.reversals = Int(count)
    }
    read("reversalWindow", 0.01...60, "seconds from 0.01 to 60", into: \.reversalWindow)
    read("quietTime", 0.01...60, "seconds from 0.01 to 60", into: \.quietTime)
    read("maximumDuration", 0.01...3600, "seconds from 0.01 to 3600", into: \.maximumDuration)
    read("gravityTime", 0...60, "seconds from 0 to 60", into: \.gravityTime)
    return shake
  }

  func readMountMatrix(_ node: SceneNode) -> [Double]? {
    guard
      let items = readList(
        node, "mountMatrix", count: 9,
        expected: "nine numbers, such as [1, 0, 0, 0, 1, 0, 0, 0, 1]")
    else { return nil }
    let numbers = items.compactMap {
      readNumber($0, "mountMatrix", in: -1000...1000, expected: "a number from -1000 to 1000")
    }
    return numbers.count == 9 ? numbers : nil
  }

  func readUnitsPerG(_ node: SceneNode) -> Double? {
    readNumber(
      node, "unitsPerG", in: 0.001...1_000_000_000, expected: "a number from 0.001 to 1000000000")
  }
}
