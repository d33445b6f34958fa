import DpendAnalysis
import DpendReporters
import Testing

@testable import DpendReporters

struct MarkdownFindingsReporterTests {
  private let reporter = MarkdownFindingsReporter()

  @Test("Each finding is an item of a list, with its notes below it")
  func whole() {
    #expect(
      reporter.report(.cycle, context: ReportContext(displayPath: { "../\($0)" })) == """
        **1 error**

        - **error** `dependency-cycle` dependency cycle\\: B → C → D → B (`../App.swift:2`)
          - B.init\\(\\) needs 'C' (`../App.swift:2`)
          - C.init\\(\\) needs 'D' (`../App.swift:3`)
          - D.init\\(\\) needs 'B' (`../App.swift:4`)

        """
    )
    #expect(reporter.report(.empty, context: ReportContext()) == "**No findings**\n")
  }

  @Test("A name is shown as it is, whatever Markdown it looks like", arguments: HostileNames.all)
  func hostile(name: String) throws {
    let lines = reporter.report(.finding(name), context: ReportContext()).split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    let heads = ["- **warning** `rule` ", "  - ", "  - "]
    let places = [":3", nil, ":4"]
    for ((line, head), place) in zip(zip(lines.dropFirst(), heads), places) {
      #expect(line.hasPrefix(head))
      var reading = MarkdownReading(line.dropFirst(head.count))
      var expected = [MarkdownReading.Piece.text(name.asOneLine)]
      if let place { expected = [.text(name.asOneLine + " ("), .code(name.asOneLine + place), .text(")")] }
      #expect(reading.pieces() == expected)
    }
  }
}
