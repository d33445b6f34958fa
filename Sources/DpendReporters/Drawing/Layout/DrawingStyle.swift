import DpendGraph
import DpendGraphviz

/// The look of nodes, edges and areas as Graphviz attributes.
///
/// No information depends on color alone: outlines show kinds of nodes, words repeat scopes, and lines differ in their dashes.
struct DrawingStyle: Sendable {
  /// The size of the smallest text, in points; a unit of a picture is one point.
  static let smallestText = 10

  /// The maximum lengths of names in characters.
  private static let longestTitle = 34
  private static let longestGroupTitle = 60
  private static let longestDetails = 44

  private let drawing: Drawing
  private let isDark: Bool

  init(_ drawing: Drawing, theme: DiagramTheme.Choice) {
    self.drawing = drawing
    isDark = theme == .dark
  }

  private func color(_ role: DiagramTheme.Role) -> String {
    isDark ? DiagramTheme.dark(role) : DiagramTheme.light(role)
  }

  /// Whether lines are long enough for their labels: a small picture of a cycle is about the label of one line.
  private var hasRoomForLabels: Bool {
    drawing.nodes.count <= 12 && drawing.edges.contains { $0.marks.contains(.cut) || $0.marks.contains(.carrier) }
  }

  /// The attributes of a whole picture.
  var graph: Attributes {
    [
      "bgcolor": .text(color(.background)), "fontname": "Helvetica", "fontsize": 11, "nodesep": 0.2,
      "ranksep": hasRoomForLabels ? 0.8 : 0.42,
      "pad": 0.2, "id": .text(drawing.name + "-graph"), "outputorder": "edgesfirst", "newrank": true,
    ]
  }

  /// The attributes that all nodes share.
  var nodes: Attributes {
    ["fontname": "Helvetica", "fontsize": 11, "margin": "0.1,0.055", "height": 0.2, "width": 0.2]
  }

  /// The attributes that all edges share.
  var edges: Attributes {
    ["fontname": "Helvetica", "fontsize": .text("\(Self.smallestText)"), "fontcolor": .text(color(.details))]
  }

  /// Returns the attributes of an area.
  func area(_ index: Int) -> Attributes {
    let group = drawing.groups[index]
    var attributes: Attributes = [
      "label": title(of: group), "labeljust": "l", "fontsize": 13,
      "fontcolor": .text(color(.areaTitle)),
      "style": "rounded,filled", "fillcolor": .text(color(.area)), "color": .text(color(.areaLine)),
      "margin": hasRoomForLabels ? 28 : 14,
      "id": .text(DrawingElement.group(index).id(in: drawing)), "class": "area",
    ]
    attributes["URL"] = address(of: group.target)
    return attributes
  }

  private func title(of group: Drawing.Group) -> AttributeValue {
    .html([.bold(.text(group.title.onOneLine.shortened(to: Self.longestGroupTitle)))])
  }

  /// Returns the attributes of an area title as a node that is only measured.
  func areaTitle(_ index: Int) -> Attributes {
    [
      "shape": "plaintext", "margin": "0,0", "fontsize": 13,
      "label": title(of: drawing.groups[index]),
    ]
  }

  /// Returns the attributes of a node.
  func node(_ index: Int) -> Attributes {
    let node = drawing.nodes[index]
    var attributes = outline(of: node.kind)
    attributes["label"] = .html([.table(label(of: node))])
    attributes["id"] = .text(DrawingElement.node(index).id(in: drawing))
    attributes["class"] = .text((["kind-\(node.kind.rawValue)"] + node.marks.map(\.className)).joined(separator: " "))
    attributes["URL"] = address(of: node.target)
    attributes["tooltip"] = .text(node.tooltip.onItsLines)
    return attributes.merging(emphasis(of: node))
  }

  /// Returns the attributes of an edge.
  func edge(_ index: Int) -> Attributes {
    let edge = drawing.edges[index]
    var attributes = line(of: edge.kind, crossing: isCrossing(edge))
    if drawing.nodes[edge.source].kind.isSum { attributes["penwidth"] = .text(Self.penWidth(of: edge.count)) }
    attributes["id"] = .text(DrawingElement.edge(index).id(in: drawing))
    attributes["class"] = .text((["kind-\(edge.kind.rawValue)"] + edge.marks.map(\.className)).joined(separator: " "))
    attributes["tooltip"] = .text(edge.tooltip.onItsLines)
    // The spaces separate the label from its line, and an important label from the next line.
    if let label = edge.label {
      let matters = edge.marks.contains(.cut) || edge.marks.contains(.carrier)
      attributes["label"] = .text("\u{A0}" + label + (matters ? "\u{A0}\u{A0}\u{A0}" : ""))
    }
    return attributes.merging(lineEmphasis(of: edge.marks))
  }

  /// Returns the width of a line for a number of dependencies: half a point more for twice as many.
  private static func penWidth(of count: Int) -> String {
    let halves = min(5, count.bitWidth - count.leadingZeroBitCount - 1)
    return "\(1 + halves / 2).\(halves % 2 == 0 ? 0 : 5)"
  }

  /// Whether a line has the color of those between areas, and not that of its kind or of a mark.
  var hasCrossingColor: Bool {
    drawing.edges.indices.contains { edge($0)["color"] == .text(color(.crossEdge)) }
  }

  /// Returns whether an edge connects two areas.
  func isCrossing(_ edge: Drawing.Edge) -> Bool {
    drawing.nodes[edge.source].group != drawing.nodes[edge.destination].group
  }
}

// MARK: Nodes

extension DrawingStyle {
  /// Returns the outline of a kind of node.
  func outline(of kind: NodeKind) -> Attributes {
    let surface: Attributes = [
      "style": "filled", "fillcolor": .text(color(.surface)), "color": .text(color(.outline)),
      "fontcolor": .text(color(.title)),
    ]
    let shape: Attributes =
      switch kind {
      case .initializer: ["shape": "box", "style": "rounded,filled"]
      case .configuration: ["shape": "folder"]
      case .registration: ["shape": "note"]
      case .runtimeValue: ["shape": "cds"]
      case .consumer: ["shape": "box"]
      case .missing: ["shape": "box", "style": "filled,dashed", "peripheries": 2]
      case .component: ["shape": "component"]
      case .module: ["shape": "tab", "margin": "0.2,0.12"]
      }
    return surface.merging(shape)
  }

  /// The color of text outside of outlines.
  var textColor: Attributes { ["fontcolor": .text(color(.title))] }

  private func label(of node: Drawing.Node) -> HTMLTable {
    let details = (node.details + node.marks.compactMap(\.words)).joined(separator: " · ", upTo: Self.longestDetails)
    let warnings = node.warnings.joined(separator: " · ", upTo: Self.longestDetails)
    let distinction = (node.distinction ?? "").shortened(to: Self.longestDetails)
    let second = [
      small(distinction, .title, isBold: false), small(details, .details, isBold: false),
      small(warnings, .alarm, isBold: true),
    ].compactMap { $0 }
    var first = [HTMLCell(["align": "left"], .bold(.text(node.title.onOneLine.shortened(to: Self.longestTitle))))]
    if let scope = node.scope { first = mark(of: scope, rows: 1 + second.count) + first }
    return HTMLTable(
      ["border": 0, "cellborder": 0, "cellspacing": 0, "cellpadding": 1],
      rows: [first] + second.map { [HTMLCell(["align": "left"], $0)] }
    )
  }

  private func small(_ text: String, _ role: DiagramTheme.Role, isBold: Bool) -> HTML? {
    if text.isEmpty { return nil }
    let font: Attributes = ["point-size": .text("\(Self.smallestText)"), "color": .text(color(role))]
    return .font(font, [isBold ? .bold(.text(text.onOneLine)) : .text(text.onOneLine)])
  }

  /// Returns the colored mark of a scope and the space after it.
  func mark(of scope: Scope, rows: Int) -> [HTMLCell] {
    let color = color(DiagramTheme.role(of: scope))
    return [
      HTMLCell([
        "rowspan": .text("\(rows)"), "width": 5, "height": .text("\(2 + 10 * rows)"), "fixedsize": true,
        "bgcolor": .text(color),
      ]),
      HTMLCell(["rowspan": .text("\(rows)"), "width": 4]),
    ]
  }

  private func emphasis(of node: Drawing.Node) -> Attributes {
    let alarm = AttributeValue.text(color(.alarm))
    if node.kind == .missing { return ["color": alarm, "fillcolor": .text(color(.alarmSurface)), "penwidth": 1.5] }
    if node.marks.contains(where: \.isCycle) { return ["color": alarm, "penwidth": 2.2] }
    if let change = node.marks.lazy.compactMap(outline(ofChange:)).first { return change }
    if node.marks.contains(.focus) { return ["color": .text(color(.focus)), "penwidth": 2.4] }
    return node.warnings.isEmpty ? [:] : ["color": alarm, "penwidth": 1.2]
  }

  /// Returns the outline for a change; nil for other marks.
  private func outline(ofChange mark: Drawing.Mark) -> Attributes? {
    switch mark {
    case .added:
      ["color": .text(color(.fresh)), "fillcolor": .text(color(.freshSurface)), "penwidth": 2.4]
    case .removed:
      [
        "color": .text(color(.alarm)), "fillcolor": .text(color(.alarmSurface)), "style": "rounded,filled,dashed",
        "penwidth": 1.8,
      ]
    case .changed:
      ["color": .text(color(.focus)), "fillcolor": .text(color(.focusSurface)), "penwidth": 1.8]
    case .unchanged: ["color": .text(color(.quietEdge)), "fontcolor": .text(color(.details))]
    case .cycle, .cut, .witness, .carrier, .missing, .ambiguous, .inferred, .runTimeOnly, .importOnly, .violation: nil
    case .received, .focus, .root: nil
    }
  }

  private func address(of target: PageTarget?) -> AttributeValue? {
    target.map { target in
      .text(SVGPicture.rootMark + target.page.rawValue + ".html" + (target.fragment.map { "#" + $0 } ?? ""))
    }
  }
}

// MARK: Edges

extension DrawingStyle {
  /// Returns the line of a kind of edge.
  func line(of kind: EdgeKind, crossing: Bool) -> Attributes {
    let usual = color(crossing ? .crossEdge : .edge)
    return switch kind {
    case .immediate: ["color": .text(usual), "penwidth": .text(crossing ? "0.9" : "1.1"), "arrowsize": 0.6]
    case .factory: ["color": .text(usual), "style": "dashed", "arrowhead": "odiamond", "arrowsize": 0.75]
    case .call: ["color": .text(usual), "style": "dashed", "arrowhead": "vee", "arrowsize": 0.6]
    case .lazy: ["color": .text(usual), "style": "dashed", "arrowhead": "empty", "arrowsize": 0.65]
    case .assigned: ["color": .text(usual), "style": "dashed", "arrowhead": "obox", "arrowsize": 0.55]
    case .weak: ["color": .text(usual), "style": "dotted", "arrowhead": "open", "arrowsize": 0.65]
    case .configuration: ["color": .text(color(.quietEdge)), "penwidth": 0.8, "arrowhead": "none"]
    case .runtimeValue: ["color": .text(color(.quietEdge)), "penwidth": 0.9, "arrowhead": "dot", "arrowsize": 0.4]
    }
  }

  /// Returns the attributes that emphasize an edge with marks.
  func lineEmphasis(of marks: [Drawing.Mark]) -> Attributes {
    let alarm = AttributeValue.text(color(.alarm))
    if marks.contains(.cut) {
      return ["color": alarm, "fontcolor": alarm, "penwidth": 2.4, "arrowsize": 0.8, "style": "dashed", "fontsize": 11]
    }
    if marks.contains(where: \.isCycle) {
      return ["color": alarm, "fontcolor": alarm, "penwidth": 2.4, "arrowsize": 0.8]
    }
    if marks.contains(.witness) {
      let focus = AttributeValue.text(color(.focus))
      return ["color": focus, "fontcolor": focus, "penwidth": 2.2, "arrowsize": 0.8]
    }
    if marks.contains(.missing) { return ["color": alarm, "style": "dotted", "penwidth": 1.6, "arrowsize": 0.7] }
    if marks.contains(.violation) {
      return ["color": alarm, "fontcolor": alarm, "penwidth": 2, "arrowsize": 0.8, "fontsize": 11, "constraint": false]
    }
    if marks.contains(.ambiguous) { return ["color": alarm, "fontcolor": alarm, "style": "dashed"] }
    if marks.contains(.runTimeOnly) {
      return ["color": .text(color(.edge)), "penwidth": 1.2, "style": "dashed", "constraint": false]
    }
    if marks.contains(.importOnly) {
      return ["color": .text(color(.edge)), "penwidth": 0.6, "arrowhead": "vee", "arrowsize": 0.5]
    }
    if marks.contains(.inferred) { return ["color": .text(color(.quietEdge)), "penwidth": 0.9] }
    let received: Attributes =
      marks.contains(.received)
      ? ["color": .text(color(.quietEdge)), "penwidth": 0.9, "arrowhead": "vee", "arrowsize": 0.6] : [:]
    return received.merging(marks.lazy.compactMap(line(ofChange:)).first ?? [:])
  }
}

extension DrawingStyle {
  /// Returns the line for a change; nil for other marks.
  private func line(ofChange mark: Drawing.Mark) -> Attributes? {
    switch mark {
    case .added:
      [
        "color": .text(color(.fresh)), "fontcolor": .text(color(.fresh)), "penwidth": 2.4, "arrowsize": 0.8,
        "fontsize": 12,
      ]
    case .removed:
      [
        "color": .text(color(.alarm)), "fontcolor": .text(color(.alarm)), "style": "dashed", "penwidth": 1.6,
        "arrowsize": 0.7, "fontsize": 12,
      ]
    case .changed:
      ["color": .text(color(.focus)), "fontcolor": .text(color(.focus)), "penwidth": 2, "arrowsize": 0.75]
    case .unchanged: ["color": .text(color(.quietEdge))]
    case .cycle, .cut, .witness, .carrier, .missing, .ambiguous, .inferred, .runTimeOnly, .importOnly, .violation: nil
    case .received, .focus, .root: nil
    }
  }
}

extension Drawing.Mark {
  /// The number of the cycle; nil for other marks.
  var cycle: Int? { if case .cycle(let number) = self { number } else { nil } }

  /// Whether the mark is part of a cycle.
  var isCycle: Bool { cycle != nil }

  /// The words on a node; nil for none.
  fileprivate var words: String? {
    switch self {
    case .cycle(let number): "in cycle \(number)"
    case .root: "root"
    case .cut, .witness, .carrier, .missing, .ambiguous, .inferred, .runTimeOnly, .importOnly, .violation: nil
    case .received, .focus: nil
    case .added, .removed, .changed, .unchanged: nil
    }
  }

  /// The CSS class.
  fileprivate var className: String {
    switch self {
    case .cycle(let number): "cycle cycle-\(number)"
    case .cut: "cut"
    case .witness: "witness"
    case .carrier: "carrier"
    case .missing: "missing"
    case .ambiguous: "ambiguous"
    case .inferred: "inferred"
    case .runTimeOnly: "run-time-only"
    case .importOnly: "import-only"
    case .violation: "violation"
    case .received: "received"
    case .focus: "focus"
    case .root: "root"
    case .added: "added"
    case .removed: "removed"
    case .changed: "changed"
    case .unchanged: "unchanged"
    }
  }
}
