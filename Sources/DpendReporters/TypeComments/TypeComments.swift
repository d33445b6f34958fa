import Algorithms
import DpendAnalysis
import DpendGraph

/// The documentation comments of the types of a graph and of the methods that create its bindings, as contents of pages.
///
/// Comments are untrusted Markdown: HTML is text, and only web pages and pages of the documentation are targets of links.
struct TypeComments: Sendable {
  /// The number of characters of a summary, which tables, search and tooltips show.
  private static let longestSummary = 160

  private let types: KnownTypes
  private let symbols: SymbolPages

  /// The summaries of the types with comments.
  private let summaries: [CanonicalType: ReportText]

  /// The summaries of the methods with comments, by the ids of the bindings that they create.
  private let summariesOfMethods: [BindingID: ReportText]

  /// Reads the comments of the types of bindings and keys, of created types, and of methods that create bindings.
  init(of graph: BindingGraph, _ keyPages: KeyPages, _ names: PageNames) {
    let symbols = SymbolPages(of: graph, keyPages, names)
    (types, self.symbols) = (graph.types, symbols)
    let ofBindings = graph.bindings.flatMap { [$0.type] + $0.createdTypes + $0.keys.compactMap(\.tag?.type) }
    let ofRequests = graph.edges.compactMap(\.alternative.key.tag?.type)
    let shown = Set(keyPages.entries.map(\.type)).union((ofBindings + ofRequests).map(\.withoutExistentials))
    summaries = shown.reduce(into: [:]) { summaries, type in
      summaries[type] = graph.types.documentation(of: type).flatMap { Self.summary(of: $0, symbols) }
    }
    summariesOfMethods = graph.bindings.reduce(into: [:]) { summaries, binding in
      summaries[binding.id] = binding.documentation.flatMap { Self.summary(of: $0, symbols) }
    }
  }

  /// Returns the comment of a type; empty without one.
  func blocks(about type: CanonicalType) -> [ReportBlock] {
    types.documentation(of: type).map { blocks(of: $0, caption: type.description) } ?? []
  }

  /// Returns the different comments about a binding, the most specific first: those of the method that creates it, of the types that
  /// its code creates, and of its type.
  ///
  /// - Parameter binding: The binding.
  /// - Returns: The comments. Where there are several, each one of a type begins with its name.
  func blocks(about binding: Binding) -> [ReportBlock] {
    var comments: [(type: CanonicalType?, text: String)] = binding.documentation.map { [(nil, $0)] } ?? []
    for type in binding.createdTypes + [binding.type] {
      guard let text = types.documentation(of: type) else { continue }
      comments.append((type, text))
    }
    comments = comments.uniqued { $0.text }
    return comments.flatMap { type, text in
      let blocks = blocks(of: text, caption: (type ?? binding.type).description)
      return comments.count == 1 ? blocks : type.map { Self.labeled(blocks, "\($0.withoutExistentials)") } ?? blocks
    }
  }

  /// Returns the first sentence of the comment of a type; nil without one.
  func summary(of type: CanonicalType) -> ReportText? { summaries[type.withoutExistentials] }

  /// Returns the comment of a tag that is a type; empty without one.
  func blocks(about tag: Tag) -> [ReportBlock] { tag.type.map { blocks(about: $0) } ?? [] }

  /// Returns the first sentence of the comment of a tag that is a type; nil without one.
  func summary(of tag: Tag) -> ReportText? { tag.type.flatMap { summary(of: $0) } }

  /// Returns the first sentence of the most specific comment about a binding; nil without one.
  ///
  /// It is that of the method that creates it, else of the only type that its code creates, of its own type, or of the first of its keys
  /// with a comment.
  ///
  /// - Parameters:
  ///   - binding: The binding.
  ///   - known: A key whose comment the reader knows, with which those of other keys count neither; nil for none.
  /// - Returns: The sentence.
  func summary(of binding: Binding, besides known: CanonicalType? = nil) -> ReportText? {
    let created = binding.createdTypes.count == 1 ? binding.createdTypes : []
    let types = (created + [binding.type] + (known == nil ? binding.keys.map(\.type) : [])).map(\.withoutExistentials)
    return summariesOfMethods[binding.id] ?? types.lazy.filter { $0 != known }.compactMap { summary(of: $0) }.first
  }

  /// Returns the first sentence of a comment, which is that of its first paragraph.
  private static func summary(of comment: String, _ symbols: SymbolPages) -> ReportText? {
    let contents = blocks(of: comment).drop { if case .heading = $0 { true } else { false } }
    guard case .paragraph(let text) = contents.first else { return nil }
    let line = MarkdownInlineReader.line(text, references(to: symbols))
    return line.firstSentence.shortened(toCharacters: longestSummary)
  }

  /// Returns a comment as blocks of a page.
  private func blocks(of comment: String, caption: String) -> [ReportBlock] {
    let references = Self.references(to: symbols)
    return Self.blocks(of: comment).map { block in
      // A heading would be one of the page, between the sections.
      if case .heading(_, let text) = block {
        return .paragraph(ReportText([.strong(MarkdownInlineReader.line(text, references).plain)]))
      }
      return ReportBlock(block, caption: caption, references)
    }
  }

  /// Returns a comment that begins with the name of its type.
  private static func labeled(_ blocks: [ReportBlock], _ name: String) -> [ReportBlock] {
    guard case .paragraph(let text) = blocks.first else { return [.paragraph("\(.code(name)):")] + blocks }
    return [.paragraph("\(.code(name)): \(text)")] + blocks.dropFirst()
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
