/// The positions of the labels of curves: no label overlaps another one or a node.
struct LabelPositions {
  /// The estimated size of a character, in points; wide enough for any font.
  private static let character = (width: 6.0, height: 12.0)

  private var occupied: [Rectangle]

  /// Creates positions beside the boxes of nodes.
  init(around boxes: [Rectangle]) {
    occupied = boxes
  }

  /// Keeps other labels away from a label that has a position already.
  mutating func add(_ label: String, at center: Point) { occupied.append(Self.box(of: label, at: center)) }

  /// Adds a label at the first position where it overlaps nothing.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - positions: Its possible centers, the best one first.
  /// - Returns: The center; nil where the label would overlap something at each position, and is left out.
  /// - Complexity: O(*p* · *n*) for *p* positions and *n* boxes and labels.
  mutating func add(_ label: String, atOneOf positions: [Point]) -> Point? {
    let center = positions.first { position in
      let box = Self.box(of: label, at: position)
      return !occupied.contains { $0.intersects(box) }
    }
    if let center { add(label, at: center) }
    return center
  }

  private static func box(of label: String, at center: Point) -> Rectangle {
    let width = Double(label.count) * character.width
    return Rectangle(
      minX: center.x - width / 2,
      minY: center.y - character.height / 2,
      maxX: center.x + width / 2,
      maxY: center.y + character.height / 2
    )
  }
}

extension Rectangle {
  fileprivate func intersects(_ other: Rectangle) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
