import DpendGraph
import DpendGraphviz

/// What the signs of a picture mean; only those that occur in it.
struct Legend: Sendable {
  /// The room for a sample line in front of its explanation, in points.
  static let sampleWidth = 34.0

  /// An entry.
  enum Entry: Hashable, Sendable {
    case scope(Scope)
    case node(NodeKind)
    case edge(EdgeKind)
    case mark(Drawing.Mark)
  }

  /// The entries, in the order in which they are shown.
  let entries: [Entry]

  init(_ drawing: Drawing) {
    let scopes = Set(drawing.nodes.compactMap(\.scope)).sorted { $0.order < $1.order }
    let nodes = NodeKind.allCases.filter { kind in drawing.nodes.contains { $0.kind == kind } }
    let edges = EdgeKind.allCases.filter { kind in drawing.edges.contains { $0.kind == kind } }
    let marked = drawing.edges.map(\.marks) + drawing.nodes.map { $0.marks.filter(\.isChange) }
    let marks: [Drawing.Mark] = [.cycle(0), .witness, .ambiguous, .came, .went, .changed, .stayed].filter { mark in
      marked.contains { marks in marks.contains { $0 == mark || $0.isCycle && mark.isCycle } }
    }
    entries = scopes.map { .scope($0) } + nodes.map { .node($0) } + edges.map { .edge($0) } + marks.map { .mark($0) }
  }

  /// The entries as nodes that Graphviz is to measure.
  func nodes(_ style: DrawingStyle) -> [Node] {
    entries.enumerated().map { Node("l\($0)", style.legendEntry($1)) }
  }

  /// Whether an entry explains a line, a sample of which stands in front of it.
  static func hasSample(_ entry: Entry) -> Bool {
    switch entry {
    case .edge, .mark: true
    case .scope, .node: false
    }
  }
}

extension DrawingStyle {
  /// The node that explains a sign.
  func legendEntry(_ entry: Legend.Entry) -> Attributes {
    let small: Attributes = ["point-size": 10]
    let plain: Attributes = ["shape": "plaintext", "margin": "0.03,0.03", "class": "legend"]
    switch entry {
    case .scope(let scope):
      let text = HTMLCell(["align": "left"], .font(small, [.text("\(scope.title): \(scope.lifetime.explanation)")]))
      let table = HTMLTable(
        ["border": 0, "cellborder": 0, "cellspacing": 0, "cellpadding": 1],
        rows: [mark(of: scope, rows: 1) + [text]]
      )
      return plain.merging(["label": .html([.table(table)])]).merging(textColor)
    case .node(let kind):
      let label: Attributes = ["label": .html([.font(small, [.text(kind.title)])]), "class": "legend"]
      return outline(of: kind).merging(["margin": "0.08,0.04"]).merging(label)
    case .edge(let kind):
      return plain.merging(["label": .html([.font(small, [.text(kind.title)])])]).merging(textColor)
    case .mark(let mark):
      return plain.merging(["label": .html([.font(small, [.text(mark.meaning)])])]).merging(textColor)
    }
  }

  /// The sample line of an entry; nil for one that has none.
  func legendSample(_ entry: Legend.Entry) -> Attributes? {
    switch entry {
    case .edge(let kind): line(of: kind, crossing: false)
    case .mark(let mark): line(of: .immediate, crossing: false).merging(lineEmphasis(of: [mark]))
    case .scope, .node: nil
    }
  }
}

extension Drawing.Mark {
  /// Whether the mark says what became of something.
  fileprivate var isChange: Bool { [.came, .went, .changed, .stayed].contains(self) }

  /// What the mark means, for a legend.
  fileprivate var meaning: String {
    switch self {
    case .cycle: "part of a cycle"
    case .witness: "part of a cycle that works"
    case .carrier: "what a cycle rests on"
    case .cut: "best cut"
    case .missing: "missing"
    case .ambiguous: "one of several that could be meant"
    case .focus: "what the picture is about"
    case .root: "where the application starts"
    case .came: "+ came"
    case .went: "− went"
    case .changed: "~ is another"
    case .stayed: "stayed"
    }
  }
}

extension Scope {
  /// The place in the order from the shortest life to the longest.
  fileprivate var order: String {
    let place = Lifetime.allCases.firstIndex(of: lifetime) ?? 0
    return "\(place) \(name)"
  }
}
