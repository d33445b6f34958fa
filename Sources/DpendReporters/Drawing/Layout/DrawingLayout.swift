import DpendGraph
public import DpendGraphviz

/// How a drawing becomes a picture: parts that Graphviz lays out first, if any, and the graph that is made of them.
public struct DrawingLayout: Sendable {
  /// The most nodes of a picture that is laid out whole; more of them make it too wide to be read.
  private static let largestWhole = 26

  /// The share of a row that boxes may fill; lines that pass between them need the rest.
  static let usableWidth = 0.8

  /// The drawing as one graph, in which nothing has a place yet: the same on every machine.
  public let source: Graph

  private let engine: LayoutEngine
  private let atlas: Atlas?

  /// Chooses the layout of a drawing.
  ///
  /// - Parameters:
  ///   - drawing: What to draw.
  ///   - engine: The engine to lay it out with; what serves the drawing best when nil.
  ///   - theme: Whose colours to use; those of the light theme serve as well for one that follows the reader's.
  public init(of drawing: Drawing, engine: LayoutEngine? = nil, theme: DiagramTheme.Choice = .auto) {
    let style = DrawingStyle(drawing, theme: theme)
    let isLarge = drawing.nodes.count > Self.largestWhole || drawing.hasLegend || drawing.hasTooWideRow
    source = Self.graph(of: drawing, style)
    self.engine = engine ?? .dot
    atlas = engine == nil && isLarge ? Atlas(drawing, style) : nil
  }

  /// The graphs to lay out with `dot` first.
  public var graphsOfParts: [Graph] { atlas?.graphsOfParts ?? [] }

  /// The graph to draw, and the engine to draw it with.
  ///
  /// - Parameter parts: What Graphviz made of ``graphsOfParts``, in their order.
  /// - Returns: The graph and its engine.
  public func graph(from parts: [LaidOutGraph]) -> (graph: Graph, engine: LayoutEngine) {
    atlas.map { ($0.graph(from: parts), .nop2) } ?? (source, engine)
  }

  /// The drawing as one graph, with a cluster for each area.
  private static func graph(of drawing: Drawing, _ style: DrawingStyle) -> Graph {
    let members = Dictionary(grouping: drawing.nodes.indices) { drawing.nodes[$0].group }
    return Graph(
      id: drawing.name,
      attributes: style.graph,
      nodeDefaults: style.nodes,
      edgeDefaults: style.edges,
      nodes: (members[nil] ?? []).map { Node("n\($0)", style.node($0)) },
      subgraphs: drawing.groups.indices.compactMap { group in
        guard let nodes = members[group] else { return nil }
        return Subgraph(
          cluster: "g\(group)",
          attributes: style.area(group),
          nodes: nodes.map { Node("n\($0)", style.node($0)) }
        )
      },
      edges: drawing.edges.enumerated().map { index, edge in
        Edge(from: "n\(edge.source)", to: "n\(edge.destination)", style.edge(index))
      }
    )
  }
}

extension Drawing {
  /// Whether nodes of one depth, side by side, would be wider than the picture may be.
  ///
  /// It is told from the numbers of characters, and so alike on every machine.
  fileprivate var hasTooWideRow: Bool {
    let successors = Dictionary(grouping: edges, by: \.source).mapValues { $0.map(\.destination) }
    let depths = longestPathLengths(count: nodes.count) { successors[$0] ?? [] }
    let rows = Dictionary(grouping: nodes.indices) { depths[$0] }
    let limit = widthLimit * DrawingLayout.usableWidth
    return rows.values.contains { row in row.reduce(0) { $0 + nodes[$1].roughWidth } > limit }
  }
}

extension Drawing.Node {
  /// The width in points that the texts need, with the usual space around them.
  var roughWidth: Double {
    let details = (details + warnings).joined(separator: " · ").count
    return max(Double(title.count) * 6.5, Double(details) * 5) + 36
  }
}
