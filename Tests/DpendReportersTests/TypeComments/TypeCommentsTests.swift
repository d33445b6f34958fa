import DpendAnalysis
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The documentation comments of types on the pages.
struct TypeCommentsTests {
  private static let result = analyze(
    TestProject(
      [
        (
          "Sources/Kit/Kit.swift", "Kit",
          """
          /// Stores carts. It is safe to call it twice.
          public protocol Store {}
          public protocol Clock {}
          """
        ),
        (
          "Sources/App/App.swift", "App",
          """
          import DpendRuntime
          import Kit
          /// A tag.
          enum Disk: DependencyTag {}
          /**
           * Stores carts in memory, e.g. for previews. See ``Store`` and ``Kit/Store``.
           *
           * ## Overview
           * Not ``Journal``, ``Log/write(_:)`` or `Store`:
           *
           * - Parameters:
           *   - size: The **size**.
           * 1. <b>No</b> HTML, no [script](javascript:alert), a [page](https://example.org).
           *
           * ```swift
           * let store = MemoryStore()
           * ```
           */
          final class MemoryStore: Store {}
          /// Writes *lines*. Then more.
          final class Log {}
          final class Wiring: DependencyConfiguration {
            func disk() -> DependencyRegistration<any Store> { DependencyRegistration(tag: Disk.self) { MemoryStore() } }
          }
          // No documentation.
          final class Cart { init(store: any Store, disk: Tagged<any Store, Disk>, log: Log) {} }
          /// Shows a cart.
          struct CartView {
            @Inject var cart: Cart
          }
          """
        ),
      ],
      implicit: { $0 != "CartView" }
    ).graph
  )

  private static let context = PageContext(result, container: .omitted("no container"))

  private static func binding(_ title: String) throws -> Int {
    try #require(context.graph.bindings.firstIndex { $0.title == title })
  }

  private static func key(_ name: String) throws -> ReportPage {
    .key(try #require(context.keyPages.entries.firstIndex { $0.type.description == name }), context)
  }

  /// The blocks above the facts on the page of a binding.
  private static func comment(on page: ReportPage) -> [ReportBlock] {
    page.sections[0].blocks.filter { if case .facts = $0 { false } else { true } }
  }

  @Test("The page of a binding begins with the comment of its type, whose symbols are links to pages")
  func binding() throws {
    let store = PageTarget(Self.context.names.key(.nominal(NominalType(module: "Kit", "Store"))))
    let address = try #require(WebAddress("https://example.org"))
    #expect(
      Self.comment(on: .binding(try Self.binding("MemoryStore"), Self.context)) == [
        .paragraph(
          "Stores carts in memory, e.g. for previews. See \(.link("Store", store)) and \(.link("Kit/Store", store))."
        ),
        .paragraph("\(.strong("Overview"))"),
        .paragraph("Not \(.code("Journal")), \(.code("Log/write(_:)")) or \(.code("Store")):"),
        .items(
          isOrdered: false,
          [[.paragraph("Parameters:"), .items(isOrdered: false, [[.paragraph("size: The \(.strong("size")).")]])]]
        ),
        .items(
          isOrdered: true,
          [[.paragraph("<b>No</b> HTML, no script, a \(.web("page", address)).")]]
        ),
        .listing(language: "swift", "let store = MemoryStore()\n"),
      ]
    )
    #expect(Self.comment(on: .binding(try Self.binding("Cart"), Self.context)) == [])
    let view = try Self.binding("CartView")
    #expect(Self.context.graph.bindings[view].kind == .consumer)
    #expect(Self.comment(on: .binding(view, Self.context)) == [.paragraph("Shows a cart.")])
  }

  @Test("The keys of a binding have the first sentences of their own comments")
  func provides() throws {
    let lines = ReportPage.binding(try Self.binding("MemoryStore"), Self.context).lines
    #expect(lines.first { $0.hasPrefix("Provides") } == "Provides: Store: Stores carts.")
    let log = ReportPage.binding(try Self.binding("Log"), Self.context).lines
    #expect(log.first { $0.hasPrefix("Provides") } == "Provides: Log")
  }

  @Test("The page of a key begins with its comment, and lists what its bindings are")
  func key() throws {
    let page = try Self.key("Store")
    #expect(Self.comment(on: page) == [.paragraph("Stores carts. It is safe to call it twice.")])
    #expect(
      page.lines.filter { $0.contains("Sources/App") && $0.contains("unique") } == [
        "MemoryStore: Stores carts in memory, e.g. for previews. | Store | unique | App | Sources/App/App.swift:19",
        "Store #Disk | Store #Disk | unique | App | Sources/App/App.swift:23",
      ]
    )
  }

  @Test("The lists of bindings and keys have the first sentences below the names")
  func lists() {
    #expect(
      ReportPage.bindings(Self.context).lines.suffix(6).map { $0.split(separator: " | ")[0] } == [
        "Cart", "CartView: Shows a cart.", "Log: Writes lines.",
        "MemoryStore: Stores carts in memory, e.g. for previews.", "Store #Disk: Stores carts.", "Wiring",
      ]
    )
    #expect(
      ReportPage.keys(Self.context).rows(of: "keys").suffix(4).map { $0.split(separator: " | ")[0] } == [
        "Cart", "Log: Writes lines.", "Store: Stores carts.", "Wiring",
      ]
    )
  }

  @Test("The search has the first sentences")
  func search() {
    let summaries = SearchSubject.all(on: [], Self.context).flatMap { subject in
      subject.texts.filter { $0.field == .summary }.map { "\(subject.kind) \(subject.name): \($0.text)" }
    }
    #expect(
      summaries == [
        "binding CartView: Shows a cart.", "binding Log: Writes lines.",
        "binding MemoryStore: Stores carts in memory, e.g. for previews.", "binding Store #Disk: Stores carts.",
        "key Store: Stores carts.", "tag Disk: A tag.",
      ]
    )
  }

  @Test("HTML and Markdown pages show the comment, and names that are unique only")
  func formats() throws {
    let document = ReportDocument(Self.result, title: "Shop", container: .omitted("no container"))
    let page = ReportPage.binding(try Self.binding("MemoryStore"), Self.context)
    let store = Self.context.names.key(.nominal(NominalType(module: "Kit", "Store"))).rawValue
    let markdown = MarkdownSite(document, sources: SourceLinks(base: nil)).file(of: page, pictures: PictureBook([:]))
    let text = String(decoding: markdown.contents, as: UTF8.self)
    #expect(
      text.contains(
        """
        ## About

        Stores carts in memory, e.g. for previews. See [`Store`](../\(store).md) and [`Kit/Store`](../\(store).md).

        **Overview**

        Not `Journal`, `Log/write(_:)` or `Store`\\:

        - Parameters\\:

          - size\\: The **size**.

        1. &lt;b\\>No&lt;/b\\> HTML, no script, a [page](https://example.org).

        ```swift
        let store = MemoryStore()
        ```


        - **Provides**: [`Store`](../\(store).md)\\: Stores carts.
        """
      ),
      "\(text)"
    )
    let site = HTMLSite(document, sources: SourceLinks(base: nil), templates: try Templates())
    let bindings = try site.file(of: .bindings(Self.context), pictures: PictureBook([:]))
    #expect(
      String(decoding: bindings.contents, as: UTF8.self).contains(
        #"<code>Log</code></a> <span class="remark">Writes <em>lines</em>.</span><td>"#
      )
    )
  }

  @Test("A symbol that several types have is code")
  func ambiguous() {
    let source: MarkedSource = "/// See ``Item`` and ``Kit.Item``.\npublic final class Item {}"
    let graph = TestProject([("Kit.swift", "Kit", source), ("App.swift", "App", source)]).graph
    let context = PageContext(analyze(graph), container: .omitted("no container"))
    let page = context.names.binding(1)
    let links = context.comments.blocks(about: graph.bindings[0].type)
    #expect(links == [.paragraph("See \(.code("Item")) and \(.link("Kit.Item", PageTarget(page))).")])
  }
}
