import DpendGraph
import DpendTemplates

/// Converts blocks to the values for their templates.
struct HTMLBlockPrinter {
  /// Prints lines of text.
  let text: HTMLText

  /// The pictures.
  let pictures: PictureBook

  /// Returns the values for the template of a block.
  func block(_ block: ReportBlock) -> HTMLBlock {
    switch block {
    case .paragraph(let line):
      HTMLBlock(template: "site/block-paragraph.html", content: HTMLBlock.Paragraph(html: text.html(line)))
    case .verdict(let severity, let line):
      HTMLBlock(
        template: "site/block-verdict.html",
        content: HTMLBlock.Verdict(kind: severity?.rawValue ?? "sound", html: text.html(line))
      )
    case .numbers(let numbers): HTMLBlock(template: "site/block-numbers.html", content: content(numbers))
    case .charts(let charts): HTMLBlock(template: "site/block-charts.html", content: content(charts))
    case .facts(let facts): HTMLBlock(template: "site/block-facts.html", content: content(facts))
    case .list(let lines):
      HTMLBlock(template: "site/block-list.html", content: HTMLBlock.List(items: lines.map(text.html)))
    case .table(let table): HTMLBlock(template: "site/block-table.html", content: content(table))
    case .figure(let figure):
      // The picture is a file of its own, so that the report does not contain it again.
      HTMLBlock(
        template: text.chapters == nil ? "site/block-figure.html" : "site/block-printed-figure.html",
        content: content(figure)
      )
    case .code(let code): HTMLBlock(template: "site/block-code.html", content: content(code))
    case .finding(let finding): HTMLBlock(template: "site/block-finding.html", content: content(finding))
    case .pathFinder: HTMLBlock(template: "site/block-path-finder.html", content: HTMLBlock.PathFinder())
    case .selectionForm:
      HTMLBlock(template: "site/block-selection-form.html", content: HTMLBlock.SelectionForm())
    case .folded(let title, let anchor, let blocks):
      HTMLBlock(
        template: "site/block-folded.html",
        content: HTMLBlock.Folded(
          title: title,
          foldedAnchor: anchor,
          isOpen: text.chapters != nil,
          blocks: blocks.map(self.block)
        )
      )
    case .matrix(let matrix): HTMLBlock(template: "site/block-matrix.html", content: content(matrix))
    case .heading(let level, let line):
      HTMLBlock(template: "site/block-heading.html", content: HTMLBlock.Heading(level: level, html: text.html(line)))
    case .quote(let blocks):
      HTMLBlock(template: "site/block-quote.html", content: HTMLBlock.Quote(blocks: blocks.map(self.block)))
    case .items(let isOrdered, let items):
      HTMLBlock(
        template: "site/block-items.html",
        content: HTMLBlock.Items(
          isOrdered: isOrdered,
          items: items.map { HTMLBlock.Items.Item(blocks: $0.map(self.block)) }
        )
      )
    case .listing(let language, let text):
      HTMLBlock(
        template: "site/block-listing.html",
        content: HTMLBlock.Listing(title: language.isEmpty ? "Code" : "Code in \(language)", text: text)
      )
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

  private func content(_ table: ReportTable) -> HTMLBlock.Table {
    HTMLBlock.Table(
      caption: table.caption,
      columns: table.columns.map { HTMLBlock.Table.Column(title: $0.title, isNumeric: $0.isNumeric) },
      rows: table.rows.map { row in
        HTMLBlock.Table.Row(
          cells: zip(row, table.columns).enumerated().map { index, cell in
            HTMLBlock.Table.Cell(html: text.html(cell.0), isHeading: index == 0, isNumeric: cell.1.isNumeric)
          }
        )
      },
      emptyText: table.emptyText,
      isEmpty: table.rows.isEmpty
    )
  }

  private func content(_ figure: ReportFigure) -> HTMLBlock.Figure {
    let name = figure.drawing.name
    let picture = pictures[name]
    let isReleased = text.chapters != nil && picture == nil
    return HTMLBlock.Figure(
      name: name,
      title: figure.drawing.title,
      caption: text.html(figure.caption),
      svg: text.chapters == nil ? picture?.svg?.inline(on: text.page) : nil,
      failure: picture?.failure ?? (picture == nil && !isReleased ? "it was not rendered" : nil),
      file: figure.drawing.hasFile ? "\(text.page.pathToRoot)pictures/\(name).svg" : nil,
      table: figure.table.map(content),
      hasViews: !figure.views.isEmpty,
      views: figure.views.map { HTMLBlock.Figure.View(view: $0.name, label: $0.label, isFirst: $0.isFirst) }
    )
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
        html: pieces.map(html).joined(),
        isLinked: region != nil,
        address: region.map { text.address(of: $0.target) } ?? "",
        title: region?.title ?? "",
        isFirst: region?.lines.lowerBound == number
      )
    }
    return HTMLBlock.Code(title: "\(code.language.capitalizedFirst) code", lines: lines)
  }

  private func html(_ piece: CodeHighlighter.Piece) -> String {
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
