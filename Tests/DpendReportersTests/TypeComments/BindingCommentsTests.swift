import DpendAnalysis
import DpendCollectors
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The documentation comments of methods that create bindings, of created types and of tags on the pages.
struct BindingCommentsTests {
  private static let result: AnalysisResult = {
    var project = TestProject(
      """
      import DpendRuntime
      /// Stores carts.
      protocol Store {}
      /// Keeps carts on the disk. It needs no network.
      final class DiskStore: Store {}
      /// Stores carts.
      final class MemoryStore: Store {}
      /// Tags the store of `tests`. No program uses it.
      enum Memory: DependencyTag {}
      enum Disk: DependencyTag {}
      final class Wiring: DependencyConfiguration {
        /// The store of *release* builds. See ``Store``.
        ///
        /// - Important: It is created once.
        @MainActor func disk() -> DependencyRegistration<any Store> { DependencyRegistration(tag: Disk.self) { DiskStore() } }
        func memory() -> DependencyRegistration<any Store> { DependencyRegistration(tag: Memory.self) { MemoryStore() } }
        // No documentation.
        func plain() -> DependencyRegistration<any Store> { DependencyRegistration { DiskStore() } }
        /// Not the comment of a registration.
        func other() {}
      }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    return analyze(project.graph)
  }()

  private static let context = PageContext(result, container: .omitted("no container"))

  private static func page(_ title: String) throws -> ReportPage {
    .binding(try #require(context.graph.bindings.firstIndex { $0.title == title }), context)
  }

  /// The blocks above the facts on the page of a binding.
  private static func comment(on page: ReportPage) -> [ReportBlock] {
    page.sections[0].blocks.filter { if case .facts = $0 { false } else { true } }
  }

  private static func labeled(_ name: String, _ text: ReportText) -> ReportBlock {
    .paragraph("\(.code(name)): \(text)")
  }

  @Test("The page of a binding begins with the comments of its method, of the created type and of its type")
  func binding() throws {
    let store = PageTarget(Self.context.names.key(.named("Store", module: "App")))
    #expect(
      Self.comment(on: try Self.page("Store #Disk")) == [
        .paragraph("The store of \(.emphasis("release")) builds. See \(.link("Store", store))."),
        .items(isOrdered: false, [[.paragraph("Important: It is created once.")]]),
        Self.labeled("DiskStore", "Keeps carts on the disk. It needs no network."),
        Self.labeled("Store", "Stores carts."),
      ]
    )
    #expect(
      Self.comment(on: try Self.page("Store")) == [
        Self.labeled("DiskStore", "Keeps carts on the disk. It needs no network."),
        Self.labeled("Store", "Stores carts."),
      ]
    )
    #expect(Self.comment(on: try Self.page("Store #Memory")) == [.paragraph("Stores carts.")])
  }

  @Test("Tables have the first sentence of the most specific comment")
  func tables() throws {
    #expect(
      ReportPage.bindings(Self.context).lines.suffix(4).map { $0.split(separator: " | ")[0] } == [
        "Store: Keeps carts on the disk.", "Store #Disk: The store of release builds.", "Store #Memory: Stores carts.",
        "Wiring",
      ]
    )
    let number = try #require(Self.context.keyPages.entries.firstIndex { $0.type.description == "Store" })
    #expect(
      ReportPage.key(number, Self.context).table("bindings").dropFirst().map(\.[0]) == [
        "Store #Disk: The store of release builds.", "Store #Memory: Stores carts.", "Store: Keeps carts on the disk.",
      ]
    )
  }

  @Test("The section of a tag begins with the comment of its type, and its row has the first sentence")
  func tags() {
    let page = ReportPage.tags(Self.context)
    #expect(page.table("tags").dropFirst() == [["#Disk", "1", "1"], ["#Memory: Tags the store of tests.", "1", "1"]])
    #expect(
      page.sections.last?.blocks.first == .paragraph("Tags the store of \(.code("tests")). No program uses it.")
    )
    #expect(page.sections.dropFirst().first?.blocks.compactMap(\.sentences) == ["Declared at App.swift:10."])
  }

  @Test("The search has the first sentences of bindings and tags")
  func search() {
    let summaries = SearchSubject.all(on: [], Self.context).flatMap { subject in
      subject.texts.filter { $0.field == .summary }.map { "\(subject.kind) \(subject.name): \($0.text)" }
    }
    #expect(
      summaries == [
        "binding Store #Disk: The store of release builds.", "binding Store #Memory: Stores carts.",
        "binding Store: Keeps carts on the disk.", "key Store: Stores carts.", "tag Memory: Tags the store of tests.",
      ]
    )
  }

  @Test("HTML and Markdown pages show the comments")
  func formats() throws {
    let document = ReportDocument(Self.result, title: "Shop", container: .omitted("no container"))
    let page = try Self.page("Store")
    let markdown = MarkdownSite(document, sources: SourceLinks(base: nil)).file(of: page, pictures: PictureBook([:]))
    let html = try HTMLSite(document, sources: SourceLinks(base: nil), templates: try Templates())
      .file(of: page, pictures: PictureBook([:]))
    #expect(
      String(decoding: markdown.contents, as: UTF8.self).contains(
        "## About\n\n`DiskStore`\\: Keeps carts on the disk. It needs no network.\n\n`Store`\\: Stores carts.\n"
      )
    )
    #expect(
      String(decoding: html.contents, as: UTF8.self).contains(
        "<p><code>DiskStore</code>: Keeps carts on the disk. It needs no network.</p>"
      )
    )
  }
}
