import DpendGraph
import DpendGraphviz

/// The legend of a picture, with an entry for each sign in it.
struct Legend: Sendable {
  /// The width of a sample line in front of its explanation, in points.
  static let sampleWidth = 34.0

  /// An entry.
  enum Entry: Hashable, Sendable {
    case scope(Scope)
    case node(NodeKind)
    case edge(EdgeKind)

    /// A line from one area to another.
    case crossing
    case mark(Drawing.Mark)
  }

  /// The entries in display order.
  let entries: [Entry]

  /// Creates the legend of a drawing.
  init(_ drawing: Drawing) {
    let scopes = Set(drawing.nodes.compactMap(\.scope)).sorted { $0.order < $1.order }
    let nodes = NodeKind.allCases.filter { kind in drawing.nodes.contains { $0.kind == kind } }
    let edges = EdgeKind.allCases.filter { kind in drawing.edges.contains { $0.kind == kind } }
    let marked = drawing.edges.map(\.marks) + drawing.nodes.map { $0.marks.filter(\.isChange) }
    let all: [Drawing.Mark] = [
      .cycle(0), .witness, .ambiguous, .inferred, .runTimeOnly, .importOnly, .violation, .received, .added,
      .removed, .changed, .unchanged,
    ]
    let marks = all.filter { mark in
      marked.contains { marks in marks.contains { $0 == mark || $0.isCycle && mark.isCycle } }
    }
    // Lines between modules have no kind: their numbers are explained below the picture.
    let areSums = drawing.nodes.allSatisfy(\.kind.isSum)
    let style = DrawingStyle(drawing, theme: .light)
    let lines: [Entry] = edges.map { .edge($0) } + (style.hasCrossingColor ? [.crossing] : [])
    let kinds = areSums ? [] : nodes.map { .node($0) } + lines
    entries = scopes.map { .scope($0) } + kinds + marks.map { .mark($0) }
  }

  /// Returns the entries as nodes for Graphviz to measure.
  func nodes(_ style: DrawingStyle) -> [Node] {
    entries.enumerated().map { Node("l\($0)", style.legendEntry($1)) }
  }

  /// Returns the entries about lines as the label below a whole picture.
  func label(_ style: DrawingStyle) -> Attributes {
    let rows = entries.compactMap { entry in style.legendRow(entry) }
    let table = HTMLTable(["border": 0, "cellborder": 0, "cellspacing": 0, "cellpadding": 2], rows: rows)
    return ["label": .html([.table(table)]), "labelloc": "b", "labeljust": "c"]
  }

  /// Returns whether an entry has a sample line in front of it.
  static func hasSample(_ entry: Entry) -> Bool {
    switch entry {
    case .edge, .crossing, .mark: true
    case .scope, .node: false
    }
  }
}

extension DrawingStyle {
  /// Returns the node of an entry.
  func legendEntry(_ entry: Legend.Entry) -> Attributes {
    let small: Attributes = ["point-size": 10]
    let plain: Attributes = ["shape": "plaintext", "margin": "0.03,0.03", "class": "legend"]
    switch entry {
    case .scope(let scope):
      let text = HTMLCell(["align": "left"], .font(small, [.text("\(scope.title): \(scope.explanation)")]))
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
    case .crossing:
      return plain.merging(["label": .html([.font(small, [.text("between areas")])])]).merging(textColor)
    case .mark(let mark):
      return plain.merging(["label": .html([.font(small, [.text(mark.meaning)])])]).merging(textColor)
    }
  }

  /// Returns a bar in the color of an entry's line, and the text; nil for an entry without a line.
  func legendRow(_ entry: Legend.Entry) -> [HTMLCell]? {
    guard case .mark(let mark) = entry, let color = legendSample(entry)?["color"] else { return nil }
    let bar = HTMLTable(
      ["border": 0, "cellborder": 0, "cellspacing": 0, "cellpadding": 0],
      rows: [[HTMLCell(["width": .text("\(Legend.sampleWidth)"), "height": 3, "fixedsize": true, "bgcolor": color])]]
    )
    let small: Attributes = ["point-size": 10, "color": textColor["fontcolor"] ?? "black"]
    return [HTMLCell([:], .table(bar)), HTMLCell(["align": "left"], .font(small, [.text(mark.meaning)]))]
  }

  /// Returns the sample line of an entry; nil for an entry without one.
  func legendSample(_ entry: Legend.Entry) -> Attributes? {
    switch entry {
    case .edge(let kind): line(of: kind, crossing: false)
    case .crossing: line(of: .immediate, crossing: true)
    case .mark(let mark): line(of: .immediate, crossing: false).merging(lineEmphasis(of: [mark]))
    case .scope, .node: nil
    }
  }
}

extension Drawing.Mark {
  /// Whether the mark shows a change.
  fileprivate var isChange: Bool { [.added, .removed, .changed, .unchanged].contains(self) }

  /// The meaning of the mark.
  fileprivate var meaning: String {
    switch self {
    case .cycle: "part of a cycle"
    case .witness: "part of a deferred cycle"
    case .carrier: "deferred dependency that breaks the cycle"
    case .cut: "suggested cut"
    case .missing: "missing"
    case .ambiguous: "ambiguous: one of several candidates"
    case .inferred: "inferred, not certain"
    case .runTimeOnly: "at run time only"
    case .importOnly: "import without references"
    case .violation: "forbidden by a rule about layers or dependencies"
    case .received: "received: the instance of an ancestor"
    case .focus: "subject of the diagram"
    case .root: "root"
    case .added: "+ added"
    case .removed: "− removed"
    case .changed: "~ changed"
    case .unchanged: "unchanged"
    }
  }
}

extension Scope {
  /// The sort key from the shortest lifetime to the longest.
  fileprivate var order: String {
    let rank = Lifetime.allCases.firstIndex(of: lifetime) ?? 0
    return "\(rank) \(name)"
  }
}
