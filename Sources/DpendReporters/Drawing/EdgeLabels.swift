/// The labels of the edges of a picture, in a layer above all edges.
///
/// Graphviz puts a label beside its line, where lines of other edges cross it. Here, each is on its own line where it is free.
struct EdgeLabels {
  /// A label.
  private struct Label {
    /// The number of the edge among those of the picture.
    let edge: Int

    /// The classes of the edge.
    let classes: Substring

    /// The color and the size of the text.
    let tag: SVGTag

    /// The escaped text.
    var text = ""

    /// The position that Graphviz chose.
    var position: SVGPath.Point {
      SVGPath.Point(x: tag["x"].flatMap { SVGPath.tenths($0) } ?? 0, y: tag["y"].flatMap { SVGPath.tenths($0) } ?? 0)
    }
  }

  /// The points of the line of each edge, close to each other.
  private var lines: [[SVGPath.Point]] = []

  private var classes: Substring = ""

  private var labels: [Label] = []

  /// The boxes of the nodes and of the titles of areas.
  private var boxes: [LabelBox] = []

  /// Whether a label is read at the moment.
  private(set) var isReading = false

  /// Begins the next edge.
  mutating func addEdge(classes: Substring) {
    lines.append([])
    self.classes = classes
  }

  /// Adds a part of the line of the current edge.
  mutating func addLine(_ path: SVGPath) { lines[lines.count - 1] += path.samples }

  /// Adds the outline of a node, which no label covers.
  mutating func addNode(_ path: SVGPath) {
    if !labels.isEmpty { boxes.append(LabelBox(around: path)) }
  }

  /// Adds the title of an area, which no label covers.
  mutating func addTitle(_ tag: SVGTag, count: Int) { boxes.append(LabelBox(ofTitle: tag, count: count)) }

  /// Begins a label of the current edge.
  mutating func begin(_ tag: SVGTag) {
    isReading = true
    labels.append(Label(edge: lines.count - 1, classes: classes, tag: tag))
  }

  /// Adds text to the label.
  mutating func add(_ text: Substring) { labels[labels.count - 1].text += text }

  /// Ends the label.
  mutating func end() { isReading = false }

  /// The layer with all labels; empty without any.
  var layer: String {
    if labels.isEmpty { return "" }
    var placed: [LabelBox] = []
    let texts = labels.map { label in
      let text = label.text.replacing("&#160;", with: "\u{A0}").trimmingPrefix { $0 == "\u{A0}" }
      let shown = String(text.reversed().drop { $0 == "\u{A0}" }.reversed())
      let box = box(for: label, count: shown.count, placed)
      placed.append(box)
      let color = label.tag["fill"].map { " fill=\"\($0)\"" } ?? ""
      let size =
        label.tag["font-size"].flatMap { $0 == "10.00" ? nil : " font-size=\"\($0.prefix { $0 != "." })\"" } ?? ""
      let position = "x=\"\(SVGPath.tenths(box.center.x))\" y=\"\(SVGPath.tenths(box.center.y + LabelBox.baseline))\""
      return """
        <g class="label\(label.classes.dropFirst("edge".count))" data-edge="\(label.edge)">
        <text \(position)\(color)\(size)>\(shown)</text>
        </g>

        """
    }
    return SVGLayer.labels.openingTag + texts.joined() + "</g>\n"
  }

  /// Returns the box of a label: the first position on its line, or else beside it, where it covers nothing, or the one where it covers least.
  private func box(for label: Label, count: Int, _ placed: [LabelBox]) -> LabelBox {
    let original = label.position
    let onLine = Self.centerFirst(lines[label.edge])
    let beside = LabelBox.width(of: count) / 2
    let candidates = [0, beside, -beside].flatMap { offset in
      onLine.map { LabelBox(of: count, at: SVGPath.Point(x: $0.x + offset, y: $0.y)) }
    }
    let usual = LabelBox(of: count, at: SVGPath.Point(x: original.x, y: original.y - LabelBox.baseline))
    let costs = candidates.lazy.map { (box: $0, cost: cost(of: $0, label.edge, placed)) }
    return costs.first { $0.cost == 0 }?.box ?? costs.min { $0.cost < $1.cost }?.box ?? usual
  }

  /// Returns the points of a line from its middle to its ends.
  private static func centerFirst(_ line: [SVGPath.Point]) -> [SVGPath.Point] {
    let middle = line.count / 2
    return stride(from: middle % 3, to: line.count, by: 3).sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
      .map { line[$0] }
  }

  /// Returns how much a label covers: other labels are worse than nodes, and nodes worse than lines.
  private func cost(of box: LabelBox, _ edge: Int, _ placed: [LabelBox]) -> Int {
    let crossed = lines.indices.count { $0 != edge && lines[$0].contains(where: box.contains) }
    return crossed + 100 * boxes.count { $0.intersects(box) } + 10_000 * placed.count { $0.intersects(box) }
  }
}

/// A box in a picture, in tenths of a unit.
struct LabelBox: Hashable {
  /// The size of a character with its margin, in tenths of a unit; wide enough for any font.
  private static let (character, margin, height) = (60, 30, 120)

  /// The distance from the center of a label to the baseline of its text.
  static let baseline = 35

  let minX: Int
  let minY: Int
  let maxX: Int
  let maxY: Int

  /// The center.
  var center: SVGPath.Point { SVGPath.Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// Returns the width of a label with some number of characters.
  static func width(of count: Int) -> Int { count * character + margin }

  /// Creates the box of a label with some number of characters.
  init(of count: Int, at center: SVGPath.Point) {
    let width = Self.width(of: count)
    (minX, maxX) = (center.x - width / 2, center.x + width / 2)
    (minY, maxY) = (center.y - Self.height / 2, center.y + Self.height / 2)
  }

  /// Creates the box of the title of an area, whose characters are larger than those of labels.
  init(ofTitle tag: SVGTag, count: Int) {
    let (character, ascent, descent) = (75, 110, 30)
    let (x, y) = (tag["x"].flatMap { SVGPath.tenths($0) } ?? 0, tag["y"].flatMap { SVGPath.tenths($0) } ?? 0)
    let width = count * character
    minX = tag["text-anchor"] == "middle" ? x - width / 2 : tag["text-anchor"] == "end" ? x - width : x
    maxX = minX + width
    (minY, maxY) = (y - ascent, y + descent)
  }

  /// Creates the box around a shape.
  init(around path: SVGPath) {
    let points = [path.start] + path.segments.map(\.end)
    (minX, maxX) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    (minY, maxY) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
  }

  /// Returns whether a point is in the box.
  func contains(_ point: SVGPath.Point) -> Bool {
    (minX...maxX).contains(point.x) && (minY...maxY).contains(point.y)
  }

  /// Returns whether two boxes overlap.
  func intersects(_ other: LabelBox) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension SVGPath {
  /// The distance of ``samples`` in tenths of a unit, which is less than half the height of a label.
  private static let step = 40

  /// Points on the outline, close to each other.
  fileprivate var samples: [Point] {
    var (points, position) = ([start], start)
    for segment in segments {
      let length = abs(segment.end.x - position.x) + abs(segment.end.y - position.y)
      let count = max(1, length / Self.step)
      points += (1...count).map { segment.point(at: Double($0) / Double(count), from: position) }
      position = segment.end
    }
    return points
  }
}

extension SVGPath.Segment {
  /// Returns the point at a share of the segment, from its start.
  fileprivate func point(at share: Double, from start: SVGPath.Point) -> SVGPath.Point {
    let rest = 1 - share
    switch self {
    case .line(let end):
      return SVGPath.Point(
        x: Self.sum([(start.x, rest), (end.x, share)]),
        y: Self.sum([(start.y, rest), (end.y, share)])
      )
    case .curve(let near, let far, let end):
      let weights = [rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share, share * share * share]
      let points = [start, near, far, end]
      return SVGPath.Point(
        x: Self.sum(zip(points.map(\.x), weights).map { ($0, $1) }),
        y: Self.sum(zip(points.map(\.y), weights).map { ($0, $1) })
      )
    }
  }

  private static func sum(_ terms: [(value: Int, weight: Double)]) -> Int {
    Int(terms.reduce(0) { $0 + Double($1.value) * $1.weight }.rounded())
  }
}
