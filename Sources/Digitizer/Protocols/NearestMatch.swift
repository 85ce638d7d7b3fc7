/// Pairs the contacts of one report with those of the next so that the sum of the squared distances
/// is least, with a bound on each: the assignment problem, by the Hungarian method with potentials
/// (O(n³); n is the number of fingers).
///
/// Nearest-first would tear apart a row of fingers that moves by more than half its spacing.
struct NearestMatch {
  /// The most that there are on either side.
  private let limit: Int
  /// For each new contact the old one that it continues; nil for one that has just landed.
  private(set) var partners: [Int?]

  // Working space, numbered from 1 so that 0 can stand for "none".
  private var rowPotential: [Double]
  private var columnPotential: [Double]
  private var rowOfColumn: [Int]
  private var previousColumn: [Int]
  private var least: [Double]
  private var isVisited: [Bool]

  init(limit: Int) {
    self.limit = limit
    partners = Array(repeating: nil, count: limit)
    rowPotential = Array(repeating: 0, count: limit + 1)
    columnPotential = rowPotential
    least = rowPotential
    rowOfColumn = Array(repeating: 0, count: limit + 1)
    previousColumn = rowOfColumn
    isVisited = Array(repeating: false, count: limit + 1)
  }

  /// - Parameters:
  ///   - bound: A squared distance; contacts this far apart or farther are not the same.
  ///   - squaredDistance: Between an old contact and a new one, both numbered from 0.
  mutating func match(
    old: Int, new: Int, bound: Double, squaredDistance: (Int, Int) -> Double
  ) {
    let size = min(max(old, new), limit)
    // Whoever finds no partner costs the bound, so that no pair is forced.
    func cost(_ row: Int, _ column: Int) -> Double {
      row <= old && column <= new ? min(squaredDistance(row - 1, column - 1), bound) : bound
    }

    for index in 0...size {
      rowPotential[index] = 0
      columnPotential[index] = 0
      rowOfColumn[index] = 0
    }
    for row in stride(from: 1, through: size, by: 1) { assign(row, among: size, cost: cost) }

    for column in 0..<min(new, limit) {
      let row = rowOfColumn[column + 1]
      let isPair = row >= 1 && row <= old && squaredDistance(row - 1, column) < bound
      partners[column] = isPair ? row - 1 : nil
    }
  }

  /// Finds a column for a row; rows that have one already move to others where that costs less.
  private mutating func assign(_ row: Int, among size: Int, cost: (Int, Int) -> Double) {
    rowOfColumn[0] = row
    for index in 0...size {
      least[index] = .infinity
      isVisited[index] = false
    }
    var column = 0
    repeat {
      isVisited[column] = true
      column = nextColumn(after: column, among: size, cost: cost)
    } while rowOfColumn[column] != 0
    // On the way back each column takes over the row of the one that it was reached from.
    while column != 0 {
      rowOfColumn[column] = rowOfColumn[previousColumn[column]]
      column = previousColumn[column]
    }
  }

  /// The column that is reached for least from those that were visited, `column` being the latest; the
  /// potentials are moved so that the step to it costs nothing.
  private mutating func nextColumn(
    after column: Int, among size: Int, cost: (Int, Int) -> Double
  ) -> Int {
    let row = rowOfColumn[column]
    var step = Double.infinity
    var next = 0
    for other in 1...size where !isVisited[other] {
      let reduced = cost(row, other) - rowPotential[row] - columnPotential[other]
      if reduced < least[other] {
        least[other] = reduced
        previousColumn[other] = column
      }
      if least[other] < step {
        step = least[other]
        next = other
      }
    }
    for index in 0...size {
      if isVisited[index] {
        rowPotential[rowOfColumn[index]] += step
        columnPotential[index] -= step
      } else {
        least[index] -= step
      }
    }
    return next
  }
}
