import DpendAnalysis
import DpendTemplates
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct PrintableReportTests {
  private static let document = ReportDocument(.sample, title: "App", container: .omitted("no container"))

  /// Returns the report of a sample, all of whose pictures were drawn and released, except for a failed one.
  private func report(failing picture: String? = nil) throws -> String {
    var pictures = PictureBook([:])
    if let picture { pictures.add(.failed("the process crashed"), named: picture) }
    let site = HTMLSite(
      Self.document,
      sources: SourceLinks(base: WebAddress("https://code.example")),
      templates: try Templates()
    )
    let file = try #require(try site.assets(for: .sample, pictures: pictures).first { $0.path == "print.html" })
    return String(decoding: file.contents, as: UTF8.self)
  }

  @Test("The chapters are all pages but those of bindings and forms, in the order of a report")
  func chapters() throws {
    let headings = try report().matches(of: /--heading">([^<]+)<\/h2>/).map { String($0.output.1) }
    let cycles = Self.document.pages.kept.filter { $0.kind == .cycle }.map(\.title)
    let modules = Self.document.pages.kept.filter { $0.kind == .module }.map { "Module \($0.title)" }
    #expect(modules.count > 0)
    #expect(
      headings == ["Overview", "Architecture", "Findings", "Cycles"] + cycles + modules
        + ["Scopes", "Initialization", "Tags", "Diagram", "Bindings"]
    )
  }

  @Test("Links lead to chapters or to the sources, and anchors are unique")
  func links() throws {
    let html = try report()
    let anchors = html.matches(of: /\bid="([^"]+)"/).map { String($0.output.1) }
    #expect(Set(anchors).count == anchors.count)
    let links = html.matches(of: /<a [^>]*href="([^"]+)"/).map { String($0.output.1) }
    let inner = links.filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
    #expect(inner.count > 20)
    #expect(Set(inner).subtracting(anchors) == [])
    let outer = Set(links.filter { !$0.hasPrefix("#") && !$0.hasPrefix("https://code.example/") })
    #expect(outer == ["index.html"])
  }

  @Test("Pictures are files, and a picture that could not be drawn is replaced by its table")
  func pictures() throws {
    let html = try report()
    let figures = PrintableReport(Self.document).chapters.flatMap(\.page.figures)
    let images = html.matches(of: /<img src="([^"]+)"/).map { String($0.output.1) }
    #expect(images == figures.map { "pictures/\($0.drawing.name).svg" })
    #expect(!html.contains("<svg"))
    #expect(!html.contains("could not be drawn"))
    let failed = try report(failing: figures[0].drawing.name)
    #expect(failed.matches(of: /<img\s/).count < images.count)
    #expect(failed.contains("The diagram could not be drawn: the process crashed."))
    #expect(failed.contains("<caption>\(figures[0].table?.caption ?? "")</caption>"))
  }

  @Test("A single page has no report")
  func singlePage() throws {
    let page = ReportPage(path: "index", kind: .difference, title: "Difference", summary: "", sections: [])
    let site = HTMLSite(
      ReportDocument(title: "", pages: [page]),
      sources: SourceLinks(base: nil),
      templates: try Templates()
    )
    let files = try site.files(for: .cycle, pictures: PictureBook([:]))
    #expect(!files.contains { $0.path == "print.html" })
    #expect(!files.contains { String(decoding: $0.contents, as: UTF8.self).contains("Printable report") })
  }
}
