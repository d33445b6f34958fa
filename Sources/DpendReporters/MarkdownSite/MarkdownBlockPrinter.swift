import DpendGraph
import DpendTemplates

/// Prints blocks as Markdown.
struct MarkdownBlockPrinter {
  /// The links to pages and to the source code.
  let links: MarkdownLinks

  /// The program that shows the Markdown.
  var reader = MarkdownReader.host

  /// Whether a table of the same content follows each figure.
  var showsTablesOfFigures = true

  /// Returns the picture of a figure; nil for a figure that is not shown.
  let picture: (ReportFigure) -> String?

  /// Returns a block.
  func block(_ block: ReportBlock) -> String {
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
    case .folded(let title, _, let blocks): folded(title, blocks.map(self.block).joined(separator: "\n\n"))
    case .heading(let level, let text, _): String(repeating: "#", count: min(level, 6)) + " " + line(text)
    case .quote(let blocks): lines(of: blocks, first: "> ", others: "> ")
    case .items(let isOrdered, let items):
      items.enumerated().map { index, blocks in
        let mark = isOrdered ? "\(index + 1). " : "- "
        return lines(of: blocks, first: mark, others: String(repeating: " ", count: mark.count))
      }.joined(separator: "\n")
    case .image(_, let description): Markdown.escape(description)
    case .listing(let language, let text): Markdown.codeBlock(text, language: Markdown.fenceLanguage(language))
    }
  }

  /// Returns the lines of some blocks, each behind a prefix.
  private func lines(of blocks: [ReportBlock], first: String, others: String) -> String {
    let text = blocks.map(block).joined(separator: "\n\n")
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      (index == 0 ? first : line.isEmpty ? String(others.prefix { $0 != " " }) : others) + line
    }.joined(separator: "\n")
  }

  private func table(_ table: ReportTable) -> String {
    if table.rows.isEmpty { return line("\(table.emptyText)") }
    let heading = row(table.columns.map { Markdown.escape($0.title) })
    let rule = row(table.columns.map { $0.isNumeric ? "---:" : "---" })
    return ([heading, rule] + table.rows.map { row($0.map { line($0, inTable: true) }) }).joined(separator: "\n")
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private func figure(_ figure: ReportFigure) -> String {
    let caption = figure.caption.runs.isEmpty ? [] : [line(figure.caption)]
    let details = figure.table.flatMap { showsTablesOfFigures ? folded($0.caption, table($0)) : nil }
    return ([picture(figure)] + caption + [details]).compactMap(\.self).joined(separator: "\n\n")
  }

  private func folded(_ title: String, _ text: String) -> String {
    switch reader {
    case .host: Markdown.folded(title, text)
    case .docC: "**\(Markdown.escape(title))**\n\n\(text)"
    }
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
    let types = shown.types.isEmpty ? [] : ["  - missing: " + line(.joined(shown.types, separator: ", "))]
    return ([head] + notes + bindings + types).joined(separator: "\n")
  }

  /// Returns a line of text.
  func line(_ text: ReportText, inTable: Bool = false) -> String {
    text.runs.enumerated().map { index, run in
      switch run {
      case .text(let text): Markdown.escape(text, isAtStart: index == 0 && !inTable)
      case .code(let text): code(text, inTable)
      case .link(let text, let target): link(code(text, inTable), to: target)
      case .reference(let text, let target): link(Markdown.escape(text), to: target)
      case .web(let text, let address): "[\(Markdown.escape(text))](\(address))"
      case .emphasis(let text): "*\(Markdown.escape(text))*"
      case .strong(let text): "**\(Markdown.escape(text))**"
      case .remark(let text): Markdown.escape(": ", isAtStart: false) + line(text, inTable: inTable)
      case .folded(let title, let text): Markdown.escape(title + ": ", isAtStart: false) + line(text, inTable: inTable)
      case .file(let path): code(links.path(path), inTable)
      case .location(let location): source(location, inTable: inTable)
      case .scope(let scope): Markdown.escape(scope.title)
      case .severity(let severity): "**\(severity.rawValue)**"
      }
    }.joined()
  }

  private func code(_ text: String, _ inTable: Bool) -> String {
    // DocC reads two backticks as a link to a symbol.
    if reader == .docC, text.unicodeScalars.contains("`") { return Markdown.escape(text, isAtStart: !inTable) }
    return inTable ? Markdown.codeInTable(text) : Markdown.code(text)
  }

  private func source(_ location: SourceLocation, inTable: Bool) -> String {
    let source = links.source(location)
    let text = code(source.text, inTable)
    return source.address.map { "[\(text)](\($0))" } ?? text
  }

  /// Returns a text as a link; the plain text for what only a script shows, and for a page without an address.
  private func link(_ text: String, to target: PageTarget) -> String {
    guard !target.requiresScript, let address = links.address(target) else { return text }
    return "[\(text)](\(address))"
  }
}
