import DpendAnalysis
import DpendReporters
import Testing

@testable import DpendReporters

struct MarkdownFindingsReporterTests {
  private let reporter = MarkdownFindingsReporter()

  @Test("The verdict, then the findings of each rule with their notes and, folded, the fix")
  func whole() throws {
    let text = reporter.report(.cycle, context: ReportContext(displayPath: { "../\($0)" }))
    let parts = text.split(
      separator: "\n<details><summary>Explanation and fix</summary>\n",
      maxSplits: 1
    )
    #expect(
      parts.first == """
        **1 error**

        ### `dependency-cycle`

        - **error** dependency cycle: B → C → D → B (`../App.swift:2`)
          - B.init() needs 'C' (`../App.swift:2`)
          - C.init() needs 'D' (`../App.swift:3`)
          - D.init() needs 'B' (`../App.swift:4`)
          - cut it here: let 'B.init()' take 'C: @&#8203;escaping () -\\> C' in place of 'C: C'; \
        no other edge is cheaper (`../App.swift:2`)
          - checked: these bindings are acyclic after this change

        """
    )
    #expect(parts.last?.hasPrefix("\nChecks for dependency cycles: ") == true)
    #expect(
      parts.last?.contains("\n\n**How to fix it**: Cut the cycle at the edge that the finding suggests, ") == true
    )
    #expect(parts.last?.hasSuffix("\n\n</details>\n") == true)
    #expect(reporter.report(.empty, context: ReportContext()) == "**No findings**\n")
  }

  @Test("The worst findings come first, and those after the first twenty are folded")
  func manyFindings() {
    let text = reporter.report(.many(errors: 2, warnings: 18, notes: 5), context: ReportContext())
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      lines.prefix(5) == [
        "**2 errors, 18 warnings, 5 notes**", "", "### `rule` (25)", "", "- **error** error 1 (`A.swift:1`)",
      ]
    )
    #expect(
      lines[44...48] == [
        "", "<details><summary>5 more findings</summary>", "", "- **note** note 1 (`A.swift:1`)",
        "  - see there (`B.swift:1`)",
      ]
    )
    #expect(lines.suffix(3) == ["", "</details>", ""])
  }

  @Test("Where nothing was recognized, the report says what was read")
  func nothingRecognized() {
    let reading = ReadSummary(files: 412, recognizedDialects: [], unreadLibraries: ["Swinject"])
    #expect(
      reporter.report(.empty, context: ReportContext(reading: reading)) == """
        **Read 412 files: no dependency injection code recognized**

        **The code imports Swinject, which dpend does not read yet**

        """
    )
  }

  @Test(
    "No name is a mention, a reference or an address on a code host",
    arguments: HostileNames.all + HostileNames.onHosts
  )
  func references(name: String) {
    let text = reporter.report(.finding(name), context: ReportContext(problems: [name]))
    for line in text.split(separator: "\n") where line.contains(#/^ *- /#) {
      var reading = MarkdownReading(line.trimmingPrefix(#/ *- /#))
      for case .text(let text) in reading.pieces() {
        #expect(!text.contains(/[@#!~%&$^:][A-Za-z0-9"]|www\.|:\/\/|\b[0-9a-f]{7,}\b/))
      }
    }
  }

  @Test("Every name is shown literally", arguments: HostileNames.all)
  func hostile(name: String) throws {
    let lines = reporter.report(.finding(name), context: ReportContext()).split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    let heads = ["- **warning** ", "  - ", "  - "]
    let suffixes = [":3", nil, ":4"]
    for ((line, head), suffix) in zip(zip(lines.dropFirst(2), heads), suffixes) {
      #expect(line.hasPrefix(head))
      var reading = MarkdownReading(line.dropFirst(head.count))
      let shown = String(name.asOneLine.trimmingPrefix { $0 == " " })
      var expected = [MarkdownReading.Piece.text(shown)]
      if let suffix { expected = [.text(shown + " ("), .code(name.asOneLine + suffix), .text(")")] }
      let pieces = reading.pieces().map { piece -> MarkdownReading.Piece in
        if case .text(let text) = piece { return .text(text.replacing("\u{200B}", with: "")) }
        return piece
      }
      #expect(pieces == expected)
    }
  }
}
