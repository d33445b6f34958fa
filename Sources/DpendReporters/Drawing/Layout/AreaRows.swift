/// Areas in rows, dependents above dependencies and near the areas that they are connected to.
struct AreaRows {
  /// The space between areas of a row and between rows, in points.
  static let columnGap = 40.0
  static let rowGap = 56.0

  private let leastWidth: Double

  /// The number of times that the order in the rows is improved.
  private static let sweeps = 12

  /// The top left corner of each area.
  private(set) var corners: [Point]

  /// The total size.
  private(set) var width = 0.0
  private(set) var height = 0.0

  /// Arranges areas.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the areas.
  ///   - weights: For each area, the number of edges to each other area.
  ///   - widths: The minimum width in which rows are centered, and the maximum width of a row, which only a single wider area
  ///     exceeds.
  ///   - isStacked: Whether each area has a row of its own, in the order of the areas.
  init(_ sizes: [Shelves.Size], weights: [[Int: Int]], widths: ClosedRange<Double>, isStacked: Bool = false) {
    leastWidth = widths.lowerBound
    corners = sizes.map { _ in Point(x: 0, y: 0) }
    var rows = isStacked ? sizes.indices.map { [$0] } : Self.rows(of: sizes, weights, widths.upperBound)
    arrange(rows, sizes)
    for _ in 0..<Self.sweeps {
      let centers = corners.indices.map { corners[$0].x + sizes[$0].width / 2 }
      rows = rows.map { row in
        row.map { (area: $0, pull: Self.pull(on: $0, weights, centers)) }
          .sorted { ($0.pull, $0.area) < ($1.pull, $1.area) }
          .map(\.area)
      }
      arrange(rows, sizes)
    }
  }

  /// Returns rows in the order of the layers.
  ///
  /// A row ends at the limit or before an area that another one in it depends on.
  private static func rows(of sizes: [Shelves.Size], _ weights: [[Int: Int]], _ widthLimit: Double) -> [[Int]] {
    var rows: [[Int]] = []
    var width = Double.infinity
    for area in Layering(weights).order {
      let isDependencyInRow = rows.last?.contains { weights[$0][area] != nil } ?? false
      if isDependencyInRow || width + columnGap + sizes[area].width > widthLimit {
        rows.append([])
        width = -columnGap
      }
      rows[rows.count - 1].append(area)
      width += columnGap + sizes[area].width
    }
    return rows
  }

  /// Returns the average position of the areas that an area is connected to.
  private static func pull(on area: Int, _ weights: [[Int: Int]], _ centers: [Double]) -> Double {
    var sum = 0.0
    var total = 0
    for other in weights.indices where other != area {
      let weight = (weights[area][other] ?? 0) + (weights[other][area] ?? 0)
      sum += Double(weight) * centers[other]
      total += weight
    }
    return total == 0 ? centers[area] : sum / Double(total)
  }

  private mutating func arrange(_ rows: [[Int]], _ sizes: [Shelves.Size]) {
    let widths = rows.map { row in
      row.reduce(0) { $0 + sizes[$1].width } + Self.columnGap * Double(max(0, row.count - 1))
    }
    width = max(widths.max() ?? 0, leastWidth)
    var y = 0.0
    for (row, rowWidth) in zip(rows, widths) {
      let extra = (width - rowWidth) / Double(row.count + 1)
      var x = extra
      for area in row {
        corners[area] = Point(x: x, y: y)
        x += sizes[area].width + Self.columnGap + extra
      }
      y += (row.map { sizes[$0].height }.max() ?? 0) + Self.rowGap
    }
    height = max(0, y - Self.rowGap)
  }
}
