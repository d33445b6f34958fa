import DpendAnalysis
import DpendGraph
import DpendTemplates
import Testing

@testable import DpendReporters

/// The page of the findings, and the links to it.
struct FindingsPageTests {
  @Test("A table of the rules, the worst first, then each rule with its explanation and its findings")
  func sections() throws {
    let page = try page(of: Self.mixed)
    #expect(page.summary.plain == "1 error, 2 warnings.")
    #expect(page.sections.map(\.anchor) == ["rules", "dependency-cycle", "rule"])
    guard case .table(let table) = page.sections[0].blocks[0] else { throw Missing() }
    #expect(
      table.rows.map { $0.map(\.plain) } == [
        [
          "dependency-cycle", "error", "1",
          "Checks for dependency cycles: bindings that depend on themselves, directly or transitively, while they are being created.",
        ],
        ["rule", "warning", "2", ""],
      ]
    )
    guard case .folded("About dependency-cycle", nil, let about)? = page.sections[1].blocks.last,
      case .facts(let facts)? = about.first
    else { throw Missing() }
    #expect(facts.map(\.term) == ["Description", "Why it matters", "How to fix it"])
  }

  @Test("Each finding has an anchor, and the pages of bindings link to it")
  func anchors() throws {
    let result = Self.mixed
    let files = try HTMLSite(
      document(of: result),
      sources: SourceLinks(base: nil),
      templates: Templates()
    ).files(for: result, pictures: PictureBook([:]))
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) })
    let findings = try #require(texts["findings.html"])
    let cycle = try #require(result.fingerprintedFindings.first { $0.finding.rule.rawValue == "dependency-cycle" })
    let anchor = "finding-\(cycle.fingerprint.rawValue)"
    #expect(findings.contains("<article class=\"finding finding-error\" id=\"\(anchor)\">"))
    let link = "<a class=\"rule\" href=\"../findings.html#\(anchor)\">dependency-cycle</a>"
    #expect(texts.filter { $0.key.hasPrefix("bindings/") && $0.value.contains(link) }.count == 3)
    #expect(!texts.contains { $0.key.hasPrefix("bindings/") && $0.value.contains("id=\"\(anchor)\"") })
  }

  @Test("The findings of a rule after the first fifty are folded, with their number")
  func folding() throws {
    let blocks = try page(of: .many(errors: 51, warnings: 20, notes: 0)).sections[1].blocks
    #expect(blocks.count == 51)
    guard case .folded(let title, nil, let rest) = blocks[50] else { throw Missing() }
    #expect(title == "21 more findings")
    #expect(rest.count == 21)
    #expect(try page(of: .many(errors: 50, warnings: 0, notes: 0)).sections[1].blocks.count == 50)
  }

  @Test("Without findings the page says so")
  func sound() throws {
    #expect(try page(of: .chosenScopes).sections.map(\.blocks) == [[.verdict(nil, "No findings.")]])
  }

  private struct Missing: Error {}

  private static let mixed = AnalysisResult.cycle.adding(AnalysisResult.twins.findings)

  private func document(of result: AnalysisResult) -> ReportDocument {
    ReportDocument(result, title: "Shop", container: .omitted("no container"))
  }

  private func page(of result: AnalysisResult) throws -> ReportPage {
    try #require(document(of: result).pages.first { $0.kind == .findings })
  }
}
