import Algorithms

extension Drawing {
  /// The number of nodes up to which Mermaid's layout is readable.
  private static let mostMermaidNodes = 30

  /// The maximum length of a name.
  private static let longestMermaidName = 80

  /// The diagram as a Mermaid flowchart, for hosts of Markdown; nil for a diagram that would not be readable.
  var mermaid: String? {
    if nodes.isEmpty || nodes.count > Self.mostMermaidNodes { return nil }
    let areas = groups.enumerated().flatMap { index, group -> [String] in
      let members = nodes.indices.filter { nodes[$0].group == index }
      let title = "  subgraph g\(index)[\"\(Self.label(group.title))\"]"
      return members.isEmpty ? [] : [title] + members.map { "    \(mermaidNode($0))" } + ["  end"]
    }
    let others = nodes.indices.filter { nodes[$0].group == nil }.map { "  \(mermaidNode($0))" }
    let lines = edges.map { "  n\($0.source) \($0.mermaidArrow) n\($0.destination)" }
    return (["flowchart TD"] + areas + others + lines.uniqued()).joined(separator: "\n")
  }

  /// Returns a node with its title in an outline for its kind.
  private func mermaidNode(_ index: Int) -> String {
    let tags = nodes[index].details.filter { $0.hasPrefix("#") }.map { " " + $0 }.joined()
    let label = "\"\(Self.label(nodes[index].title + tags))\""
    return switch nodes[index].kind {
    case .missing: "n\(index){{\(label)}}"
    case .runtimeValue: "n\(index)([\(label)])"
    case .initializer, .configuration, .registration, .consumer, .component, .module: "n\(index)[\(label)]"
    }
  }

  private static func label(_ text: String) -> String {
    MermaidLabel.escapeAsPlainText(text.shortened(to: longestMermaidName))
  }
}

extension Drawing.Edge {
  /// The arrow; a dotted one with a word for a dependency that is not immediate.
  fileprivate var mermaidArrow: String {
    switch kind {
    case .immediate, .configuration, .runtimeValue: "-->"
    case .factory, .lazy, .weak: "-. \(kind.rawValue) .->"
    }
  }
}
