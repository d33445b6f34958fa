import DpendAnalysis
import DpendGraph

/// The documentation comments of the types of a graph, as contents of pages.
///
/// Comments are untrusted Markdown: HTML is text, and only web pages and pages of the documentation are targets of links.
struct TypeComments: Sendable {
  /// The number of characters of a summary, which tables, search and tooltips show.
  private static let longestSummary = 160

  private let types: KnownTypes
  private let symbols: SymbolPages

  /// The summaries of the types with comments.
  private let summaries: [CanonicalType: ReportText]

  /// Reads the comments of the types of bindings and keys.
  init(of graph: BindingGraph, _ keyPages: KeyPages, _ names: PageNames) {
    let symbols = SymbolPages(of: graph, keyPages, names)
    (types, self.symbols) = (graph.types, symbols)
    let shown = Set(keyPages.entries.map(\.type)).union(graph.bindings.map(\.type.withoutExistentials))
    summaries = shown.reduce(into: [:]) { summaries, type in
      summaries[type] = graph.types.documentation(of: type).flatMap { Self.summary(of: $0, symbols) }
    }
  }

  /// Returns the comment of a type; empty without one.
  func blocks(about type: CanonicalType) -> [ReportBlock] {
    let references = Self.references(to: symbols)
    return Self.blocks(of: types.documentation(of: type) ?? "").map { block in
      // A heading would be one of the page, between the sections.
      if case .heading(_, let text) = block {
        return .paragraph(ReportText([.strong(MarkdownInlineReader.line(text, references).plain)]))
      }
      return ReportBlock(block, caption: type.description, references)
    }
  }

  /// Returns the first sentence of the comment of a type; nil without one.
  func summary(of type: CanonicalType) -> ReportText? { summaries[type.withoutExistentials] }

  /// Returns the first sentence of the comment of a binding's type, or else of the first of its keys with a comment; nil without one.
  func summary(of binding: Binding) -> ReportText? {
    summary(of: binding.type) ?? binding.keys.lazy.compactMap { summary(of: $0.type) }.first
  }

  /// Returns the first sentence of a comment, which is that of its first paragraph.
  private static func summary(of comment: String, _ symbols: SymbolPages) -> ReportText? {
    let contents = blocks(of: comment).drop { if case .heading = $0 { true } else { false } }
    guard case .paragraph(let text) = contents.first else { return nil }
    let line = MarkdownInlineReader.line(text, references(to: symbols))
    return line.firstSentence.shortened(toCharacters: longestSummary)
  }

  private static func blocks(of comment: String) -> [MarkdownBlock] {
    MarkdownBlockReader.blocks(of: comment.onItsLines, showsComments: true)
  }

  private static func references(to symbols: SymbolPages) -> MarkdownReferences {
    MarkdownReferences(
      link: { WebAddress($0).map { .web($0) } },
      symbol: { symbols.target(of: $0) },
      showsTags: true
    )
  }
}

extension KnownTypes {
  /// Returns the documentation comment of a type, with or without `any`; nil without one.
  fileprivate func documentation(of type: CanonicalType) -> String? {
    type.withoutExistentials.nominal.flatMap { documentation(of: $0) }
  }
}
