import DpendAnalysis
import DpendGraph
import DpendTemplates
import Testing

@testable import DpendReporters

struct ProjectPagesTests {
  private static func document(_ pages: [ProjectPage], _ result: AnalysisResult = .sample) -> ReportDocument {
    ReportDocument(result, title: "Shop", container: .omitted("no container"), projectPages: pages)
  }

  private static func page(_ text: String, _ result: AnalysisResult = .sample) throws -> ReportPage {
    let pages = document([ProjectPage(path: "docs/a.md", text: text), ProjectPage(path: "b.md", text: "B")], result)
      .pages
    return try #require(pages.first { $0.kind == .page })
  }

  @Test("Headings of the first levels are sections, and deeper ones are blocks of the next level at most")
  func sections() throws {
    let page = try Self.page("# The *title*\nA\n## B\n#### C\n##### D\n# Search\n")
    #expect(page.title == "The title" && page.path.rawValue.hasPrefix("pages/docs-a-"))
    #expect(
      page.sections == [
        ReportSection(anchor: "section-0", title: "Introduction", blocks: [.paragraph("A")]),
        ReportSection(anchor: "b", title: "B", blocks: [.heading(3, "C", anchor: "c"), .heading(4, "D", anchor: "d")]),
        ReportSection(anchor: "section-4", title: "Search", blocks: []),
      ]
    )
  }

  @Test("The ids of elements of all pages are no anchors of headings")
  func idsOfPages() throws {
    let page = try Templates().text(of: "site/page.html.mustache")
    let scripts = try ["site", "search"].map { try Templates().text(of: "site/assets/\($0).js") }.joined()
    let served = try Templates().text(of: "site/served/reload.js")
    let ids =
      page.matches(of: /id="([a-z-]+)"/) + scripts.matches(of: /id: "([a-z-]+)"/)
      + served.matches(of: /\.id = "([a-z-]+)"/)
    #expect(Set(ids.map { String($0.output.1) }) == HeadingAnchors.ofPages)
  }

  @Test("Links lead to headings that exist, also of the same page")
  func anchors() throws {
    let page = try Self.page("# A\n[a](#b-c) [b](../b.md#none) [c](#none)\n## B, *C*\n")
    #expect(
      page.sections[0].blocks == [
        .paragraph(
          ReportText([
            .reference("a", PageTarget(page.path, anchor: "b-c")), .text(" "),
            .reference("b", PageTarget(try #require(Self.other).path)), .text(" "),
            .reference("c", PageTarget(page.path)),
          ])
        )
      ]
    )
  }

  private static var other: ReportPage? {
    document([ProjectPage(path: "b.md", text: "")]).pages.first { $0.kind == .page }
  }

  @Test("A page without a heading has the title of its file, and links lead to other pages and to the web")
  func links() throws {
    let other = try #require(Self.document([ProjectPage(path: "b.md", text: "")]).pages.first { $0.kind == .page })
    let page = try Self.page("[a](../b.md#x) [b](/b.md) [c](../../b.md) [d](b.md) [e](https://example.org)")
    #expect(page.title == "docs/a.md")
    #expect(
      page.sections.map(\.blocks) == [
        [
          .paragraph(
            ReportText([
              .reference("a", PageTarget(other.path)), .text(" b c d "),
              .web("e", try #require(WebAddress("https://example.org"))),
            ])
          )
        ]
      ]
    )
  }

  @Test("The contents of markers are those of the graph, with links, and mistakes are named")
  func markers() throws {
    let text = """
      # A
      <!-- dpend:container select='Cart' -->
      old
      <!-- /dpend -->
      <!-- dpend:table select='Carts' -->
      <!-- /dpend -->
      <!-- dpend:diagram level='module' -->
      <!-- /dpend -->
      """
    let page = try Self.page(text)
    #expect(
      page.sections[0].blocks.prefix(2) == [
        .paragraph("no container"),
        .verdict(
          .warning,
          "The contents of \(.code("dpend:table")) could not be created: nothing matches type:Carts; nearest: type:Cart."
        ),
      ]
    )
    #expect(page.figures.map(\.drawing.name) == ["page-\(page.path.lastPart)-1"])
    #expect(page.figures[0].table?.columns.map(\.title) == ["Name", "Depends on", "References"])
    let invalid = try Self.page("# A\n<!-- dpend:table -->\nB")
    #expect(invalid.sections.map(\.blocks) == [[.paragraph("B")]])
  }

  @Test("Pages are in a group of the navigation, up to a hundred of them, and in the search")
  func navigation() throws {
    let pages = (1...101).map { ProjectPage(path: "\($0).md", text: "# Page \($0)") }
    let document = Self.document(pages)
    let site = HTMLSite(document, sources: SourceLinks(base: nil), templates: try Templates())
    func html(_ path: PagePath) throws -> String {
      let page = try #require(document.pages.first { $0.path == path })
      return String(decoding: try site.file(of: page, pictures: PictureBook([:])).contents, as: UTF8.self)
    }
    let overview = try html(PageNames.overview)
    #expect(overview.contains("<p class=\"group\">Project pages</p>") && overview.contains(">Page 100</a>"))
    #expect(!overview.contains(">Page 101<") && overview.contains("<a href=\"pages/index.html\">1 more</a>"))
    let last = try #require(document.pages.first { $0.title == "Page 101" })
    #expect(try html(last.path).contains("aria-current=\"page\">Page 101</a>"))
    #expect(try html(PageNames.projectPages).contains(">Page 101</a>"))
    let indices = try site.indices(of: .sample)
    #expect(String(decoding: indices[0].contents, as: UTF8.self).contains("\"Page 101\""))
    #expect(!Self.document([]).pages.contains { $0.kind == .pages })
  }

  @Test("Text is only text in HTML and in Markdown", arguments: HostileNames.all)
  func hostileText(name: String) throws {
    let line = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    let text =
      "# \(line)\n\n\(line)\n\n- \(line)\n\n> \(line)\n\n| \(line) |\n| --- |\n| \(line) |\n\n```\(line)\n\(line)\n```\n"
    let page = try Self.page(text)
    let document = ReportDocument(title: "A", pages: [page])
    let site = HTMLSite(document, sources: SourceLinks(base: nil), templates: try Templates())
    let html = String(decoding: try site.file(of: page, pictures: PictureBook([:])).contents, as: UTF8.self)
    for tag in ["<script>a", "<b>", "<img", "onmouseover=\"", "href=\"javascript"] {
      #expect(!html.contains(tag), "\(html)")
    }
    let markdown = MarkdownSite(document, sources: SourceLinks(base: nil)).file(of: page, pictures: PictureBook([:]))
    let lines = String(decoding: markdown.contents, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0.contains("](javascript") && $0 != line } == [])
  }
}
