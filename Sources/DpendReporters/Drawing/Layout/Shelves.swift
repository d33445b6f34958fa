/// Boxes packed side by side in rows, in their order.
struct Shelves {
  /// The size of a box.
  struct Size: Hashable, Sendable {
    let width: Double
    let height: Double
  }

  /// The top left corner of each box.
  private(set) var corners: [Point] = []

  /// The total size.
  private(set) var width = 0.0
  private(set) var height = 0.0

  /// Packs boxes.
  ///
  /// - Parameters:
  ///   - boxes: The sizes.
  ///   - limit: The greatest width of a row, which only a single wider box exceeds.
  ///   - gap: The space between boxes.
  init(_ boxes: [Size], limit: Double, gap: Double) {
    var next = Point(x: 0, y: 0)
    var rowHeight = 0.0
    for box in boxes {
      if next.x > 0, next.x + box.width > limit {
        next = Point(x: 0, y: next.y + rowHeight + gap)
        rowHeight = 0
      }
      corners.append(next)
      width = max(width, next.x + box.width)
      rowHeight = max(rowHeight, box.height)
      next.x += box.width + gap
    }
    height = next.y + rowHeight
  }
}
