import Algorithms

/// The obstacles for a line between boxes in rows, which passes through the gaps of the rows that it crosses.
struct Detour {
  /// The distance between a line and a box in points.
  private static let margin = 6.0

  private let rows: [[Rectangle]]

  /// Sorts boxes into rows.
  ///
  /// - Parameter boxes: The boxes; those of a row overlap in height.
  init(around boxes: [Rectangle]) {
    var rows: [[Rectangle]] = []
    for box in boxes.sorted(by: { ($0.minY, $0.minX) < ($1.minY, $1.minX) }) {
      if let last = rows.last, last.contains(where: { $0.minY < box.maxY && box.minY < $0.maxY }) {
        rows[rows.count - 1].append(box)
      } else {
        rows.append([box])
      }
    }
    self.rows = rows.map { row in row.sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) } }
  }

  /// Returns the points that a line passes so that it crosses no box; empty for a straight line.
  ///
  /// - Parameters:
  ///   - start: The start of the line.
  ///   - end: The end of the line.
  /// - Returns: The points, from the start to the end.
  /// - Complexity: O(*n*) for *n* boxes.
  func waypoints(from start: Point, to end: Point) -> [Point] {
    let isDown = end.y > start.y
    var points: [Point] = []
    for row in isDown ? rows : rows.reversed() {
      let (top, bottom) = (row.map(\.minY).min() ?? 0, row.map(\.maxY).max() ?? 0)
      guard top > min(start.y, end.y), bottom < max(start.y, end.y) else { continue }
      let last = points.last ?? start
      let share = ((top + bottom) / 2 - last.y) / (end.y - last.y)
      let gap = Self.gap(nearestTo: last.x + (end.x - last.x) * share, in: row)
      guard let gap else { continue }
      let passage = [Point(x: gap, y: top - Self.margin), Point(x: gap, y: bottom + Self.margin)]
      points += isDown ? passage : passage.reversed()
    }
    return points
  }

  /// Returns the middle of the gap nearest to a position; nil for a position inside a gap.
  private static func gap(nearestTo x: Double, in row: [Rectangle]) -> Double? {
    guard row.contains(where: { $0.minX - margin < x && x < $0.maxX + margin }) else { return nil }
    let between = row.adjacentPairs().map { ($0.maxX + $1.minX) / 2 }
    let around = [row[0].minX - 2 * margin] + between + [row[row.count - 1].maxX + 2 * margin]
    return around.min { abs($0 - x) < abs($1 - x) }
  }
}
