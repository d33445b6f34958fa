/// A difference as a Mermaid flowchart, within what hosts draw.
struct MermaidDiagram: Hashable {
  /// What a diagram can hold.
  struct Limits: Hashable {
    /// How many nodes readers can make out.
    let nodes: Int

    /// How many lines.
    let edges: Int

    /// How many UTF-16 code units the text may have.
    let characters: Int
  }

  /// Beyond these scalars a name is shortened.
  private static let longestName = 48

  /// The text.
  let text: String

  /// Prints a diagram; nil when it is beyond the limits.
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
    // A sign is no letter, so that it is written as a number, which nothing takes for the point of a list.
    let text = "\"\(MermaidLabel.escapeAsPlainText(label))\""
    let shape = node.isMissing ? "{{\(text)}}" : "[\(text)]"
    return "n\(index)\(shape)" + (Look.of(node.sign).map { ":::\($0.name)" } ?? "")
  }

  private static func edgeLine(_ edge: DifferenceDiagram.Edge) -> String {
    "n\(edge.source) \(Look.of(edge.sign)?.arrow ?? "-->") n\(edge.target)"
  }
}

/// How something that happened looks: by its line as well as by its colour, which is one that shows on light and on dark pages.
private struct Look {
  let sign: DifferenceSection.Sign
  let name: String
  let arrow: String
  let colour: String
  let line: String

  static let all = [
    Look(sign: .added, name: "came", arrow: "==>|#43;|", colour: "#2da44e", line: "stroke-width:3px"),
    Look(sign: .removed, name: "went", arrow: "-.->|#8722;|", colour: "#e5534b", line: "stroke-dasharray:4 3"),
    Look(sign: .changed, name: "changed", arrow: "-->|#126;|", colour: "#bf8700", line: "stroke-width:2px"),
  ]

  static func of(_ sign: DifferenceSection.Sign?) -> Look? { all.first { $0.sign == sign } }

  func classLine(_ diagram: DifferenceDiagram) -> String? {
    diagram.nodes.contains { $0.sign == sign } ? "classDef \(name) stroke:\(colour),\(line)" : nil
  }

  func linkLine(_ diagram: DifferenceDiagram) -> String? {
    let links = diagram.edges.indices.filter { diagram.edges[$0].sign == sign }
    return links.isEmpty ? nil : "linkStyle \(links.map(String.init).joined(separator: ",")) stroke:\(colour),\(line)"
  }
}
