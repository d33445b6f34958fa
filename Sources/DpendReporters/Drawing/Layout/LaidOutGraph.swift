import Foundation

/// The positions of the nodes and edges of a graph, read from the JSON of Graphviz.
///
/// The origin is at the top left, as in pictures; Graphviz has it at the bottom left.
package struct LaidOutGraph: Sendable {
  /// The box of a node.
  struct Box: Sendable {
    let center: Point
    let width: Double
    let height: Double
  }

  /// The line of an edge: the points of a spline, the tips of its arrows, and the position of its label.
  struct Line: Sendable {
    let startTip: Point?
    let endTip: Point?
    let points: [Point]
    let label: Point?
  }

  /// The total size.
  let width: Double
  let height: Double

  /// The nodes by name.
  let nodes: [String: Box]

  /// The lines of the edges by their `id` attribute, because Graphviz prints edges in its own order.
  let lines: [String: Line]

  /// Reads the output of Graphviz in the format `json`.
  ///
  /// - Throws: `DecodingError` for anything else.
  package init(json: [UInt8]) throws {
    let document = try JSONDecoder().decode(Document.self, from: Data(json))
    let corners = document.bb.split(separator: ",").compactMap { Double($0) }
    let height = corners.count == 4 ? corners[3] : 0
    width = corners.count == 4 ? corners[2] : 0
    self.height = height
    nodes = Dictionary(
      (document.objects ?? []).compactMap { object in
        guard let position = object.pos.flatMap({ Point($0[...], flippedAt: height) }),
          let width = object.width.flatMap(Double.init), let ownHeight = object.height.flatMap(Double.init)
        else { return nil }
        return (object.name, Box(center: position, width: width * 72, height: ownHeight * 72))
      },
      uniquingKeysWith: { first, _ in first }
    )
    lines = Dictionary(
      (document.edges ?? []).compactMap { edge in edge.id.map { ($0, Line(edge, flippedAt: height)) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Creates a graph with its nodes in rows by depth and without lines.
  ///
  /// - Parameters:
  ///   - measured: The source of the sizes of the nodes.
  ///   - names: The names of the nodes.
  ///   - weights: For each node, the number of edges to each other node.
  ///   - limit: The greatest width of a row.
  init(_ measured: LaidOutGraph, nodes names: [String], weights: [[Int: Int]], limit: Double) {
    let sizes = names.map { name in
      measured.nodes[name].map { Shelves.Size(width: $0.width, height: $0.height) } ?? Shelves.Size(width: 0, height: 0)
    }
    let rows = DepthRows(sizes, weights: weights, limit: limit)
    (width, height) = (rows.width, rows.height)
    let boxes = zip(sizes, rows.corners).map { size, corner in
      Box(center: corner + Point(x: size.width / 2, y: size.height / 2), width: size.width, height: size.height)
    }
    nodes = Dictionary(zip(names, boxes), uniquingKeysWith: { first, _ in first })
    lines = [:]
  }

  private struct Document: Decodable {
    let bb: String
    let objects: [Object]?
    let edges: [Edge]?
  }

  private struct Object: Decodable {
    let name: String
    let pos: String?
    let width: String?
    let height: String?
  }

  fileprivate struct Edge: Decodable {
    let id: String?
    let pos: String?
    let lp: String?
  }
}

/// A position in a picture, in points from its top left corner.
struct Point: Hashable, Sendable {
  var x: Double
  var y: Double

  /// Returns the sum of two positions.
  static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }

  /// Returns the point at a share of the distance to another: 0 is this point, 1 the other.
  func toward(_ other: Point, by share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}

extension LaidOutGraph.Line {
  /// Reads the line of an edge.
  fileprivate init(_ edge: LaidOutGraph.Edge, flippedAt height: Double) {
    let parts = (edge.pos ?? "").split(separator: " ")
    startTip = parts.first { $0.hasPrefix("s,") }.flatMap { Point($0.dropFirst(2), flippedAt: height) }
    endTip = parts.first { $0.hasPrefix("e,") }.flatMap { Point($0.dropFirst(2), flippedAt: height) }
    points = parts.compactMap { Point($0, flippedAt: height) }
    label = edge.lp.flatMap { Point($0[...], flippedAt: height) }
  }
}

extension Point {
  /// Reads `x,y` as Graphviz prints it.
  ///
  /// Returns nil for anything else.
  fileprivate init?(_ text: Substring, flippedAt height: Double) {
    let numbers = text.split(separator: ",").map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    self.init(x: x, y: height - y)
  }
}
