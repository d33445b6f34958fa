public import DpendGraphviz

/// How a drawing becomes a picture: parts that Graphviz lays out first, if any, and the graph that is made of them.
public enum DrawingLayout: Sendable {
  /// One graph that Graphviz lays out whole.
  case whole(Graph, LayoutEngine)

  /// Parts that `dot` lays out one by one, and their composition.
  case atlas(Atlas)

  /// The most nodes of a picture that is laid out whole; more of them make it too wide to be read.
  private static let largestWhole = 26

  /// Chooses the layout of a drawing.
  ///
  /// - Parameters:
  ///   - drawing: What to draw.
  ///   - engine: The engine to lay it out with; what serves the drawing best when nil.
  ///   - theme: Whose colours to use; those of the light theme serve as well for one that follows the reader's.
  public init(of drawing: Drawing, engine: LayoutEngine? = nil, theme: DiagramTheme.Choice = .auto) {
    let style = DrawingStyle(drawing, theme: theme)
    if let engine {
      self = .whole(Self.graph(of: drawing, style), engine)
    } else if drawing.nodes.count > Self.largestWhole || drawing.hasLegend {
      self = .atlas(Atlas(drawing, style))
    } else {
      self = .whole(Self.graph(of: drawing, style), .dot)
    }
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
