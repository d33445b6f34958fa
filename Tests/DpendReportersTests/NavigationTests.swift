import DpendAnalysis
import DpendTemplates
import Testing

@testable import DpendReporters

/// The marked entries in the navigation of each page.
struct NavigationTests {
  @Test(
    "A page with an entry is marked as the current page; for a binding or a cycle, the entry of its list is marked"
  )
  func marks() throws {
    let document = ReportDocument(.cycle, title: "App", container: .omitted("no container"))
    let site = HTMLSite(document, sources: SourceLinks(base: nil), templates: try Templates())
    let texts = try site.files(for: .cycle, pictures: PictureBook([:])).filter { file in
      file.path.hasSuffix(".html") && file.path != "print.html"
    }
    .map { String(decoding: $0.contents, as: UTF8.self) }
    let marks = texts.map { text in
      text.matches(of: /aria-current="([a-z]+)">([^<]+)</).map { "\($0.1) \($0.2)" }
    }
    let expected = document.pages.map { page -> [String] in
      switch page.kind {
      case .overview: ["page Overview"]
      case .binding: ["true Bindings"]
      case .cycle: ["true Cycles"]
      case .key: ["true Keys"]
      case .container: []
      default: ["page \(page.title)"]
      }
    }
    #expect(marks == expected)
    #expect(expected.contains(["true Bindings"]) && expected.contains(["true Cycles"]))
  }
}
