import DpendGraph
import DpendTemplates

/// A picture as Graphviz printed it, made fit for pages and for standing alone.
///
/// Graphviz's own ids, comments and titles go; what a pointer is told, the ends of edges and the theme come in. The links of a
/// picture begin with a mark that stands for the folder above all pages, so that one picture serves pages at any depth.
public struct SVGPicture: Hashable, Sendable {
  /// What stands in links for the folder above all pages.
  static let rootMark = "dpend-root:/"

  /// The size in points.
  let width: Double
  let height: Double

  /// What is inside the outermost element.
  private let body: String

  private let viewBox: String
  private let title: String
  private let summary: String
  private let name: String

  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - svg: What Graphviz printed.
  ///   - drawing: What it shows.
  public init(_ svg: String, of drawing: Drawing) {
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

  /// The picture as a part of a page.
  ///
  /// - Parameter root: The path of the folder above all pages, as seen from the page.
  /// - Returns: An `svg` element.
  func inline(root: String) -> String {
    let step = DiagramTheme.widthStep(for: width)
    let head = "<svg class=\"picture picture-w\(step)\" viewBox=\"\(viewBox)\" aria-labelledby=\"\(name)-title\">"
    return head + "\n" + labels + body.replacing(Self.rootMark, with: root) + "</svg>"
  }

  /// The picture as a file of its own, whose theme follows the reader's unless one is given.
  ///
  /// - Parameters:
  ///   - root: The path of the folder above all pages, as seen from the file.
  ///   - theme: The theme to show it in.
  /// - Returns: An SVG document.
  public func standalone(root: String, theme: DiagramTheme.Choice) -> String {
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

/// Copies the elements of a picture one by one and changes those that need it.
private struct SVGRewriter {
  private let drawing: Drawing
  private(set) var body = ""
  private(set) var viewBox = ""

  /// The id of the group that was opened last.
  private var openID = ""

  init(_ drawing: Drawing) {
    self.drawing = drawing
  }

  mutating func rewrite(_ svg: String) {
    var rest = Substring(svg)
    while let start = rest.firstIndex(of: "<") {
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
        rest = rest.dropFirst(tag.count + 1)
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

  /// What scripts need to know of the element that was opened last.
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

  /// The id that the element has in a picture.
  func id(in drawing: Drawing) -> String {
    switch self {
    case .node(let index): "\(drawing.name)-n\(index)"
    case .edge(let index): "\(drawing.name)-e\(index)"
    case .group(let index): "\(drawing.name)-g\(index)"
    }
  }

  /// Reads an id; nil for one that the picture doesn't have.
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
  fileprivate func before(_ mark: String) -> Substring {
    firstRange(of: mark).map { self[..<$0.lowerBound] } ?? self
  }

  fileprivate func after(_ mark: String) -> Substring {
    firstRange(of: mark).map { self[$0.upperBound...] } ?? self[endIndex...]
  }
}
