/// When to try again to open a node that could not be opened yet.
///
/// A node appears up to a second before udev has set its group and access list, so the first tries
/// come soon; who waits for an administrator can wait longer. It never gives up: some changes, such
/// as the access that logind gives to whoever sits at the machine, come without any notice. The
/// policy keeps no clock: it says how long to wait, and the caller waits.
public struct OpenBackOff: Hashable, Sendable {
  /// 50 ms before the second try, in microseconds.
  public static let first: Int64 = 50_000
  /// At most 30 s between two tries, in microseconds.
  public static let longest: Int64 = 30_000_000

  /// How often opening has failed since the last ``reset()``.
  public private(set) var failures = 0
  private var next = Self.first

  public init() {}

  /// Whether the try that fails now is the one to complain of a node that may not be read. It comes
  /// after three quarters of a second: until then udev may just not have set the node's group.
  public var isGraceOver: Bool { failures == 4 }

  /// Counts a failed try and says how long to wait before the next one, in microseconds: twice as
  /// long each time.
  public mutating func delayAfterFailure() -> Int64 {
    failures &+= 1
    let delay = next
    next = min(next * 2, Self.longest)
    return delay
  }

  /// Begins anew, for when the node was reported changed: try at once.
  public mutating func reset() {
    self = OpenBackOff()
  }
}
