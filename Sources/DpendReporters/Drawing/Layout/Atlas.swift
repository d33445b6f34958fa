import DpendGraph
import DpendGraphviz

/// A layout for pictures that are too large for `dot` alone, which would make them many times as wide as a page.
///
/// Each area is laid out by itself: its connected parts by `dot`, one by one, or in rows by depth where `dot` would make them too
/// wide; the parts are packed side by side. The areas stand in rows, those
/// that need above those that are needed, no row wider than the limit, and edges between areas are curves that run together where
/// they lead the same way.
struct Atlas: Sendable {
  /// The largest part that is laid out by `dot`, which takes minutes for parts with many more edges.
  private static let largestPart = (nodes: 120, edges: 300)

  /// A part of an area whose nodes are connected inside it.
  struct Part: Sendable {
    /// The area; nil for the nodes outside of all areas.
    let group: Int?

    /// The indices of the nodes.
    let nodes: [Int]

    /// The indices of the edges among them, in the order in which the graph has them.
    let edges: [Int]

    /// Whether the part is too large to be laid out by `dot`, which only measures its nodes then.
    var isTooLarge: Bool { nodes.count > largestPart.nodes || edges.count > largestPart.edges }

    /// For each node how many edges lead to which other ones, by their places among the nodes.
    func weights(in drawing: Drawing) -> [[Int: Int]] {
      let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
      var weights: [[Int: Int]] = Array(repeating: [:], count: nodes.count)
      for edge in edges.map({ drawing.edges[$0] }) where edge.source != edge.destination {
        guard let source = places[edge.source], let destination = places[edge.destination] else { continue }
        weights[source][destination, default: 0] += edge.count
      }
      return weights
    }
  }

  let drawing: Drawing
  let parts: [Part]
  let legend: Legend?
  let style: DrawingStyle

  init(_ drawing: Drawing, _ style: DrawingStyle) {
    self.drawing = drawing
    self.style = style
    parts = Self.parts(of: drawing)
    legend = drawing.hasLegend ? Legend(drawing) : nil
  }

  /// The graphs to lay out with `dot` first, in the order in which ``graph(from:)`` wants them.
  ///
  /// The last of them holds the titles of the areas and the entries of the legend, which are only to be measured.
  var graphsOfParts: [Graph] { parts.map(graph) + [measured] }

  private var measured: Graph {
    Graph(
      attributes: style.graph,
      nodeDefaults: style.nodes,
      nodes: drawing.groups.indices.map { Node("t\($0)", style.areaTitle($0)) } + (legend?.nodes(style) ?? [])
    )
  }

  /// The whole picture, with a place for everything, to be printed as it stands.
  ///
  /// - Parameter laidOut: What Graphviz made of ``graphsOfParts``.
  /// - Returns: A graph in which every position is given.
  func graph(from laidOut: [LaidOutGraph]) -> Graph {
    AtlasComposition(self, zip(parts, laidOut).map(fitting) + laidOut.suffix(1)).graph
  }

  /// What Graphviz made of a part, or its nodes in rows where that is wider than the picture may be.
  private func fitting(_ part: Part, _ laidOut: LaidOutGraph) -> LaidOutGraph {
    let limit = drawing.widthLimit - AtlasArea.frameWidth
    if laidOut.width <= limit, !part.isTooLarge { return laidOut }
    return LaidOutGraph(
      laidOut,
      nodes: part.nodes.map { "n\($0)" },
      weights: part.weights(in: drawing),
      limit: limit
    )
  }

  private static func parts(of drawing: Drawing) -> [Part] {
    let inner = drawing.edges.indices.filter { index in
      let edge = drawing.edges[index]
      return drawing.nodes[edge.source].group == drawing.nodes[edge.destination].group
    }
    var neighbors: [Int: [Int]] = [:]
    for edge in inner.map({ drawing.edges[$0] }) {
      neighbors[edge.source, default: []].append(edge.destination)
      neighbors[edge.destination, default: []].append(edge.source)
    }
    var partOf: [Int: Int] = [:]
    var members: [[Int]] = []
    for node in drawing.nodes.indices where partOf[node] == nil {
      let connected = reachable(from: [node]) { neighbors[$0] ?? [] }
      for member in connected { partOf[member] = members.count }
      members.append(connected)
    }
    let edges = Dictionary(grouping: inner) { partOf[drawing.edges[$0].source] }
    return members.enumerated().map { index, nodes in
      Part(group: drawing.nodes[nodes[0]].group, nodes: nodes, edges: edges[index] ?? [])
    }
  }

  /// A part as a graph, in which rows that would be too wide are broken by edges that can't be seen.
  private func graph(of part: Part) -> Graph {
    Graph(
      attributes: style.graph,
      nodeDefaults: style.nodes,
      edgeDefaults: style.edges,
      nodes: part.nodes.map { Node("n\($0)", style.node($0)) },
      edges: part.isTooLarge
        ? []
        : part.edges.map { index in
          let edge = drawing.edges[index]
          return Edge(from: "n\(edge.source)", to: "n\(edge.destination)", style.edge(index))
        } + breaks(of: part).map { Edge(from: "n\($0.above)", to: "n\($0.below)", ["style": "invis"]) }
    )
  }

  private func breaks(of part: Part) -> [(above: Int, below: Int)] {
    let weights = part.weights(in: drawing)
    let layers = Layering(weights).layers
    let width = part.nodes.reduce(0) { $0 + drawing.nodes[$1].roughWidth } / Double(part.nodes.count)
    let most = max(2, Int((drawing.widthLimit - AtlasArea.frameWidth) * DrawingLayout.usableWidth / width))
    let columns = min(7, most, max(4, Int((Double(part.nodes.count) * 1.2).squareRoot().rounded(.up))))
    let rows = Dictionary(grouping: part.nodes.indices) { layers[$0] }
    return rows.keys.sorted().flatMap { layer in
      // Those with nothing below them can stand lower without lengthening a line.
      let row = (rows[layer] ?? []).sorted { (weights[$0].count, $0) < (weights[$1].count, $1) }
      return zip(row.dropFirst(columns), row).map { (above: part.nodes[$0], below: part.nodes[$1]) }
    }
  }
}
