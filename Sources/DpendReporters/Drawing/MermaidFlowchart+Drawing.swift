import DpendGraph

extension MermaidFlowchart {
  /// Creates the flowchart of a diagram.
  ///
  /// - Parameter drawing: The diagram.
  init(_ drawing: Drawing) {
    let nodes = drawing.nodes.enumerated().map { (group: $1.group, node: Node($1, id: Self.id(of: $0))) }
    self.init(
      groups: drawing.groups.enumerated().map { index, group in
        Group(title: group.title, nodes: nodes.filter { $0.group == index }.map(\.node))
      }.filter { !$0.nodes.isEmpty },
      nodes: nodes.filter { $0.group == nil }.map(\.node),
      edges: drawing.edges.map(Edge.init)
    )
  }

  fileprivate static func id(of node: Int) -> String { "n\(node)" }
}

extension MermaidFlowchart.Node {
  fileprivate init(_ node: Drawing.Node, id: String) {
    // Tags and conditions distinguish bindings of one type.
    let tags = node.details.filter { $0.hasPrefix("#") || $0.hasPrefix("if ") }.map { " " + $0 }.joined()
    let isMissing = node.kind == .missing
    let shape: MermaidFlowchart.Shape = isMissing ? .hexagon : node.kind == .runtimeValue ? .stadium : .box
    let distinction = node.distinction.map { " " + $0 } ?? ""
    self.init(id: id, label: node.title + tags + distinction, shape: shape, isProblem: isMissing)
  }
}

extension MermaidFlowchart.Edge {
  fileprivate init(_ edge: Drawing.Edge) {
    self.init(
      source: MermaidFlowchart.id(of: edge.source),
      target: MermaidFlowchart.id(of: edge.destination),
      label: edge.label.map(MermaidLabel.escape) ?? "",
      isDashed: edge.kind.word != nil || edge.marks.contains(.runTimeOnly)
    )
  }
}
