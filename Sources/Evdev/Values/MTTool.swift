/// What touches: the values of `ABS_MT_TOOL_TYPE` (`MT_TOOL_*` in `linux/input.h`).
public enum MTTool: Int32, Sendable {
  case finger = 0
  case pen = 1
  case palm = 2
}
