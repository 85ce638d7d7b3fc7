extension String {
  /// The text between double quotation marks, as a scalar of YAML.
  var yamlQuoted: String { "\"\(yamlEscaped)\"" }

  /// The text with escapes for what ends or alters a quoted scalar, and for what YAML allows
  /// nowhere, not even in comments (YAML 1.1, section 5.1).
  var yamlEscaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      default:
        switch scalar.value {
        case 0..<0x20, 0x7f..<0xa0: text += "\\x" + scalar.hexadecimal(width: 2)
        case 0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff: text += "\\u" + scalar.hexadecimal(width: 4)
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate func hexadecimal(width: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
