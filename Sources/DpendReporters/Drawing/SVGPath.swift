/// The outline of a shape, printed in the shortest notation of SVG paths.
///
/// Coordinates are tenths of a unit, which is below what a reader can see, so that rounding errors do not add up in relative coordinates.
struct SVGPath: Hashable {
  /// A point in tenths of a unit.
  struct Point: Hashable {
    var x: Int
    var y: Int
  }

  /// A part of an outline.
  enum Segment: Hashable {
    case line(to: Point)
    case curve(Point, Point, to: Point)

    /// The last point.
    var end: Point {
      switch self {
      case .line(let end), .curve(_, _, to: let end): end
      }
    }
  }

  /// The first point.
  let start: Point

  /// The parts, each of which begins where the previous one ends.
  let segments: [Segment]

  /// Whether the last point is connected with the first one.
  let isClosed: Bool

  /// Reads the points of a polygon or polyline.
  ///
  /// - Returns: The outline; nil where the text is not a list of points.
  init?(points: Substring, isClosed: Bool) {
    guard var points = Self.points(in: points), let first = points.first else { return nil }
    if isClosed, points.count > 1, points.last == first { points.removeLast() }
    start = first
    segments = points.dropFirst().map { .line(to: $0) }
    self.isClosed = isClosed
  }

  /// Reads the data of a path.
  ///
  /// - Returns: The outline; nil for other data than a start and curves, which is what Graphviz prints.
  init?(data: Substring) {
    guard data.first == "M", let curve = data.firstIndex(of: "C"),
      let first = Self.points(in: data[..<curve].dropFirst()), first.count == 1,
      let others = Self.points(in: data[curve...].dropFirst()), others.count.isMultiple(of: 3)
    else { return nil }
    start = first[0]
    var (segments, position) = ([Segment](), first[0])
    for index in stride(from: 0, to: others.count, by: 3) {
      let (near, far, end) = (others[index], others[index + 1], others[index + 2])
      let isLine = Self.areInLine([position, near, far, end])
      segments.append(isLine ? .line(to: end) : .curve(near, far, to: end))
      position = end
    }
    self.segments = Self.joined(segments, from: start)
    isClosed = false
  }

  /// Returns whether points follow each other on a horizontal or vertical line.
  private static func areInLine(_ points: [Point]) -> Bool {
    let (first, last) = (points[0], points[points.count - 1])
    if first.x == last.x {
      return points.allSatisfy { $0.x == first.x } && areMonotonic(points.map(\.y))
    }
    return first.y == last.y && points.allSatisfy { $0.y == first.y } && areMonotonic(points.map(\.x))
  }

  private static func areMonotonic(_ numbers: [Int]) -> Bool {
    let pairs = zip(numbers, numbers.dropFirst())
    return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
  }

  /// Returns segments without lines of no length, and with one line for consecutive ones in the same direction.
  private static func joined(_ segments: [Segment], from start: Point) -> [Segment] {
    var (result, positions) = ([Segment](), [start])
    for segment in segments {
      if case .line(let end) = segment {
        if end == positions.last { continue }
        if case .line = result.last, areInLine(positions.suffix(2) + [end]) {
          result.removeLast()
          positions.removeLast()
        }
      }
      result.append(segment)
      positions.append(segment.end)
    }
    return result
  }

  /// The attributes of a box with round corners in tenths of a unit, if the outline is one; nil for other outlines.
  var roundedBox: [(name: String, tenths: Int)]? {
    guard segments.count == 8, segments.last?.end == start else { return nil }
    let points = segments.map(\.end)
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    var position = start
    var radii: Set<Int> = []
    for (index, segment) in segments.enumerated() {
      let end = segment.end
      let (width, height) = (abs(end.x - position.x), abs(end.y - position.y))
      switch segment {
      case .line where index.isMultiple(of: 2) && min(width, height) == 0: break
      case .curve where !index.isMultiple(of: 2) && width == height: radii.insert(width)
      case .line, .curve: return nil
      }
      position = end
    }
    guard radii.count == 1, let radius = radii.first else { return nil }
    return [("x", left), ("y", top), ("width", right - left), ("height", bottom - top), ("rx", radius)]
  }

  /// The data of a path.
  var data: String {
    var text = Self.text(of: [start.x, start.y], after: "M")
    var (position, last) = (start, Character("M"))
    for segment in segments {
      let (command, numbers) = Self.step(segment, from: position)
      text += Self.text(of: numbers, after: command == last ? nil : command)
      (position, last) = (segment.end, command)
    }
    return text + (isClosed ? "z" : "")
  }

  /// Returns the command for a segment, and its operands.
  private static func step(_ segment: Segment, from start: Point) -> (command: Character, operands: [Int]) {
    switch segment {
    case .line(let end) where end.y == start.y: ("h", [end.x - start.x])
    case .line(let end) where end.x == start.x: ("v", [end.y - start.y])
    case .line(let end): ("l", [end.x - start.x, end.y - start.y])
    case .curve(let near, let far, let end): ("c", [near, far, end].flatMap { [$0.x - start.x, $0.y - start.y] })
    }
  }

  /// Returns numbers with the separators that they need, after a command or after the operands of the same command.
  private static func text(of numbers: [Int], after command: Character?) -> String {
    var text = command.map(String.init) ?? ""
    for (index, number) in numbers.enumerated() {
      if number >= 0, index > 0 || command == nil { text += " " }
      text += tenths(number)
    }
    return text
  }

  /// Returns a number of tenths as a decimal number.
  static func tenths(_ number: Int) -> String {
    let (whole, tenth) = number.magnitude.quotientAndRemainder(dividingBy: 10)
    return (number < 0 ? "-" : "") + (whole == 0 && tenth != 0 ? "" : String(whole)) + (tenth == 0 ? "" : ".\(tenth)")
  }

  /// Reads a decimal number as tenths, rounded; nil for what is none, or too large for a picture.
  ///
  /// A large site has millions of these numbers, so that the general parser of numbers takes too long.
  static func tenths(_ text: Substring) -> Int? {
    var digits = text.utf8
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    var (hundredths, decimals, count) = (0, -1, 0)
    for byte in digits {
      if byte == UInt8(ascii: "."), decimals < 0 {
        decimals = 0
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), count < 10 || decimals >= 0 else { return nil }
      count += 1
      // Further decimals have no influence on the rounding.
      if decimals == 2 { continue }
      hundredths = hundredths * 10 + Int(byte - UInt8(ascii: "0"))
      if decimals >= 0 { decimals += 1 }
    }
    if count == 0 { return nil }
    for _ in max(decimals, 0)..<2 { hundredths *= 10 }
    let tenths = (hundredths + 5) / 10
    return isNegative ? -tenths : tenths
  }

  /// Reads pairs of numbers, separated by spaces.
  private static func points(in text: Substring) -> [Point]? {
    var points: [Point] = []
    for pair in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) {
      guard let comma = pair.firstIndex(of: UInt8(ascii: ",")), let x = tenths(Substring(pair[..<comma])),
        let y = tenths(Substring(pair[pair.index(after: comma)...]))
      else { return nil }
      points.append(Point(x: x, y: y))
    }
    return points
  }
}
