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
  private let pictures: PictureBook
  private let sources: SourceLinks
  private let anchors: MarkdownAnchors
  private let root: String

  init(_ page: ReportPage, _ pictures: PictureBook, _ sources: SourceLinks, _ anchors: MarkdownAnchors) {
    self.page = page
    self.pictures = pictures
    self.sources = sources
    self.anchors = anchors
    root = page.path.pathToRoot
  }

  var text: String {
    let head = ["# \(Markdown.escape(page.title))", line(page.summary)]
    let sections = page.sections.flatMap { section in
      heading(of: section) + section.blocks.map(block)
    }
    let home = page.path == PageNames.overview ? [] : ["[Overview](\(root)\(PageNames.overview.rawValue).md)"]
    return (head + sections + home).joined(separator: "\n\n") + "\n"
  }

  private func heading(of section: ReportSection) -> [String] {
    // GitHub accepts either attribute, GitLab only the name.
    let anchor = anchors.anchor(before: section, on: page.path).map { "<a id=\"\($0)\" name=\"\($0)\"></a>" }
    return [anchor, "## \(Markdown.escape(section.title))"].compactMap(\.self)
  }

  private func block(_ block: ReportBlock) -> String {
    switch block {
    case .paragraph(let text): line(text)
    case .verdict(let severity, let text): "> **\(severity?.rawValue ?? "sound")**: \(line(text))"
    case .numbers(let numbers):
      numbers.map { number in
        // A selection needs a script.
        let target = number.target.map { $0.selection == nil ? $0 : PageTarget(PageNames.bindings) }
        return "- \(target.map { link(String(number.value), to: $0) } ?? String(number.value)) \(number.label)"
      }.joined(separator: "\n")
    case .charts(let charts):
      charts.map { chart in
        let values = chart.points.map { $0.value.map(String.init) ?? "–" }.joined(separator: " → ")
        return "- **\(Markdown.escape(chart.title))**: \(values)"
      }.joined(separator: "\n")
    case .facts(let facts):
      facts.map { "- **\(Markdown.escape($0.term))**: \($0.lines.map { line($0) }.joined(separator: ", "))" }
        .joined(separator: "\n")
    case .list(let lines): lines.map { "- " + line($0) }.joined(separator: "\n")
    case .table(let table): self.table(table)
    case .figure(let figure): self.figure(figure)
    case .code(let code): self.code(code)
    case .finding(let finding): self.finding(finding)
    case .pathFinder: Markdown.codeBlock("dpend why FROM TO", language: "sh")
    case .selectionForm: Markdown.codeBlock("dpend tree --select 'module:App and scope:singleton'", language: "sh")
    case .matrix(let matrix):
      matrix.table.map(table) ?? "The matrix has \(matrix.parts.count) rows, which are on the HTML page only."
    case .folded(let title, _, let blocks):
      Markdown.folded(title, blocks.map(self.block).joined(separator: "\n\n"))
    }
  }

  private func table(_ table: ReportTable) -> String {
    if table.rows.isEmpty { return line("\(table.emptyText)") }
    let heading = row(table.columns.map { Markdown.escape($0.title) })
    let rule = row(table.columns.map { $0.isNumeric ? "---:" : "---" })
    return ([heading, rule] + table.rows.map { row($0.map { line($0, inTable: true) }) }).joined(separator: "\n")
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private func figure(_ figure: ReportFigure) -> String {
    let details = figure.table.map { Markdown.folded($0.caption, table($0)) }
    return [picture(of: figure.drawing), line(figure.caption), details].compactMap(\.self).joined(separator: "\n\n")
  }

  /// Returns a link to a picture; one without a file is described to the host, and left out where the host's layout is not readable.
  private func picture(of drawing: Drawing) -> String? {
    if !drawing.hasFile { return drawing.mermaid.map { Markdown.codeBlock($0, language: "mermaid") } }
    return pictures[drawing.name]?.failure.map { "*The diagram could not be drawn: \(Markdown.escape($0))*" }
      ?? "![\(Markdown.escape(drawing.summary))](../\(root)pictures/\(drawing.name).svg)"
  }

  private func code(_ code: ReportCode) -> String {
    let block = Markdown.codeBlock(code.text, language: code.language)
    if code.regions.isEmpty { return block }
    let table = ReportTable(
      caption: "Lines",
      columns: [.init("Lines"), .init("Binding")],
      rows: code.regions.map {
        ["\($0.lines.lowerBound)–\($0.lines.upperBound)", ReportText([.link($0.title, $0.target)])]
      },
      emptyText: ""
    )
    return block + "\n" + self.table(table)
  }

  private func finding(_ shown: ReportFinding) -> String {
    let finding = shown.finding
    let source = finding.location.map { " (" + self.source($0, inTable: false) + ")" } ?? ""
    let head =
      "- **\(finding.severity.rawValue)** \(Markdown.code(finding.rule.rawValue)): \(Markdown.escape(finding.message.description))\(source)"
    let notes = finding.notes.map { note in
      "  - \(Markdown.escape(note.message))"
        + (note.location.map { " (" + self.source($0, inTable: false) + ")" } ?? "")
    }
    let bindings = shown.bindings.isEmpty ? [] : ["  - " + line(.joined(shown.bindings, separator: ", "))]
    return ([head] + notes + bindings).joined(separator: "\n")
  }

  private func line(_ text: ReportText, inTable: Bool = false) -> String {
    text.runs.enumerated().map { index, run in
      switch run {
      case .text(let text): Markdown.escape(text, isAtStart: index == 0 && !inTable)
      case .code(let text): code(text, inTable)
      case .link(let text, let target): link(code(text, inTable), to: target)
      case .reference(let text, let target): link(Markdown.escape(text), to: target)
      case .location(let location): source(location, inTable: inTable)
      case .scope(let scope): Markdown.escape(scope.title)
      case .severity(let severity): "**\(severity.rawValue)**"
      }
    }.joined()
  }

  private func code(_ text: String, _ inTable: Bool) -> String {
    inTable ? Markdown.codeInTable(text) : Markdown.code(text)
  }

  private func source(_ location: SourceLocation, inTable: Bool) -> String {
    let text = code("\(location.file):\(location.line)", inTable)
    return sources.address(of: location).map { "[\(text)](\($0))" } ?? text
  }

  /// Returns a text as a link; the plain text for a selection, which needs a script.
  private func link(_ text: String, to target: PageTarget) -> String {
    target.selection == nil ? "[\(text)](\(address(of: target)))" : text
  }

  /// Returns the address of a page, or of the heading of an anchor on it.
  private func address(of target: PageTarget) -> String {
    page.path.path(to: target.page) + ".md" + (anchors.id(of: target).map { "#" + $0 } ?? "")
  }
}
