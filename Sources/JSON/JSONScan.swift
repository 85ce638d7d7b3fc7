/// Holds a text to its limits before it is read, so that nothing is built of one that exceeds them.
struct JSONScan {
  var limits: JSONLimits

  /// Counts brackets and commas outside strings; whether they are in order is the reader's business.
  func check(_ text: UnsafeRawBufferPointer) throws(JSONSyntaxError) {
    var depth = 0
    var values = 1
    var string = JSONStringScan()
    for (offset, byte) in text.enumerated() where !string.takes(byte) {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        values += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","): values += 1
      default: continue
      }
      if depth > limits.depth {
        throw JSONSyntaxError(.tooDeep(limit: limits.depth), at: offset)
      }
      if values > limits.values {
        throw JSONSyntaxError(.tooManyValues(limit: limits.values), at: offset)
      }
    }
  }
}
