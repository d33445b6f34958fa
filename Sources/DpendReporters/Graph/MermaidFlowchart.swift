/// A flowchart as a value, which is printed as Mermaid.
struct MermaidFlowchart {
  /// The shape of a node.
  enum Shape {
    case box
    case hexagon
    case stadium
  }

  /// A node.
  struct Node {
    /// The name in the text.
    let id: String

    /// The label.
    let label: String

    /// The shape.
    var shape = Shape.box

    /// Whether the node is a problem, which has a dashed outline.
    var isProblem = false
  }

  /// Nodes in one frame.
  struct Group {
    /// The title.
    let title: String

    /// The nodes.
    let nodes: [Node]
  }

  /// An arrow.
  struct Edge {
    /// The name of the node at the start.
    let source: String

    /// The name of the node at the end.
    let target: String

    /// The words on the arrow, which are escaped; empty for none.
    let label: String

    /// Whether the line is dashed.
    let isDashed: Bool
  }

  /// The groups.
  var groups: [Group]

  /// The nodes outside of groups.
  var nodes: [Node]

  /// The edges.
  var edges: [Edge]

  /// The text, in lines.
  var text: String {
    var lines = ["flowchart TD"]
    for group in groups {
      lines.append("  subgraph \"\(MermaidLabel.escape(group.title))\"")
      lines += group.nodes.map { "    " + line(for: $0) }
      lines.append("  end")
    }
    lines += nodes.map { "  " + line(for: $0) } + edges.map { "  \($0.source) \(arrow(for: $0)) \($0.target)" }
    if (groups.flatMap(\.nodes) + nodes).contains(where: \.isProblem) {
      lines.append("  classDef missing stroke-width:3px,stroke-dasharray:5 3")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(for node: Node) -> String {
    let label = "\"\(MermaidLabel.escape(node.label))\""
    let shape =
      switch node.shape {
      case .box: "[\(label)]"
      case .hexagon: "{{\(label)}}"
      case .stadium: "([\(label)])"
      }
    return node.id + shape + (node.isProblem ? ":::missing" : "")
  }

  private func arrow(for edge: Edge) -> String {
    if edge.label.isEmpty { return edge.isDashed ? "-.->" : "-->" }
    return edge.isDashed ? "-. \(edge.label) .->" : "-- \(edge.label) -->"
  }
}
