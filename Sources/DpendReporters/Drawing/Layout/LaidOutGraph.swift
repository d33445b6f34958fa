import Foundation

/// Where Graphviz put the nodes and edges of a graph, as its JSON tells.
///
/// Here the origin is at the top left, as in pictures; Graphviz has it at the bottom left.
public struct LaidOutGraph: Sendable {
  /// A node's box.
  struct Box: Sendable {
    let center: Point
    let width: Double
    let height: Double
  }

  /// An edge's line: the points of a spline, with the tips of the arrows at its ends, and the place of its label.
  struct Line: Sendable {
    let startTip: Point?
    let endTip: Point?
    let points: [Point]
    let label: Point?
  }

  /// The size of the whole.
  let width: Double
  let height: Double

  /// The nodes by name.
  let nodes: [String: Box]

  /// The lines of the edges by their attribute `id`; Graphviz prints edges in an order of its own.
  let lines: [String: Line]

  /// Reads what Graphviz prints in its format `json`.
  ///
  /// - Throws: `DecodingError` when it is something else.
  public init(json: [UInt8]) throws {
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

  /// A graph whose nodes stand in rows by depth, and whose edges are still to be drawn.
  ///
  /// - Parameters:
  ///   - measured: Where the sizes of the nodes are taken from.
  ///   - nodes: The names of the nodes.
  ///   - successors: For each node those that it needs.
  ///   - limit: The greatest width of a row.
  init(_ measured: LaidOutGraph, nodes names: [String], successors: [[Int]], limit: Double) {
    let sizes = names.map { name in
      measured.nodes[name].map { Shelves.Size(width: $0.width, height: $0.height) } ?? Shelves.Size(width: 0, height: 0)
    }
    let rows = DepthRows(sizes, successors: successors, limit: limit)
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

/// A place in a picture, in points from its top left corner.
struct Point: Hashable, Sendable {
  var x: Double
  var y: Double

  /// The place moved by another.
  static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }

  /// The place so far from this one to another: 0 is here, 1 is there.
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
  /// Reads `x,y` as Graphviz prints it; nil for anything else.
  fileprivate init?(_ text: Substring, flippedAt height: Double) {
    let numbers = text.split(separator: ",").map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    self.init(x: x, y: height - y)
  }
}
