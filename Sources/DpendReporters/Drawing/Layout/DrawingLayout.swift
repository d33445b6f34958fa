import Algorithms
import DpendGraph
package import DpendGraphviz

/// The layout of a drawing: the parts that Graphviz lays out first, if any, and the graph composed of them.
package struct DrawingLayout: Sendable {
  /// The number of nodes up to which a picture is laid out as a whole; a larger one is too wide to read.
  private static let largestWhole = 26

  /// The share of a row that boxes may fill; the rest is for lines between them.
  static let usableWidth = 0.8

  /// The drawing as one graph without positions, which is the same on every machine.
  package let source: Graph

  private let engine: LayoutEngine
  private let atlas: Atlas?

  /// Chooses the layout of a drawing.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - engine: The layout engine; chosen for the drawing when nil.
  ///   - theme: The theme of the colors; the automatic theme starts from the light colors.
  package init(of drawing: Drawing, engine: LayoutEngine? = nil, theme: DiagramTheme.Choice = .auto) {
    let style = DrawingStyle(drawing, theme: theme)
    let hasAreaLegend = drawing.hasLegend && !drawing.hasStackedGroups
    let isLarge = drawing.nodes.count > Self.largestWhole || hasAreaLegend || drawing.hasTooWideRow
    source = Self.graph(of: drawing, style)
    self.engine = engine ?? .dot
    atlas = engine == nil && isLarge ? Atlas(drawing, style) : nil
  }

  /// The graphs to lay out with `dot` first.
  package var graphsOfParts: [Graph] { atlas?.graphsOfParts ?? [] }

  /// Returns the graph to draw and its engine.
  ///
  /// - Parameter parts: The layouts of ``graphsOfParts``, in the same order.
  /// - Returns: The graph and its engine.
  package func graph(from parts: [LaidOutGraph]) -> (graph: Graph, engine: LayoutEngine) {
    atlas.map { ($0.graph(from: parts), .nop2) } ?? (source, engine)
  }

  /// Returns the drawing as one graph with a cluster for each area.
  private static func graph(of drawing: Drawing, _ style: DrawingStyle) -> Graph {
    let members = drawing.nodes.indices.grouped { drawing.nodes[$0].group }
    let hasLegend = drawing.hasLegend && drawing.hasStackedGroups
    // Areas would inherit the position of the legend.
    let titlePosition: Attributes = hasLegend ? ["labelloc": "t"] : [:]
    return Graph(
      id: drawing.name,
      attributes: hasLegend ? style.graph.merging(Legend(drawing).label(style)) : style.graph,
      nodeDefaults: style.nodes,
      edgeDefaults: style.edges,
      nodes: (members[nil] ?? []).map { Node("n\($0)", style.node($0)) },
      subgraphs: drawing.groups.indices.compactMap { group in
        guard let nodes = members[group] else { return nil }
        return Subgraph(
          cluster: "g\(group)",
          attributes: style.area(group).merging(titlePosition),
          nodes: nodes.map { Node("n\($0)", style.node($0)) }
        )
      },
      edges: drawing.edges.enumerated().map { index, edge in
        Edge(from: "n\(edge.source)", to: "n\(edge.destination)", style.edge(index))
      } + stackingEdges(of: drawing)
    )
  }

  /// Returns invisible edges that keep each group above the next one.
  private static func stackingEdges(of drawing: Drawing) -> [Edge] {
    if !drawing.hasStackedGroups { return [] }
    let members = drawing.nodes.indices.grouped { drawing.nodes[$0].group }
    let groups = drawing.groups.indices.compactMap { members[$0] }
    return zip(groups, groups.dropFirst()).flatMap { upper, lower in
      product(upper, lower).map { Edge(from: "n\($0)", to: "n\($1)", ["style": "invis", "weight": 0]) }
    }
  }
}

extension Drawing {
  /// Whether the nodes of one depth would be wider than the picture may be.
  ///
  /// The widths are estimated from numbers of characters, so the result is the same on every machine.
  fileprivate var hasTooWideRow: Bool {
    let group = { (node: Int) in hasStackedGroups ? nodes[node].group : nil }
    let successors = edges.filter { $0.isLaidOut && group($0.source) == group($0.destination) }.grouped(by: \.source)
      .mapValues { $0.map(\.destination) }
    let depths = longestPathLengths(count: nodes.count) { successors[$0] ?? [] }
    let rows = nodes.indices.grouped { [group($0), depths[$0]] }
    let limit = widthLimit * DrawingLayout.usableWidth
    return rows.values.contains { row in row.reduce(0) { $0 + nodes[$1].roughWidth } > limit }
  }
}

extension Drawing.Node {
  /// The estimated width of the texts in points, with the usual margins.
  var roughWidth: Double {
    let details = (details + warnings).joined(separator: " · ").count
    return max(Double(title.count) * 6.5, Double(details) * 5) + 36
  }
}
