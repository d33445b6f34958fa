import DpendAnalysis
import DpendTemplates
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendGraph
@testable import DpendReporters

/// A finding with several locations in each format.
struct GroupedFindingTests {
  /// Three consumers in two files that request a missing key.
  private static let grouped = result(consumers: ["Cart", "Shop", "Till"])

  /// A single consumer of the missing key.
  private static let single = result(consumers: ["Cart"])

  private static func result(consumers: [String]) -> AnalysisResult {
    let files: KeyValuePairs = [
      "Cart": "final class Cart { init(store: any Store) {} }",
      "Shop": "final class Shop {\n  init(\n    store: any Store,\n    other: any Store\n  ) {}\n}",
      "Till": "final class Till { init(store: any Store) {} }",
    ]
    return analyze(
      TestProject(
        [("Sources/Store.swift", "App", "protocol Store {}")]
          + files.filter { consumers.contains($0.key) }
          .map { (path: "Sources/\($0.key).swift", module: "App", source: MarkedSource($0.value)) }
      ).graph
    )
  }

  @Test(
    "Each format reports the cause once, with the other locations where it has room for notes",
    arguments: ["text", "github", "gitlab", "junit", "checkstyle", "markdown", "tree"]
  )
  func reports(name: String) throws {
    let reporter = try #require(ReporterRegistry.all.first { $0.name == name })
    let text = reporter.report(Self.grouped, context: ReportContext(threshold: .error))
    try Snapshot.check(text, "Grouped/\(name).\(reporter.fileExtension)")
  }

  @Test("SARIF has the other locations as related locations, and JSON as occurrences")
  func objects() throws {
    func part(_ name: String, _ path: [String]) throws -> String {
      let reporter = try #require(ReporterRegistry.all.first { $0.name == name })
      let text = reporter.report(Self.grouped, context: ReportContext(threshold: .error))
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let value = try path.reduce(object) { value, key in
        try #require(((value as? [Any])?.first ?? value) as? [String: Any])[key] as Any
      }
      let data = try JSONSerialization.data(
        withJSONObject: value,
        options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      )
      return String(decoding: data, as: UTF8.self) + "\n"
    }
    #expect(throws: Never.self) { try Snapshot.check(part("sarif", ["runs", "results"]), "Grouped/sarif.json") }
    #expect(throws: Never.self) { try Snapshot.check(part("json", ["findings"]), "Grouped/json.json") }
  }

  @Test("The page of the findings lists all locations")
  func pages() throws {
    let document = ReportDocument(Self.grouped, title: "Shop", container: .omitted("None."))
    let sources = SourceLinks(base: WebAddress("https://code.example")) { $0 }
    let none = PictureBook([:])
    let site = try HTMLSite(document, sources: sources, templates: Templates())
      .files(for: Self.grouped, pictures: none)
    let markdownSite = MarkdownSite(document, sources: sources)
    let markdown = document.pages.map { markdownSite.file(of: $0, pictures: none) }
    for (path, files) in [("findings.html", site), ("markdown/findings.md", markdown)] {
      let file = try #require(files.first { $0.path == path })
      #expect(throws: Never.self) {
        try Snapshot.check(String(decoding: file.contents, as: UTF8.self), "Grouped/\(path)")
      }
    }
  }

  @Test("In a difference, a new cause is one finding, and another location of a known cause is none")
  func difference() throws {
    var sample = SampleDifference(from: .empty, to: Self.grouped)
    sample.context.changedLines = ChangedLines(["Sources/Till.swift": [1...1]])
    for name in ["markdown", "text", "github"] {
      let reporter = try #require(DifferenceReporterRegistry.all.first { $0.name == name })
      #expect(throws: Never.self) {
        try Snapshot.check(
          reporter.report(sample.difference, context: sample.context),
          "Grouped/difference.\(name).txt"
        )
      }
    }
    let more = SampleDifference(from: Self.single, to: Self.grouped)
    #expect(more.difference.findings.new == [])
    #expect(
      more.text(CommentReporter.comment).hasPrefix(
        "<!-- dpend:report:default -->\n### ✅ Changed: 2 bindings added. Passes.\n"
      )
    )
  }
}
