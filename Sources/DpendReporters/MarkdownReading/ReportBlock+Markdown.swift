extension ReportBlock {
  /// Creates a block from one of a Markdown text; a heading is a paragraph.
  ///
  /// - Parameters:
  ///   - block: The block of the text.
  ///   - caption: The caption of tables, which have none in Markdown.
  ///   - references: The targets of links.
  init(_ block: MarkdownBlock, caption: String, _ references: MarkdownReferences) {
    let line = { (text: String) in MarkdownInlineReader.line(text, references) }
    let blocks = { (blocks: [MarkdownBlock]) in blocks.map { ReportBlock($0, caption: caption, references) } }
    switch block {
    case .heading(_, let text): self = .paragraph(line(text))
    case .paragraph(let text): self = Self.picture(text, references) ?? .paragraph(line(text))
    case .code(let language, let text): self = .listing(language: language, text)
    case .list(let isOrdered, let items): self = .items(isOrdered: isOrdered, items.map(blocks))
    case .quote(let quoted): self = .quote(blocks(quoted))
    case .table(let heading, let rows):
      self = .table(
        ReportTable(
          caption: caption,
          columns: heading.map { .init(line($0.text).plain, isNumeric: $0.isNumeric) },
          rows: rows.map { $0.map(line) },
          emptyText: "The table is empty."
        )
      )
    }
  }

  /// Returns the picture that is all of a paragraph; nil for another paragraph.
  private static func picture(_ text: String, _ references: MarkdownReferences) -> ReportBlock? {
    guard let parts = text.wholeMatch(of: /!\[([^\[\]]*)\]\(([^()\s]*)\)/)?.output,
      let path = references.image(String(parts.2))
    else { return nil }
    return .image(path: path, description: String(parts.1))
  }
}
