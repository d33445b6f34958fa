/// A block of a Markdown text.
///
/// The subset is that of documentation: headings, paragraphs, code, lists, quotes and tables.
enum MarkdownBlock: Hashable {
  /// A heading with its level.
  case heading(Int, String)

  /// A paragraph.
  case paragraph(String)

  /// Code in a language; the language can be empty.
  case code(language: String, String)

  /// A list of items.
  case list(isOrdered: Bool, [[MarkdownBlock]])

  /// A quote.
  case quote([MarkdownBlock])

  /// A table: the cells of the heading, and of each row.
  case table(heading: [MarkdownCell], rows: [[String]])
}

/// The heading of a column.
struct MarkdownCell: Hashable {
  /// The text.
  let text: String

  /// Whether the contents of the column are aligned to the right, as numbers are.
  let isNumeric: Bool
}
