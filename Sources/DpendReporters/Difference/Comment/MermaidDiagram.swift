/// A difference as a Mermaid flowchart within the limits of hosts.
struct MermaidDiagram: Hashable {
  /// The limits of a diagram.
  struct Limits: Hashable {
    /// The maximum number of nodes.
    let nodes: Int

    /// The maximum number of edges.
    let edges: Int

    /// The maximum length in UTF-16 code units.
    let characters: Int
  }

  /// The maximum length of a name.
  private static let longestName = 48

  /// The text.
  let text: String

  /// Prints a diagram.
  ///
  /// Returns nil beyond the limits.
  init?(_ diagram: DifferenceDiagram, _ limits: Limits) {
    guard diagram.nodes.count <= limits.nodes, diagram.edges.count <= limits.edges else { return nil }
    let lines =
      ["flowchart LR"] + diagram.nodes.enumerated().map(Self.nodeLine) + diagram.edges.map(Self.edgeLine)
      + Look.all.compactMap { $0.classLine(diagram) } + Look.all.compactMap { $0.linkLine(diagram) }
    text = lines.joined(separator: "\n")
    if text.utf16.count > limits.characters { return nil }
  }

  private static func nodeLine(_ index: Int, _ node: DifferenceDiagram.Node) -> String {
    let name = node.name.shortened(to: longestName)
    let label =
      (node.sign.map { $0.rawValue + " " } ?? "") + name + (node.isInCycle ? " ↻" : node.isMissing ? " ?" : "")
    // The sign is written as a character code, which Markdown does not read as a list marker.
    let text = "\"\(MermaidLabel.escapeAsPlainText(label))\""
    let shape = node.isMissing ? "{{\(text)}}" : "[\(text)]"
    return "n\(index)\(shape)" + (Look.of(node.sign).map { ":::\($0.name)" } ?? "")
  }

  private static func edgeLine(_ edge: DifferenceDiagram.Edge) -> String {
    let look = Look.of(edge.sign)
    let label = [look?.label, edge.isCut ? "#9986;" : nil].compactMap(\.self).joined(separator: " ")
    return "n\(edge.source) \(look?.arrow ?? "-->")\(label.isEmpty ? "" : "|\(label)|") n\(edge.target)"
  }
}

/// The look of a change: its line, and a color that is visible on light and dark pages.
private struct Look {
  let sign: DifferenceSection.Sign
  let name: String
  let arrow: String
  let label: String
  let color: String
  let line: String

  static let all = [
    Look(sign: .added, name: "added", arrow: "==>", label: "#43;", color: "#2da44e", line: "stroke-width:3px"),
    Look(
      sign: .removed,
      name: "removed",
      arrow: "-.->",
      label: "#8722;",
      color: "#e5534b",
      line: "stroke-dasharray:4 3"
    ),
    Look(sign: .changed, name: "changed", arrow: "-->", label: "#126;", color: "#bf8700", line: "stroke-width:2px"),
  ]

  static func of(_ sign: DifferenceSection.Sign?) -> Look? { all.first { $0.sign == sign } }

  func classLine(_ diagram: DifferenceDiagram) -> String? {
    diagram.nodes.contains { $0.sign == sign } ? "classDef \(name) stroke:\(color),\(line)" : nil
  }

  func linkLine(_ diagram: DifferenceDiagram) -> String? {
    let links = diagram.edges.indices.filter { diagram.edges[$0].sign == sign }
    return links.isEmpty ? nil : "linkStyle \(links.map(String.init).joined(separator: ",")) stroke:\(color),\(line)"
  }
}
