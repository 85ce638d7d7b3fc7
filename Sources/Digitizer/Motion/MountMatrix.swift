import TouchKit

/// How an accelerometer is built into its housing: a 3×3 matrix from the sensor's axes to those of
/// the screen, in the order of udev's `ACCEL_MOUNT_MATRIX`.
public struct MountMatrix: Hashable, Sendable {
  private var rows: [[Double]]

  public static let identity = MountMatrix(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

  private init(rows: [[Double]]) {
    self.rows = rows
  }

  /// Reads udev's notation, rows between semicolons: `0, 1, 0; -1, 0, 0; 0, 0, 1`.
  ///
  /// nil unless there are three rows of three finite numbers.
  public init?(_ text: some StringProtocol) {
    let rows = text.split(separator: ";", omittingEmptySubsequences: false).map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).map { word in
        Double(String(word.filter { !$0.isWhitespace })) ?? .nan
      }
    }
    guard rows.count == 3, rows.allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isFinite) }) else {
      return nil
    }
    self.init(rows: rows)
  }

  /// Takes nine finite numbers, row by row; nil for anything else.
  public init?(_ elements: [Double]) {
    guard elements.count == 9, elements.allSatisfy(\.isFinite) else { return nil }
    self.init(rows: stride(from: 0, to: 9, by: 3).map { Array(elements[$0..<$0 + 3]) })
  }

  func apply(_ vector: Acceleration) -> Acceleration {
    func product(_ row: [Double]) -> Double {
      row[0] * vector.x + row[1] * vector.y + row[2] * vector.z
    }
    return Acceleration(x: product(rows[0]), y: product(rows[1]), z: product(rows[2]))
  }
}
