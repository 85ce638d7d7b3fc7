import Evdev

/// The description of an input device in the properties that the kernel gives to udev.
struct UdevInputProperties {
  /// The properties that are asked for.
  static let keys: Set<String> = Set(types.map(\.0)).union([
    "NAME", "PHYS", "UNIQ", "PRODUCT", "PROP", "EV", "MODALIAS",
  ])

  private let properties: [String: ArraySlice<UInt8>]

  init(_ properties: [String: ArraySlice<UInt8>]) {
    self.properties = properties
  }

  var description: DeviceDescription {
    var device = DeviceDescription(
      name: text("NAME") ?? "", phys: text("PHYS"), uniq: text("UNIQ"), identity: identity)
    let bitsPerWord = self.bitsPerWord
    device.properties = Set(
      bits("PROP", bitsPerWord).compactMap { InputProperty(recorded: $0) })
    for (key, type) in Self.types {
      for bit in bits(key, bitsPerWord) {
        if let code = EventCode(recordedType: Int64(type.rawValue), code: bit) {
          device.codes.insert(code)
        }
      }
    }
    if bits("EV", bitsPerWord).contains(Int64(EventType.repeat.rawValue)) {
      device.codes.formUnion([EventCode(.repeat, 0), EventCode(.repeat, 1)])
    }
    return device
  }

  private static let types: [(String, EventType)] = [
    ("KEY", .key), ("REL", .relative), ("ABS", .absolute), ("MSC", .miscellaneous),
    ("SW", .switch), ("LED", .led), ("SND", .sound), ("FF", .forceFeedback),
  ]

  /// The value of a property, without the quotation marks that the kernel puts around it.
  private func text(_ key: String) -> String? {
    guard var value = properties[key] else { return nil }
    if value.first == .doubleQuote { value = value.dropFirst() }
    if value.last == .doubleQuote { value = value.dropLast() }
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }

  /// `PRODUCT=18/eef/1/210`
  private var identity: DeviceDescription.Identity {
    guard let product = properties["PRODUCT"] else { return .init() }
    let numbers = product.split(separator: .slash).map { field -> Int64 in
      var scanner = LineScanner(field)
      return scanner.hexadecimal()?.value ?? -1
    }
    return .init(recorded: numbers) ?? .init()
  }

  /// Bits in a mask: words of the recording machine, the highest first, separated by blanks and
  /// without leading zeros.
  private func bits(_ key: String, _ bitsPerWord: Int64) -> [Int64] {
    var bits: [Int64] = []
    for (index, word) in words(key).reversed().enumerated() {
      for bit in 0..<bitsPerWord where word >> UInt64(bit) & 1 == 1 {
        bits.append(Int64(index) * bitsPerWord + bit)
      }
    }
    return bits
  }

  private func words(_ key: String) -> [UInt64] {
    // 24 words of 32 bits are all keys; the rest of a longer list is not asked for.
    (properties[key] ?? []).suffix(24 * 17).split(separator: .space).map { word in
      word.reduce(0) { $0 << 4 | UInt64($1.hexDigit ?? 0) }
    }
  }

  /// A machine of 32 bits shows in the axes: the alias of the module lists them one by one.
  private var bitsPerWord: Int64 {
    guard words("ABS").count > 1, let alias = properties["MODALIAS"] else { return 64 }
    let listed = Set(listedAxes(alias))
    return Set(bits("ABS", 32)) == listed && Set(bits("ABS", 64)) != listed ? 32 : 64
  }

  /// The axes of `input:b0011v0002p0007e01B1-e0,1,3,k14A,ra0,1,35,mlsfw`, in hexadecimal.
  private func listedAxes(_ alias: ArraySlice<UInt8>) -> [Int64] {
    let list = alias.drop { $0 != .minus }.drop { $0 != UInt8(ascii: "r") }.drop {
      $0 != UInt8(ascii: "a")
    }.dropFirst()
      .prefix { $0 != UInt8(ascii: "m") }
    return list.split(separator: .comma).compactMap { field in
      var scanner = LineScanner(field)
      return scanner.hexadecimal()?.value
    }
  }
}
