import DpendGraph
import DpendTemplates

/// Prints a document as linked Markdown pages.
package struct MarkdownSite: Sendable {
  private let sources: SourceLinks
  private let anchors: MarkdownAnchors

  /// Creates the pages.
  ///
  /// - Parameters:
  ///   - document: The pages.
  ///   - sources: The links to the source code.
  package init(_ document: ReportDocument, sources: SourceLinks) {
    self.sources = sources
    anchors = MarkdownAnchors(document)
  }

  /// Returns the file of a page, in a folder `markdown` next to the pictures.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - pictures: The pictures on the page, and possibly others.
  /// - Returns: The file.
  package func file(of page: ReportPage, pictures: PictureBook) -> OutputFile {
    let text = MarkdownPage(page, pictures, sources, anchors).text
    var file = OutputFile(path: "markdown/\(page.path.rawValue).md", text: text)
    if page.path == PageNames.overview { file.interimContents = Array(IncompleteSite.markdown.utf8) }
    return file
  }
}

/// Prints one page.
private struct MarkdownPage {
  private let page: ReportPage
  private let anchors: MarkdownAnchors
  private let blocks: MarkdownBlockPrinter
  private let root: String

  init(_ page: ReportPage, _ pictures: PictureBook, _ sources: SourceLinks, _ anchors: MarkdownAnchors) {
    self.page = page
    self.anchors = anchors
    let root = page.path.pathToRoot
    self.root = root
    blocks = MarkdownBlockPrinter(
      links: MarkdownLinks { target in
        page.path.path(to: target.page) + ".md" + (anchors.id(of: target).map { "#" + $0 } ?? "")
      } path: { file in
        sources.path(ofFile: file)
      } source: { location in
        ("\(sources.path(ofFile: location.file)):\(location.line)", sources.address(of: location))
      },
      picture: { figure in
        let drawing = figure.drawing
        if !drawing.hasFile { return Self.flowchart(of: drawing) }
        return pictures[drawing.name]?.failure.map { "*The diagram could not be drawn: \(Markdown.escape($0))*" }
          ?? "![\(Markdown.escape(drawing.summary))](../\(root)pictures/\(drawing.name).svg)"
      }
    )
  }

  var text: String {
    let head = ["# \(Markdown.escape(page.title))", blocks.line(page.summary)]
    let sections = page.sections.flatMap { section in
      heading(of: section) + section.blocks.map(blocks.block)
    }
    let home = page.path == PageNames.overview ? [] : ["[Overview](\(root)\(PageNames.overview.rawValue).md)"]
    return (head + sections + home).joined(separator: "\n\n") + "\n"
  }

  /// The number of nodes up to which the host's layout of a diagram is readable.
  private static let mostFlowchartNodes = 30

  /// Returns a diagram without a file as text that the host draws; nil where its layout would not be readable.
  private static func flowchart(of drawing: Drawing) -> String? {
    if drawing.nodes.count > mostFlowchartNodes { return nil }
    return Markdown.codeBlock(MermaidFlowchart(drawing).text, language: "mermaid")
  }

  private func heading(of section: ReportSection) -> [String] {
    // GitHub accepts either attribute, GitLab only the name.
    let anchor = anchors.anchor(before: section, on: page.path).map { "<a id=\"\($0)\" name=\"\($0)\"></a>" }
    return [anchor, "## \(Markdown.escape(section.title))"].compactMap(\.self)
  }
}
