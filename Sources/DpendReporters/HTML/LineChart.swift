/// The geometry of a small chart of one number over time.
struct LineChart {
  /// The size of the chart, in units of the picture.
  static let (width, height) = (240, 48)

  /// The distance of the line from the border.
  private static let margin = 4

  /// The positions of the values, as decimal numbers; nil for a value that is not known.
  let points: [(x: String, y: String)?]

  /// The data of the path through the known values, with a gap where one is not known.
  let path: String

  /// Places values at equal distances, from the smallest at the bottom to the largest at the top.
  ///
  /// - Parameter values: The values, the oldest first; nil where one is not known.
  init(of values: [Int?]) {
    let known = values.compactMap(\.self)
    let (least, most) = (known.min() ?? 0, known.max() ?? 0)
    let (across, along) = (Self.width - 2 * Self.margin, Self.height - 2 * Self.margin)
    points = values.enumerated().map { index, value in
      guard let value else { return nil }
      let part = values.count < 2 ? 0.5 : Double(index) / Double(values.count - 1)
      let level = most == least ? 0.5 : Double(value - least) / Double(most - least)
      return (
        Self.text(Double(Self.margin) + part * Double(across)),
        Self.text(Double(Self.margin) + (1 - level) * Double(along))
      )
    }
    var commands: [String] = []
    for (index, point) in points.enumerated() {
      guard let point else { continue }
      let isStart = index == 0 || points[index - 1] == nil
      commands.append("\(isStart ? "M" : "L")\(point.x) \(point.y)")
    }
    path = commands.joined()
  }

  private static func text(_ number: Double) -> String { SVGPath.tenths(Int((number * 10).rounded())) }
}
