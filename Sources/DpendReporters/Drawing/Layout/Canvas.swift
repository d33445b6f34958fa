import DpendGraphviz

/// Writes positions for Graphviz: with the origin at the bottom left, rounded to hundredths.
struct Canvas {
  /// The height of the picture.
  let height: Double

  /// Returns a number.
  func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let sign = hundredths < 0 ? "-" : ""
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Returns a position.
  func position(_ point: Point) -> String { "\(number(point.x)),\(number(height - point.y))" }

  /// Returns a box by its lower left and upper right corners.
  func box(_ corner: Point, _ size: Shelves.Size) -> String {
    position(corner + Point(x: 0, y: size.height)) + "," + position(corner + Point(x: size.width, y: 0))
  }

  /// Returns the position and the size of a node.
  func attributes(of box: LaidOutGraph.Box) -> Attributes {
    [
      "pos": .text(position(box.center)), "width": .text(inches(box.width)), "height": .text(inches(box.height)),
      "fixedsize": true,
    ]
  }

  /// Returns a line.
  func spline(_ line: LaidOutGraph.Line) -> String {
    let tips = [line.startTip.map { "s," + position($0) }, line.endTip.map { "e," + position($0) }].compactMap { $0 }
    return (tips + line.points.map(position)).joined(separator: " ")
  }

  /// Returns a curve with an arrow at its end.
  func spline(_ curve: BundledCurve) -> String {
    (["e," + position(curve.tip)] + curve.points.map(position)).joined(separator: " ")
  }

  private func inches(_ points: Double) -> String {
    let tenThousandths = Int((points / 72 * 10_000).rounded())
    let digits = String(tenThousandths % 10_000)
    return "\(tenThousandths / 10_000).\(String(repeating: "0", count: 4 - digits.count))\(digits)"
  }
}
