import DpendGraph
import DpendTemplates

/// A picture from Graphviz, adapted for pages and for standalone files.
///
/// `SVGRewriter` prepares the elements. Links begin with a placeholder for the folder of all pages, so that one picture works on pages at
/// any depth.
package struct SVGPicture: Hashable, Sendable {
  /// The placeholder in links for the folder of all pages.
  static let rootMark = "dpend-root:/"

  /// The size in points.
  let width: Double
  let height: Double

  /// The content of the outermost element.
  private let body: String

  private let viewBox: String

  /// The element behind all others, which has the color of the canvas on a page.
  private let background: String

  /// Whether the documentation has the picture as a file of its own.
  let hasFile: Bool

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
    background = rewriter.background
    let numbers = viewBox.split(separator: " ").compactMap { Double($0) }
    width = numbers.count == 4 ? numbers[2] : 0
    height = numbers.count == 4 ? numbers[3] : 0
    hasFile = drawing.hasFile
    title = drawing.title
    summary = drawing.summary
    name = drawing.name
  }

  /// Returns the picture as a part of a page, without what the style sheet, the scripts and the caption of the page have.
  ///
  /// - Parameter page: The path of the page.
  /// - Returns: An `svg` element.
  func inline(on page: PagePath) -> String {
    let shown = DiagramTheme.pageWidth(for: width)
    let label = HTML.escape(title.onOneLine)
    let head = "<svg class=\"picture\" width=\"\(shown)\" viewBox=\"\(viewBox)\" aria-label=\"\(label)\">\n"
    var inline = background.isEmpty ? body : body.replacing(background + "\n", with: "", maxReplacements: 1)
    for (text, short) in Self.shortened { inline = inline.replacingBytes(of: text, with: short) }
    if !page.folder.isEmpty { inline = inline.replacingBytes(of: Self.rootMark + page.folder, with: "") }
    return head + inline.replacingBytes(of: Self.rootMark, with: page.pathToRoot) + "</svg>"
  }

  /// The texts that pages repeat for each element, in their short forms.
  ///
  /// ``DiagramTheme/pageStyleSheet`` has what most elements have in common, a script adjusts the letters of texts, and most nodes and
  /// edges are of these kinds.
  private static let shortened: [(String, String)] =
    SVGLayer.allCases.map { ($0.openingTag, $0.openingTagOfPages) } + [
      (" lengthAdjust=\"spacingAndGlyphs\"", ""), (" kind-initializer\"", "\""), (" kind-initializer ", " "),
      (" kind-immediate\"", "\""),
      (" kind-immediate ", " "), ("<path fill=\"\(DiagramTheme.light(.edge))\"", "<path"),
      (" font-weight=\"bold\" font-size=\"13\" fill=\"\(DiagramTheme.light(.areaTitle))\"", ""),
      ("<rect fill=\"\(DiagramTheme.light(.surface))\" stroke=\"\(DiagramTheme.light(.outline))\"", "<rect"),
      ("<rect fill=\"\(DiagramTheme.light(.area))\" stroke=\"\(DiagramTheme.light(.areaLine))\"", "<rect"),
    ]

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
      font-family="\(SVGRewriter.fontFamily)" aria-labelledby="\(name)-title">
      \(labels)<style>
      \(DiagramTheme.styleSheet(for: theme))</style>
      \(body.replacingBytes(of: Self.rootMark, with: root))</svg>

      """
  }

  private var labels: String {
    "<title id=\"\(name)-title\">\(HTML.escape(title.onOneLine))</title>\n<desc>\(HTML.escape(summary.onOneLine))</desc>\n"
  }
}
