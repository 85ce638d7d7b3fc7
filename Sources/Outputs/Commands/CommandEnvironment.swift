import Glibc

/// What the service manager tells a service through its environment, and means for it alone.
private let ownVariables = [
  "NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "LISTEN_PID", "LISTEN_PIDFDID", "LISTEN_FDS",
  "LISTEN_FDNAMES",
]

/// This process's environment as its commands get it: C strings of `NAME=value`, to the byte, for a
/// value need not be UTF-8.
func commandEnvironment() -> [[CChar]] {
  var variables: [[CChar]] = []
  var next = environ
  while let variable = next.pointee {
    if !ownVariables.contains(where: { isVariable(variable, named: $0) }) {
      variables.append(Array(UnsafeBufferPointer(start: variable, count: strlen(variable) + 1)))
    }
    next += 1
  }
  return variables
}

private func isVariable(_ variable: UnsafePointer<CChar>, named name: String) -> Bool {
  let start = name + "="
  return strncmp(variable, start, start.utf8.count) == 0
}
