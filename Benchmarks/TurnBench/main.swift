import Glibc

// The worst lines that a peer may send, one after the other, each to the desk of a daemon without devices:
// how long the longest part of each is, and with it a finger waits. A word picks those whose name has it.

func field(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func milliseconds(_ seconds: Double) -> String {
  let tenths = Int((seconds * 10_000).rounded())
  return "\(tenths / 10).\(tenths % 10) ms"
}

do {
  let word = CommandLine.arguments.dropFirst().first ?? ""
  var longest = 0.0
  print("longest part    parts  all of it    answer  line")
  for line in WorstLine.all where word.isEmpty || line.name.contains(word) {
    let turns = try Turns(line)
    let columns = [
      field(milliseconds(turns.longest), 12), field("\(turns.count)", 9),
      field(milliseconds(turns.all), 11), field("\(turns.answer / 1000) kB", 10),
    ]
    print("\(columns.joined())  \(line.name)")
    fflush(nil)
    longest = max(longest, turns.longest)
  }
  print("the longest part of all: \(milliseconds(longest))")
} catch {
  print("TurnBench: \(error)")
  exit(1)
}
