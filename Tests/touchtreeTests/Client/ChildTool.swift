import Testbed

/// The program, run to its end as another user.
struct ChildTool {
  let line: String
  let status: Int32

  static func run(_ words: [String], user: Int) throws -> ChildTool {
    let program = try ChildProgram("touchtree", words, user: user)
    let status = try program.waitForExit()
    return ChildTool(line: program.heard.first ?? "", status: status)
  }
}
