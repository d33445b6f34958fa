import DpendAnalysis
import DpendGraphviz
import DpendReporters
import DpendTemplates
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The structure of pages does not depend on names.
struct HostilePagesTests {
  @Test(
    "HTML has the same elements and attributes as for a plain name, and shows the name",
    arguments: HostileNames.all
  )
  func html(name: String) throws {
    let hostile = try Self.pages(of: name)
    // A name with a slash is one of a folder, which tables show apart from the file.
    let plain = name.contains("/") ? Self.plainElementsWithFolder : Self.plainElements
    #expect(hostile.flatMap(Self.elements).sorted() == (try plain.get()))
    let shown = HTML.escape(name)
    #expect(hostile.contains { $0.contains("<h1>\(shown)") || $0.contains(">\(shown)<") })
  }

  @Test("Markdown has the same pieces as for a plain name", arguments: HostileNames.all)
  func markdown(name: String) {
    #expect(Self.markdownLines(of: name) == Self.plainMarkdownLines)
  }

  @Test("A diagram has the same elements as for a plain name, and shows the name", arguments: HostileNames.all)
  func pictures(name: String) throws {
    let (hostile, plain) = (try picture(of: name), try picture(of: "Plain"))
    #expect(hostile.elements == plain.elements)
    #expect(hostile.tooltips.contains { $0.contains(name.asOneLine) })
  }

  @Test("The search index is a script of strings that contain the name", arguments: HostileNames.all)
  func searchIndex(name: String) throws {
    let document = Self.document(of: name)
    let script = try SearchIndex(document.subjects).script()
    let start = try #require(script.range(of: "= ")).upperBound
    let index = try JSONDecoder().decode(Index.self, from: Data(script[start...].dropLast(2).utf8))
    let kinds = SearchSubject.Kind.allCases
    let names = zip(kinds, index.subjects).flatMap { kind, subjects in subjects.map { "\(kind): \(index.texts[$0[0]])" }
    }
    #expect(
      names == kinds.flatMap { kind in document.subjects.filter { $0.kind == kind }.map { "\(kind): \($0.name)" } }
    )
    #expect(
      names.contains("binding: P\(name) #\(name)") && names.contains("tag: \(name)")
        && names.contains("module: \(name)")
    )
    #expect(!script.dropLast().contains("\u{2028}") || name.contains("\u{2028}"))
  }

  @Test("A comment is Markdown without HTML, and links to nothing but web pages and pages", arguments: HostileNames.all)
  func comments(text: String) throws {
    let lines = ("[a](https://example.org) ``Plain``\n" + text).split(whereSeparator: \.isNewline).map { "/// \($0)\n" }
    let document = ReportDocument(
      analyze(TestProject(MarkedSource(lines.joined() + "final class Plain {}")).graph),
      title: "Shop",
      container: .omitted("no container")
    )
    let site = HTMLSite(document, sources: SourceLinks(base: nil), templates: try Templates())
    let pages = try document.pages.map {
      String(decoding: try site.file(of: $0, pictures: PictureBook([:])).contents, as: UTF8.self)
    }
    let about = try #require(pages.last?.split(separator: "<section").dropFirst().first)
    let names = Self.elements(of: String(about)).map { $0.drop { $0 == "/" }.prefix { $0 != " " } }
    let ofFacts: Set<Substring> = ["section", "h2", "dl", "dt", "dd", "span"]
    let ofMarkdown: Set<Substring> = ["p", "a", "code", "em", "strong", "ul", "ol", "li", "blockquote", "pre", "div"]
    #expect(Set(names).subtracting(ofFacts).isSubset(of: ofMarkdown), "\(names)")
    let addresses = pages.flatMap { $0.matches(of: /href="([^"]*)"/).map(\.1) }
    #expect(addresses.contains("https://example.org") && addresses.allSatisfy { !$0.contains("javascript") })
    #expect(addresses.filter { $0.contains(":") }.allSatisfy { $0.hasPrefix("https://example.org") })
    #expect(!pages.contains { $0.unicodeScalars.contains(where: HostileNames.bidirectional.contains) })
  }

  @Test("Files have short names of ASCII letters", arguments: HostileNames.all)
  func files(name: String) {
    for path in Self.document(of: name).pages.map(\.path.rawValue) {
      #expect(path.wholeMatch(of: /[a-z0-9-]+(\/[a-z0-9-]+)?/) != nil)
      #expect(path.utf8.count < 120)
    }
  }

  private static let plainElements = Result { try pages(of: "Plain").flatMap(elements).sorted() }
  private static let plainElementsWithFolder = Result { try pages(of: "Plain/Plain").flatMap(elements).sorted() }
  private static let plainMarkdownLines = markdownLines(of: "Plain")

  private struct Index: Decodable {
    let texts: [String]
    let subjects: [[[Int]]]
  }

  private static func document(of name: String) -> ReportDocument {
    ReportDocument(.hostile(name), title: name, container: .omitted(name))
  }

  private static func pages(of name: String) throws -> [String] {
    let site = HTMLSite(
      document(of: name),
      sources: SourceLinks(base: WebAddress("https://example.org/a?b&c=d")),
      templates: try Templates()
    )
    return try site.files(for: .hostile(name), pictures: PictureBook([:])).filter { $0.path.hasSuffix(".html") }
      .map { String(decoding: $0.contents, as: UTF8.self) }
  }

  /// The elements of a page with the names of their attributes.
  private static func elements(of page: String) -> [String] {
    // The line break opportunities depend on the name.
    page.replacing("<wbr>", with: "").split(separator: "<").compactMap { piece in
      guard let first = piece.utf8.first,
        first == UInt8(ascii: "/") || piece.first?.isLetter == true || piece.first == "!"
      else { return nil }
      // Outside of quotation marks are the name of the element, the names of attributes with "=", and the end.
      let outside = piece.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
      return outside.prefix { $0 != ">" }.split { $0.isWhitespace || $0 == "=" }.joined(separator: " ")
    }
  }

  /// The kinds of the pieces of each line of all pages, sorted, without empty lines and explicit anchors: those depend on whether the hosts
  /// agree on the id of a heading.
  private static func markdownLines(of name: String) -> [String] {
    let document = document(of: name)
    let site = MarkdownSite(document, sources: SourceLinks(base: WebAddress("https://example.org")))
    return document.pages.map { site.file(of: $0, pictures: PictureBook([:])) }.flatMap { file in
      var isInFence = false
      return String(decoding: file.contents, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map
      {
        line in
        // The text of a code block has no markup; a test of Mermaid reads that of diagrams.
        if line.hasPrefix("```") { isInFence.toggle() } else if isInFence { return "code" }
        var reading = MarkdownReading(line)
        return reading.pieces().map { piece in
          switch piece {
          case .text: "text"
          case .code: "code"
          case .markup(let mark): mark
          }
        }.joined(separator: " ")
      }
    }.filter { !["", "< text > < text >"].contains($0) }.sorted()
  }

  private func picture(of name: String) throws -> PictureReading {
    let drawing = GraphDrawings(.hostile(name), names: nil).bindings(name: "bindings")
    let rendering = try Renderer().render(DrawingLayout(of: drawing).source, as: [.svg])
    let svg = SVGPicture(String(decoding: rendering[.svg] ?? Data(), as: UTF8.self), of: drawing)
    return try #require(PictureReading(Data(svg.standalone(root: "../", theme: .auto).utf8)))
  }
}
