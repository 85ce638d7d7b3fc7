/// What the name of a file on the command line means: `-` is a standard stream.
enum FileName {
  /// The path behind the name of a file to read.
  static func input(_ name: String) -> String {
    name == "-" ? "/dev/stdin" : name
  }

  /// The path behind the name of a file to append to.
  static func output(_ name: String) -> String {
    name == "-" ? "/dev/stdout" : name
  }
}

extension Arguments {
  /// The paths behind the operands of a verb whose operands are files to read.
  var inputPaths: [String] { operands.map(FileName.input) }
}
