import DpendGraph
import DpendTemplates

/// A picture from Graphviz, adapted for pages and for standalone files.
///
/// The ids, comments and titles of Graphviz are removed; tooltips, the ends of edges and the theme are added. Links begin with a
/// placeholder for the folder of all pages, so that one picture works on pages at any depth.
package struct SVGPicture: Hashable, Sendable {
  /// The placeholder in links for the folder of all pages.
  static let rootMark = "dpend-root:/"

  /// The size in points.
  let width: Double
  let height: Double

  /// The content of the outermost element.
  private let body: String

  private let viewBox: String
  private let title: String
  private let summary: String
  private let name: String

  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - svg: The output of Graphviz.
  ///   - drawing: The drawing that it shows.
  package init(_ svg: String, of drawing: Drawing) {
    var rewriter = SVGRewriter(drawing)
    rewriter.rewrite(svg)
    body = rewriter.body
    viewBox = rewriter.viewBox
    let numbers = viewBox.split(separator: " ").compactMap { Double($0) }
    width = numbers.count == 4 ? numbers[2] : 0
    height = numbers.count == 4 ? numbers[3] : 0
    title = drawing.title
    summary = drawing.summary
    name = drawing.name
  }

  /// Returns the picture as a part of a page.
  ///
  /// - Parameter root: The path from the page to the folder of all pages.
  /// - Returns: An `svg` element.
  func inline(root: String) -> String {
    let step = DiagramTheme.widthStep(for: width)
    let head = "<svg class=\"picture picture-w\(step)\" viewBox=\"\(viewBox)\" aria-labelledby=\"\(name)-title\">"
    return head + "\n" + labels + body.replacing(Self.rootMark, with: root) + "</svg>"
  }

  /// Returns the picture as a standalone file.
  ///
  /// - Parameters:
  ///   - root: The path from the file to the folder of all pages.
  ///   - theme: The theme of the picture.
  /// - Returns: An SVG document.
  package func standalone(root: String, theme: DiagramTheme.Choice) -> String {
    let size = "width=\"\(Int(width.rounded(.up)))pt\" height=\"\(Int(height.rounded(.up)))pt\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="picture" \(size) viewBox="\(viewBox)" \
      aria-labelledby="\(name)-title">
      \(labels)<style>
      \(DiagramTheme.styleSheet(for: theme))</style>
      \(body.replacing(Self.rootMark, with: root))</svg>

      """
  }

  private var labels: String {
    "<title id=\"\(name)-title\">\(HTML.escape(title.onOneLine))</title>\n<desc>\(HTML.escape(summary.onOneLine))</desc>\n"
  }
}

/// Copies the elements of a picture and changes some of them.
private struct SVGRewriter {
  private let drawing: Drawing
  private(set) var body = ""
  private(set) var viewBox = ""

  /// The id of the last opened group.
  private var openID = ""

  init(_ drawing: Drawing) {
    self.drawing = drawing
  }

  mutating func rewrite(_ svg: String) {
    var rest = Substring(svg)
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      body += rest[..<start]
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        rest = rest.after("-->")
      } else if rest.hasPrefix("<title>") {
        let text = rest.before("</title>").dropFirst(7)
        rest = rest.after("</title>")
        addTitle(inPlaceOf: String(text))
      } else {
        let tag = rest.before(">")
        rest = rest.after(">")
        add(tag: String(tag.dropFirst()))
      }
    }
    body = body.split(separator: "\n").joined(separator: "\n") + "\n"
  }

  private mutating func add(tag: String) {
    switch tag.prefix(while: { $0 != " " && $0 != "\n" }) {
    case "?xml", "!DOCTYPE", "/svg": break
    case "svg": viewBox = Self.attribute("viewBox", of: tag) ?? ""
    case "g":
      openID = (Self.attribute("id", of: tag) ?? "").replacing("&#45;", with: "-")
      body += "<\(tag.replacing("&#45;", with: "-"))\(data)>"
    case "a": body += "<a\(Self.attribute("xlink:href", of: tag).map { " href=\"\($0)\"" } ?? "")>"
    default: body += "<\(tag)>"
    }
  }

  /// The data attributes of the last opened element, for scripts.
  private var data: String {
    switch DrawingElement(id: openID, in: drawing) {
    case .node(let index): " data-node=\"\(index)\""
    case .edge(let index): " data-ends=\"\(drawing.edges[index].source) \(drawing.edges[index].destination)\""
    case .group, nil: ""
    }
  }

  private mutating func addTitle(inPlaceOf text: String) {
    let tooltip =
      switch DrawingElement(id: openID, in: drawing) {
      case .node(let index): drawing.nodes[index].tooltip
      case .edge(let index): drawing.edges[index].tooltip
      case .group, nil: ""
      }
    if !tooltip.isEmpty { body += "<title>\(HTML.escape(tooltip.onItsLines))</title>" }
  }

  private static func attribute(_ name: String, of tag: String) -> String? {
    guard let start = tag.firstRange(of: "\(name)=\"") else { return nil }
    return String(tag[start.upperBound...].prefix { $0 != "\"" })
  }
}

/// An element of a picture by its id, which begins with the picture's name.
enum DrawingElement: Hashable {
  case node(Int)
  case edge(Int)
  case group(Int)

  /// Returns the id of the element in a picture.
  func id(in drawing: Drawing) -> String {
    switch self {
    case .node(let index): "\(drawing.name)-n\(index)"
    case .edge(let index): "\(drawing.name)-e\(index)"
    case .group(let index): "\(drawing.name)-g\(index)"
    }
  }

  /// Reads an id.
  ///
  /// Returns nil for an id that the picture does not have.
  init?(id: String, in drawing: Drawing) {
    guard id.hasPrefix(drawing.name + "-"), let kind = id.dropFirst(drawing.name.count + 1).first,
      let index = Int(id.dropFirst(drawing.name.count + 2)), index >= 0
    else { return nil }
    switch kind {
    case "n" where index < drawing.nodes.count: self = .node(index)
    case "e" where index < drawing.edges.count: self = .edge(index)
    case "g" where index < drawing.groups.count: self = .group(index)
    default: return nil
    }
  }
}

extension Substring {
  fileprivate func before(_ mark: String) -> Substring { position(of: mark).map { self[..<$0] } ?? self }

  fileprivate func after(_ mark: String) -> Substring {
    position(of: mark).map { self[utf8.index($0, offsetBy: mark.utf8.count)...] } ?? self[endIndex...]
  }

  /// Returns the position of the first occurrence of a mark in ASCII, which a search over the bytes finds fastest.
  private func position(of mark: String) -> Index? {
    guard let first = mark.utf8.first else { return nil }
    var rest = utf8[...]
    while let candidate = rest.firstIndex(of: first) {
      if rest[candidate...].starts(with: mark.utf8) { return candidate }
      rest = rest[rest.index(after: candidate)...]
    }
    return nil
  }
}
