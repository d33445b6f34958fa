/// A curve between two boxes that is bundled with the other curves between the same two areas.
///
/// After Danny Holten, "Hierarchical Edge Bundles", 2006.
struct BundledCurve {
  /// The strength of the bundling, from 0 for none to 1 for full.
  private static let strength = 0.8

  /// The length of an arrowhead in points.
  private static let arrow = 5.0

  /// The points of a cubic Bézier spline.
  let points: [Point]

  /// The tip of the arrow.
  let tip: Point

  /// The middle of the curve, or of its part between two areas.
  let middle: Point

  /// The positions for a label, the best one first: the middle, and points of the curve by their distance from the middle.
  var labelPositions: [Point] {
    let along = stride(from: 0, to: points.count - 3, by: 3).flatMap { start in
      [0.2, 0.4, 0.6, 0.8, 1].map { Self.point(of: points[start...(start + 3)], at: $0) }
    }
    let distances = along.map { point in (point.x - middle.x).magnitude + (point.y - middle.y).magnitude }
    return [middle] + along.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { along[$0] }
  }

  /// A box, its area, and the obstacles for lines that leave the area.
  struct End {
    let box: LaidOutGraph.Box
    let area: Rectangle
    let detour: Detour?
  }

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - source: The start.
  ///   - target: The end.
  ///   - detour: The obstacles between two boxes of one area.
  init(from source: End, to target: End, inside detour: Detour?) {
    let isInside = source.area == target.area
    let direction =
      isInside ? Direction(source.box.rectangle, target.box.rectangle) : Direction(source.area, target.area)
    let start = source.box.side(direction.exit)
    let end = target.box.side(direction.entry)
    let straight = [start.toward(end, by: 1 / 3), start.toward(end, by: 2 / 3)]
    let controls: [Point]
    var lastInside: Int?
    if isInside {
      let passages = detour?.waypoints(from: start, to: end) ?? []
      controls = passages.isEmpty ? straight : passages
    } else {
      let (leaving, reaching) = (
        direction.leaving(source.area, start, end), direction.reaching(target.area, start, end)
      )
      let out = source.detour?.waypoints(from: start, to: leaving) ?? []
      let into = target.detour?.waypoints(from: reaching, to: end) ?? []
      lastInside = out.count + 1
      controls =
        out + [out.isEmpty ? straight[0].toward(leaving, by: Self.strength) : leaving]
        + [into.isEmpty ? straight[1].toward(reaching, by: Self.strength) : reaching] + into
    }
    let before = end.moved(direction.entry, by: Self.arrow)
    let points = Self.spline(through: [start] + controls + [before])
    self.points = points
    middle = lastInside.map { Self.middle(of: points, after: $0) } ?? points[points.count / 2]
    tip = end
  }

  /// Returns the middle of the piece of a spline after a control point.
  private static func middle(of points: [Point], after control: Int) -> Point {
    let first = 3 * (control + 1)
    guard first + 3 < points.count else { return points[points.count / 2] }
    let inner = points[first + 1].toward(points[first + 2], by: 0.5)
    return points[first].toward(points[first + 3], by: 0.5).toward(inner, by: 0.75)
  }

  /// Returns the point of a cubic Bézier curve at a share of its parameter.
  private static func point(of piece: ArraySlice<Point>, at share: Double) -> Point {
    var points = Array(piece)
    while points.count > 1 { points = zip(points, points.dropFirst()).map { $0.toward($1, by: share) } }
    return points[0]
  }

  /// Returns a uniform cubic B-spline through the outer control points as Bézier pieces.
  private static func spline(through controls: [Point]) -> [Point] {
    let first = controls[0]
    let last = controls[controls.count - 1]
    let padded = [first, first] + controls + [last, last]
    var points = [first]
    for index in 0..<(padded.count - 3) {
      let (a, b, c) = (padded[index + 1], padded[index + 2], padded[index + 3])
      points.append(a.toward(b, by: 1 / 3))
      points.append(a.toward(b, by: 2 / 3))
      points.append(a.toward(b, by: 2 / 3).toward(b.toward(c, by: 1 / 3), by: 0.5))
    }
    return points
  }
}

/// A rectangle by its corners.
struct Rectangle: Hashable {
  let minX: Double
  let minY: Double
  let maxX: Double
  let maxY: Double

  var midX: Double { (minX + maxX) / 2 }
}

/// The direction of a curve, which decides the sides where it leaves one area and enters another.
private enum Direction {
  case down, up, right, left

  init(_ source: Rectangle, _ target: Rectangle) {
    if target.minY >= source.maxY {
      self = .down
    } else if target.maxY <= source.minY {
      self = .up
    } else {
      self = target.midX >= source.midX ? .right : .left
    }
  }

  var exit: Side {
    switch self {
    case .down: .bottom
    case .up: .top
    case .right: .right
    case .left: .left
    }
  }

  var entry: Side {
    switch self {
    case .down: .top
    case .up: .bottom
    case .right: .left
    case .left: .right
    }
  }

  /// Returns the point outside an area where the curves that leave it join.
  func leaving(_ area: Rectangle, _ start: Point, _ end: Point) -> Point {
    switch self {
    case .down: Point(x: (start.x + area.midX) / 2, y: area.maxY + AreaRows.rowGap * 0.3)
    case .up: Point(x: (start.x + area.midX) / 2, y: area.minY - AreaRows.rowGap * 0.3)
    case .right: Point(x: area.maxX + AreaRows.columnGap * 0.3, y: (start.y + end.y) / 2)
    case .left: Point(x: area.minX - AreaRows.columnGap * 0.3, y: (start.y + end.y) / 2)
    }
  }

  /// Returns the point outside an area where the curves that enter it separate.
  func reaching(_ area: Rectangle, _ start: Point, _ end: Point) -> Point {
    switch self {
    case .down: Point(x: (end.x + area.midX) / 2, y: area.minY - AreaRows.rowGap * 0.3)
    case .up: Point(x: (end.x + area.midX) / 2, y: area.maxY + AreaRows.rowGap * 0.3)
    case .right: Point(x: area.minX - AreaRows.columnGap * 0.3, y: (start.y + end.y) / 2)
    case .left: Point(x: area.maxX + AreaRows.columnGap * 0.3, y: (start.y + end.y) / 2)
    }
  }
}

private enum Side {
  case top, bottom, left, right
}

extension LaidOutGraph.Box {
  var rectangle: Rectangle {
    Rectangle(
      minX: center.x - width / 2,
      minY: center.y - height / 2,
      maxX: center.x + width / 2,
      maxY: center.y + height / 2
    )
  }

  /// Returns the middle of a side.
  fileprivate func side(_ side: Side) -> Point {
    switch side {
    case .top: Point(x: center.x, y: center.y - height / 2)
    case .bottom: Point(x: center.x, y: center.y + height / 2)
    case .left: Point(x: center.x - width / 2, y: center.y)
    case .right: Point(x: center.x + width / 2, y: center.y)
    }
  }
}

extension Point {
  /// Returns the point moved away from a box on one of its sides.
  fileprivate func moved(_ side: Side, by distance: Double) -> Point {
    switch side {
    case .top: Point(x: x, y: y - distance)
    case .bottom: Point(x: x, y: y + distance)
    case .left: Point(x: x - distance, y: y)
    case .right: Point(x: x + distance, y: y)
    }
  }
}
