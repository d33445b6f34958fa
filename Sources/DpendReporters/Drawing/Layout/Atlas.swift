import Algorithms
import DpendGraph
import DpendGraphviz

/// A layout for pictures that `dot` alone would draw many times as wide as a page.
///
/// Each area is laid out by itself. Its connected parts are laid out by `dot`, or in rows by depth where `dot` would draw them too
/// wide, and packed side by side. The areas are arranged in rows, dependents above dependencies, no row wider than the limit. Edges
/// between areas are bundled curves.
struct Atlas: Sendable {
  /// The size up to which `dot` lays out a part: a larger one is not readable, or takes too long.
  ///
  /// `dot` places each node, and one passage for each row that an edge crosses. Its time grows with the third power of their number *n*:
  /// 10⁻¹⁰ × *n*³ seconds is the upper bound of what layered random graphs of 20 to 400 nodes with up to four edges each took with
  /// Graphviz 2.42, as `site/performance.md` shows. With 120 nodes and 300 edges, *n* is below 700 in 10 rows and 7,400 in 120 rows.
  private static let largestPart = (nodes: 120, edges: 300, nodesAndPassages: 2_000)

  /// A connected part of an area.
  struct Part: Sendable {
    /// The area; nil for nodes outside of all areas.
    let group: Int?

    /// The indices of the nodes.
    let nodes: [Int]

    /// The indices of the edges among them, in the order of the graph.
    let edges: [Int]

    /// Whether the part is too large for `dot`, which then only measures its nodes.
    let isTooLarge: Bool

    /// Creates a part of a drawing.
    init(group: Int?, nodes: [Int], edges: [Int], in drawing: Drawing) {
      self.group = group
      self.nodes = nodes
      self.edges = edges
      if nodes.count > largestPart.nodes || edges.count > largestPart.edges {
        isTooLarge = true
      } else if nodes.count * (edges.count + 1) <= largestPart.nodesAndPassages {
        // No edge crosses as many rows as there are nodes.
        isTooLarge = false
      } else {
        let rows = Layering(Self.weights(of: nodes, edges, in: drawing)).layers
        let rowOf = Dictionary(zip(nodes, rows), uniquingKeysWith: { first, _ in first })
        let passages = edges.map { drawing.edges[$0] }
          .reduce(0) { $0 + max(0, abs((rowOf[$1.source] ?? 0) - (rowOf[$1.destination] ?? 0)) - 1) }
        isTooLarge = nodes.count + passages > largestPart.nodesAndPassages
      }
    }

    /// Returns, for each node, the number of edges to each other node, by their indices among the nodes.
    func weights(in drawing: Drawing) -> [[Int: Int]] { Self.weights(of: nodes, edges, in: drawing) }

    private static func weights(of nodes: [Int], _ edges: [Int], in drawing: Drawing) -> [[Int: Int]] {
      let positions = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
      var weights: [[Int: Int]] = Array(repeating: [:], count: nodes.count)
      for edge in edges.map({ drawing.edges[$0] }) where edge.source != edge.destination && edge.isLaidOut {
        guard let source = positions[edge.source], let destination = positions[edge.destination] else { continue }
        weights[source][destination, default: 0] += edge.count
      }
      return weights
    }
  }

  let drawing: Drawing
  let parts: [Part]
  let legend: Legend?
  let style: DrawingStyle

  /// Divides a drawing into parts.
  init(_ drawing: Drawing, _ style: DrawingStyle) {
    self.drawing = drawing
    self.style = style
    parts = Self.parts(of: drawing)
    legend = drawing.hasLegend ? Legend(drawing) : nil
  }

  /// The graphs to lay out with `dot` first, in the order that ``graph(from:)`` expects.
  ///
  /// The last graph holds the titles of the areas and the entries of the legend, which are only measured.
  var graphsOfParts: [Graph] { parts.map(graph) + [measured] }

  private var measured: Graph {
    Graph(
      attributes: style.graph,
      nodeDefaults: style.nodes,
      nodes: drawing.groups.indices.map { Node("t\($0)", style.areaTitle($0)) } + (legend?.nodes(style) ?? [])
    )
  }

  /// Returns the whole picture with all positions.
  ///
  /// - Parameter laidOut: The layouts of ``graphsOfParts``.
  /// - Returns: A graph with a position for each element.
  func graph(from laidOut: [LaidOutGraph]) -> Graph {
    AtlasComposition(self, zip(parts, laidOut).map(fitting) + laidOut.suffix(1)).graph
  }

  /// Returns the layout of a part, or its nodes in rows where that is wider than the picture may be.
  private func fitting(_ part: Part, _ laidOut: LaidOutGraph) -> LaidOutGraph {
    let limit = drawing.widthLimit - (part.group == nil ? 0 : AtlasArea.frameWidth)
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
    // Parts that only other edges connect, such as those at run time only, are laid out without them.
    for edge in inner.map({ drawing.edges[$0] }) where edge.isLaidOut {
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
    let edges = inner.filter { partOf[drawing.edges[$0].source] == partOf[drawing.edges[$0].destination] }
      .grouped { partOf[drawing.edges[$0].source] }
    return members.enumerated().map { index, nodes in
      Part(group: drawing.nodes[nodes[0]].group, nodes: nodes, edges: edges[index] ?? [], in: drawing)
    }
  }

  /// Returns a part as a graph, with invisible edges that break rows that would be too wide.
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
    let rows = part.nodes.indices.grouped { layers[$0] }
    return rows.keys.sorted().flatMap { layer in
      // Nodes without edges can move down without longer lines.
      let row = (rows[layer] ?? []).sorted { (weights[$0].count, $0) < (weights[$1].count, $1) }
      return zip(row.dropFirst(columns), row).map { (above: part.nodes[$0], below: part.nodes[$1]) }
    }
  }
}
