import Algorithms

/// The boxes of connected nodes in rows by depth, dependents above dependencies, no row wider than a limit.
///
/// This layout is for parts that `dot` would draw wider than a page. Boxes of one depth that do not fit into one row are dealt out
/// over several rows in turn, so each row spans the full width and boxes stay near their dependents.
struct DepthRows {
  /// The space between boxes of a row, between rows of one depth, and between depths, in points.
  private static let columnGap = 16.0
  private static let rowGap = 14.0
  private static let depthGap = 40.0

  /// The top left corner of each box.
  private(set) var corners: [Point]

  /// The total size.
  private(set) var width = 0.0
  private(set) var height = 0.0

  /// Arranges boxes.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the boxes.
  ///   - weights: For each box, the number of edges to each other box.
  ///   - limit: The greatest width of a row, which only a single wider box exceeds.
  init(_ sizes: [Shelves.Size], weights: [[Int: Int]], limit: Double) {
    corners = sizes.map { _ in Point(x: 0, y: 0) }
    let depths = Layering(weights).layers
    let layers = sizes.indices.grouped { depths[$0] }
    for depth in layers.keys.sorted() {
      let layer = (layers[depth] ?? []).map { (box: $0, pull: pull(on: $0, weights, depths, limit)) }
        .sorted { ($0.pull, $0.box) < ($1.pull, $1.box) }
        .map(\.box)
      arrange(layer, sizes, limit)
    }
    height = max(0, height - Self.depthGap)
    width = sizes.indices.map { corners[$0].x + sizes[$0].width }.max() ?? 0
  }

  /// Returns the average position of the dependents of a box in the rows above; the middle without any.
  private func pull(on box: Int, _ weights: [[Int: Int]], _ depths: [Int], _ limit: Double) -> Double {
    let dependents = weights.indices.filter { weights[$0][box] != nil && depths[$0] < depths[box] }
    return dependents.isEmpty ? limit / 2 : dependents.reduce(0) { $0 + corners[$1].x } / Double(dependents.count)
  }

  private mutating func arrange(_ layer: [Int], _ sizes: [Shelves.Size], _ limit: Double) {
    let total = layer.reduce(0) { $0 + sizes[$1].width + Self.columnGap }
    var count = max(1, Int((total / limit).rounded(.up)))
    var rows = Self.dealt(layer, into: count)
    while count < layer.count, rows.contains(where: { $0.count > 1 && Self.width(of: $0, sizes) > limit }) {
      count += 1
      rows = Self.dealt(layer, into: count)
    }
    for row in rows {
      var x = max(0, (limit - Self.width(of: row, sizes)) / 2)
      for box in row {
        corners[box] = Point(x: x, y: height)
        x += sizes[box].width + Self.columnGap
      }
      height += (row.map { sizes[$0].height }.max() ?? 0) + Self.rowGap
    }
    height += Self.depthGap - Self.rowGap
  }

  /// Returns the boxes in so many rows: the first box in the first row, the second in the second.
  private static func dealt(_ boxes: [Int], into count: Int) -> [[Int]] {
    var rows: [[Int]] = Array(repeating: [], count: count)
    for (index, box) in boxes.enumerated() { rows[index % count].append(box) }
    return rows
  }

  private static func width(of row: [Int], _ sizes: [Shelves.Size]) -> Double {
    row.reduce(-columnGap) { $0 + sizes[$1].width + columnGap }
  }
}
