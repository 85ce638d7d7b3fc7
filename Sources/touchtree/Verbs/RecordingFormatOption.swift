import Daemon

extension Option {
  static let format = Option(
    "format", value: "FORMAT", of: .words(WritableFormat.allCases.map(\.rawValue)),
    "evemu (the default) or libinput, which holds several devices")
}

extension WritableFormat {
  /// The format that the command line asks for.
  static func chosen(by arguments: Arguments, of verb: String) throws(UsageError) -> Self {
    guard let name = arguments.value(of: .format) else { return .evemu }
    guard let format = WritableFormat(rawValue: name) else {
      throw UsageError(verb: verb, "--format: '\(name)' is neither evemu nor libinput")
    }
    return format
  }
}
