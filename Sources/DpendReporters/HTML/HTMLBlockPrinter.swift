import DpendGraph
import DpendTemplates

/// Prints blocks with their templates.
struct HTMLBlockPrinter {
  /// Prints lines of text.
  let text: HTMLText

  /// The pictures.
  let pictures: PictureBook

  /// The templates.
  let templates: Templates

  /// The headings above a block, whose words captions do not repeat.
  var headings: [String] = []

  /// Returns a printer of blocks below a heading.
  func below(_ headings: String...) -> HTMLBlockPrinter {
    var copy = self
    copy.headings = headings
    return copy
  }

  /// Returns the HTML of a block, without the last line break.
  ///
  /// - Throws: ``TemplateError`` for an unknown template.
  func html(of block: ReportBlock) throws(TemplateError) -> String {
    let html = try templates.render(try object(for: block))
    return html.last?.isNewline == true ? String(html.dropLast()) : html
  }

  private func object(for block: ReportBlock) throws(TemplateError) -> any TemplatedObject {
    switch block {
    case .paragraph(let line): HTMLBlock.Paragraph(html: text.html(line))
    case .verdict(let severity, let line):
      HTMLBlock.Verdict(kind: severity?.rawValue ?? "sound", html: text.html(line))
    case .numbers(let numbers): content(numbers)
    case .charts(let charts): content(charts)
    case .facts(let facts): content(facts)
    case .list(let lines): HTMLBlock.List(items: lines.map(text.html))
    case .table(let table): try content(table)
    // In the report, the picture is a file of its own, so that the report does not contain it again.
    case .figure(let figure): text.chapters == nil ? try content(figure) : try printed(figure)
    case .code(let code): content(code)
    case .finding(let finding): content(finding)
    case .pathFinder: HTMLBlock.PathFinder()
    case .selectionForm: HTMLBlock.SelectionForm()
    case .folded(let title, let anchor, let blocks):
      HTMLBlock.Folded(
        title: title,
        foldedAnchor: anchor,
        isOpen: text.chapters != nil,
        blocks: try blocks.map(html)
      )
    case .matrix(let matrix): content(matrix)
    case .heading(let level, let line, let anchor):
      HTMLBlock.Heading(level: level, html: text.html(line), anchor: anchor)
    case .image(let path, let description):
      HTMLBlock.Image(file: text.page.pathToRoot + path, description: description)
    case .quote(let blocks): HTMLBlock.Quote(blocks: try blocks.map(html))
    case .items(let isOrdered, let items):
      HTMLBlock.Items(
        isOrdered: isOrdered,
        items: try items.map { blocks throws(TemplateError) in HTMLBlock.Items.Item(blocks: try blocks.map(html)) }
      )
    case .listing(let language, let text):
      HTMLBlock.Listing(title: language.isEmpty ? "Code" : "Code in \(language)", text: text)
    }
  }

  private func content(_ numbers: [ReportNumber]) -> HTMLBlock.Numbers {
    HTMLBlock.Numbers(
      numbers: numbers.map {
        HTMLBlock.Numbers.Number(value: String($0.value), label: $0.label, address: $0.target.flatMap(text.link))
      }
    )
  }

  private func content(_ charts: [ReportChart]) -> HTMLBlock.Charts {
    HTMLBlock.Charts(
      charts: charts.map { chart in
        let line = LineChart(of: chart.points.map(\.value))
        let points = zip(chart.points, line.points).compactMap { point, position -> HTMLBlock.Charts.Point? in
          guard let position, let value = point.value else { return nil }
          return HTMLBlock.Charts.Point(x: position.x, y: position.y, label: "\(point.name): \(value)")
        }
        return HTMLBlock.Charts.Chart(
          title: chart.title,
          value: chart.points.last?.value.map(String.init) ?? "",
          description: "\(chart.title): "
            + chart.points.map { "\($0.value.map(String.init) ?? "unknown") in \($0.name)" }
            .joined(separator: ", "),
          line: line.path,
          points: points
        )
      }
    )
  }

  private func content(_ facts: [ReportFact]) -> HTMLBlock.Facts {
    HTMLBlock.Facts(facts: facts.map { HTMLBlock.Facts.Fact(term: $0.term, lines: $0.lines.map(text.html)) })
  }

  /// Returns a table; the report, which is printed, contains all rows in one.
  private func content(_ table: ReportTable) throws(TemplateError) -> HTMLBlock.Table {
    let isLong = table.rows.count > HTMLBlock.Table.longestWhole && text.chapters == nil
    let first = isLong ? HTMLBlock.Table.mostShown : table.rows.count
    var content = content(table, rows: table.rows[..<first], caption: table.caption)
    if isLong {
      let others = self.content(table, rows: table.rows[first...], caption: "\(table.caption), continued")
      content.otherRows = try templates.render(others)
    }
    return content
  }

  private func content(
    _ table: ReportTable,
    rows: ArraySlice<[ReportText]>,
    caption: String
  ) -> HTMLBlock.Table {
    let numeric = table.columns.indices.filter { table.columns[$0].isNumeric }
    // A table of a comment can have shorter and longer rows.
    let folders = table.columns.indices.map { column in
      text.commonFolder(of: table.rows.compactMap { $0.dropFirst(column).first })
    }
    let areAllAfterFirst = !numeric.isEmpty && numeric.elementsEqual(table.columns.indices.dropFirst())
    return HTMLBlock.Table(
      caption: caption,
      count: HeadingWords(headings).contain(caption) ? table.rows.count.of("row") : nil,
      columns: zip(table.columns, folders).map { column, folder in
        HTMLBlock.Table.Column(title: column.title, part: column.part, folder: folder.nonEmpty)
      },
      classes: areAllAfterFirst ? "numeric" : numeric.map { "number-\($0 + 1)" }.joined(separator: " ").nonEmpty,
      rows: zip(rows.indices, rows).map { number, row in
        HTMLBlock.Table.Row(
          anchor: table.anchors.dropFirst(number).first.map { text.anchor($0, on: text.page) },
          cells: row.enumerated().map { column, line in
            HTMLBlock.Table.Cell(
              html: text.cell(line, below: folders.dropFirst(column).first ?? ""),
              isHeading: column == 0
            )
          }
        )
      },
      emptyText: table.emptyText,
      isEmpty: table.rows.isEmpty,
      isPrinted: text.chapters != nil,
      rowCount: table.rows.count
    )
  }

  private func content(_ figure: ReportFigure) throws(TemplateError) -> HTMLBlock.Figure {
    let picture = pictures[figure.drawing.name]
    return HTMLBlock.Figure(
      // The only picture of a page that is no file of its own needs no name that is unique on the site.
      name: figure.drawing.hasFile ? figure.drawing.name : "picture",
      title: figure.drawing.title,
      caption: text.html(figure.caption),
      svg: picture?.svg?.inline(on: text.page),
      failure: picture?.failure ?? (picture == nil ? "it was not rendered" : nil),
      file: file(of: figure),
      table: try figure.table.map(content),
      hasViews: !figure.views.isEmpty,
      views: figure.views.map { HTMLBlock.Figure.View(view: $0.name, label: $0.label, isFirst: $0.isFirst) }
    )
  }

  /// Returns a figure of the printable report, whose picture may be released.
  private func printed(_ figure: ReportFigure) throws(TemplateError) -> HTMLBlock.PrintedFigure {
    HTMLBlock.PrintedFigure(
      title: figure.drawing.title,
      caption: text.html(figure.caption),
      failure: pictures[figure.drawing.name]?.failure,
      file: file(of: figure),
      table: try figure.table.map(content)
    )
  }

  private func file(of figure: ReportFigure) -> String? {
    figure.drawing.hasFile ? "\(text.page.pathToRoot)pictures/\(figure.drawing.name).svg" : nil
  }

  private func content(_ code: ReportCode) -> HTMLBlock.Code {
    var regions = code.regions[...]
    let lines = CodeHighlighter.lines(of: code.text).enumerated().map { index, pieces in
      let number = code.firstLine + index
      regions = regions.drop { $0.lines.upperBound < number }
      let region = regions.first.flatMap { $0.lines.contains(number) ? $0 : nil }
      return HTMLBlock.Code.Line(
        number: number,
        hasAnchor: code.hasAnchors,
        html: pieces.map(highlighted).joined(),
        isLinked: region != nil,
        address: region.map { text.address(of: $0.target) } ?? "",
        title: region?.title ?? "",
        isFirst: region?.lines.lowerBound == number
      )
    }
    return HTMLBlock.Code(title: "\(code.language.capitalizedFirst) code", lines: lines)
  }

  private func highlighted(_ piece: CodeHighlighter.Piece) -> String {
    let escaped = HTML.escape(piece.text)
    return piece.kind.map { "<span class=\"code-\($0)\">\(escaped)</span>" } ?? escaped
  }

  private func content(_ shown: ReportFinding) -> HTMLBlock.Finding {
    let finding = shown.finding
    let source = { (location: SourceLocation) in text.html(ReportText([.location(location)])) }
    return HTMLBlock.Finding(
      ownAnchor: shown.isAnchor ? text.anchor(shown.anchor, on: shown.page) : nil,
      address: text.link(to: PageTarget(shown.page, anchor: shown.anchor)),
      severity: finding.severity.rawValue,
      rule: finding.rule.rawValue,
      message: finding.message.description,
      source: finding.location.map(source),
      notes: finding.notes.map { HTMLBlock.Finding.Note(message: $0.message, source: $0.location.map(source)) },
      bindings: shown.bindings.isEmpty ? nil : text.html(.joined(shown.bindings, separator: ", ")),
      types: shown.types.isEmpty ? nil : text.html(.joined(shown.types, separator: ", "))
    )
  }
}
