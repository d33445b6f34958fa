import DpendGraph
import DpendTemplates

/// Copies the elements of a picture from Graphviz in a compact form.
///
/// The ids, comments and titles of Graphviz are removed, and so is what pages repeat for each shape: groups without a meaning, default
/// values, the font, and digits that are too small to see. Tooltips and the ends of edges are added.
struct SVGRewriter {
  /// The fonts of all texts in pictures, which the outermost element states once.
  static let fontFamily = "Helvetica,sans-Serif"

  private let drawing: Drawing

  /// The elements.
  private(set) var body = ""

  /// The visible part of the picture.
  private(set) var viewBox = ""

  /// The element behind all others, which pages do not need.
  private(set) var background = ""

  /// The element of the last opened group; nil for one that the drawing does not have, as in legends.
  private var element: DrawingElement?

  /// The number of the next node, which nodes in this order do not state.
  private var nextNode = 0

  /// For each open group and link whether it is copied.
  private var isCopied: [Bool] = []

  /// The layer of the last edge or node, and the number of groups around it.
  private var layer: SVGLayer?
  private var layerDepth = 0

  /// Whether the element of the last opened group has no shape yet.
  private var isFirstShape = true

  /// The labels of the edges, and the position of their layer in the body, which is behind that of the edges.
  private var labels = EdgeLabels()
  private var labelPosition = 0

  /// Creates a rewriter for the picture of a drawing.
  init(_ drawing: Drawing) {
    self.drawing = drawing
  }

  /// Copies the elements of a picture.
  mutating func rewrite(_ svg: String) {
    var rest = Substring(svg)
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      if labels.isReading { labels.add(rest[..<start]) } else { body += rest[..<start] }
      rest = rest[start...]
      if rest.utf8.starts(with: "<!--".utf8) {
        rest = rest.after("-->")
      } else if rest.utf8.starts(with: "<title>".utf8) {
        rest = rest.after("</title>")
        addTooltip()
      } else {
        add(tag: rest.before(">").dropFirst())
        rest = rest.after(">")
      }
    }
    body.insert(contentsOf: labels.layer, at: body.utf8.index(body.startIndex, offsetBy: labelPosition))
    // Removed elements leave empty lines.
    let lines = body.utf8.split(separator: UInt8(ascii: "\n"))
    body = lines.map { Substring($0) }.joined(separator: "\n") + "\n"
  }

  private mutating func add(tag text: Substring) {
    var tag = SVGTag(text)
    switch tag.name {
    case "?xml", "!DOCTYPE": break
    case "/svg": openLayer(nil)
    case "svg": viewBox = (tag["viewBox"] ?? "").split(separator: " ").map(Self.shortNumber).joined(separator: " ")
    case "g": openGroup(SVGTag(text.replacing("&#45;", with: "-")))
    case "a": openLink(tag)
    case "/g", "/a":
      if isCopied.count == layerDepth { openLayer(nil) }
      if isCopied.popLast() ?? true { body += "<\(text)>" }
    case "text" where isEdge: labels.begin(tag)
    case "/text" where labels.isReading: labels.end()
    case "polygon", "polyline", "path", "ellipse":
      // On pages, the style sheet fills the shapes after the first one of an edge, such as the heads of arrows.
      let isHollow = layer == .edges && !isFirstShape && tag["fill"] == "none"
      isFirstShape = false
      tag = shape(tag)
      layer?.shorten(&tag)
      if isHollow { tag["fill"] = "none" }
      if background.isEmpty, element == nil, tag["fill"] == Substring(DiagramTheme.light(.background)) {
        background = tag.text
      }
      body += tag.text
    case "text":
      if case .group(let index) = element { labels.addTitle(tag, count: drawing.groups[index].title.count) }
      Self.shorten(&tag)
      layer?.shorten(&tag)
      body += tag.text
    default: body += "<\(text)>"
    }
  }

  /// Returns a decimal number without zeros at its end.
  private static func shortNumber(_ number: Substring) -> Substring {
    guard number.contains(".") else { return number }
    let digits = number[...(number.lastIndex { $0 != "0" } ?? number.startIndex)]
    return digits.last == "." ? digits.dropLast() : digits
  }

  private var isEdge: Bool { if case .edge = element { true } else { false } }

  /// Copies a group of the picture; Graphviz surrounds links with groups of its own.
  private mutating func openGroup(_ tag: SVGTag) {
    var tag = tag
    isCopied.append(tag["class"] != nil)
    if tag["class"] == nil { return }
    openLayer(SVGLayer(ofGroup: tag))
    isFirstShape = true
    element = tag["id"].flatMap { DrawingElement(id: String($0), in: drawing) }
    tag["id"] = nil
    // Graphviz states a scale and a rotation also where there are none.
    if let transform = tag["transform"] {
      tag["transform"] = Substring(transform.replacing("scale(1 1) rotate(0) ", with: ""))
    }
    switch element {
    case .node(let index):
      if index != nextNode { tag["data-node"] = "\(index)" }
      nextNode = index + 1
      let bindings = drawing.nodes[index].bindings
      // A script finds a single binding by the link of the node.
      if bindings.count > 1 { tag["data-bindings"] = Substring(bindings.map(String.init).joined(separator: " ")) }
      if let area = drawing.nodes[index].area {
        tag["data-members"] = Substring(DrawnArea.ranges(area.members))
        if area.names > 0 { tag["data-names"] = "\(area.names)" }
        let cycles = area.cycles.map { "\($0.number):\(DrawnArea.ranges($0.members))" }
        if !cycles.isEmpty { tag["data-cycles"] = Substring(cycles.joined(separator: " ")) }
      }
    case .edge(let index):
      labels.addEdge(classes: tag["class"] ?? "")
      tag["data-ends"] = "\(drawing.edges[index].source) \(drawing.edges[index].destination)"
    case .group, nil: break
    }
    body += tag.text
  }

  /// Opens the group of a layer, or none, in place of the group of the last one.
  private mutating func openLayer(_ next: SVGLayer?) {
    if next == layer { return }
    if layer != nil { body += "</g>\n" }
    if layer == .edges { labelPosition = body.utf8.count }
    if let next { body += next.openingTag }
    layer = next
    layerDepth = isCopied.count - 1
  }

  /// Copies a link; Graphviz also prints links to nothing, for their tooltips.
  private mutating func openLink(_ tag: SVGTag) {
    let address = tag["xlink:href"]
    isCopied.append(address != nil)
    if let address { body += "<a href=\"\(address)\">" }
  }

  private mutating func addTooltip() {
    let tooltip =
      switch element {
      case .node(let index): drawing.nodes[index].tooltip
      case .edge(let index): drawing.edges[index].tooltip
      case .group, nil: ""
      }
    if !tooltip.isEmpty { body += "<title>\(HTML.escape(tooltip.onItsLines))</title>" }
  }

  /// Returns a shape as a box or as a path in its shortest notation; the shape itself where its outline has another form than expected.
  private mutating func shape(_ tag: SVGTag) -> SVGTag {
    let path =
      tag.name == "path"
      ? tag["d"].flatMap { SVGPath(data: $0) }
      : tag["points"].flatMap { SVGPath(points: $0, isClosed: tag.name == "polygon") }
    guard let path else { return tag }
    switch element {
    case .edge: labels.addLine(path)
    case .node: labels.addNode(path)
    case .group, nil: break
    }
    var short = tag
    short["points"] = nil
    if short["stroke"] == "none" { short["stroke"] = nil }
    if let box = path.roundedBox {
      short.name = "rect"
      short["d"] = nil
      for (name, tenths) in box { short[name] = Substring(SVGPath.tenths(tenths)) }
    } else {
      short.name = "path"
      short["d"] = Substring(path.data)
    }
    return short
  }

  /// Removes default values and invisible digits from a text.
  private static func shorten(_ tag: inout SVGTag) {
    if tag["text-anchor"] == "start" { tag["text-anchor"] = nil }
    if let family = tag["font-family"], family == fontFamily { tag["font-family"] = nil }
    for name in ["x", "y", "font-size", "textLength"] {
      guard let value = tag[name], let tenths = SVGPath.tenths(value) else { continue }
      tag[name] = Substring(SVGPath.tenths(tenths))
    }
  }
}

extension Substring {
  fileprivate func before(_ mark: String) -> Substring { bytePosition(of: mark).map { self[..<$0] } ?? self }

  fileprivate func after(_ mark: String) -> Substring {
    bytePosition(of: mark).map { self[utf8.index($0, offsetBy: mark.utf8.count)...] } ?? self[endIndex...]
  }
}
