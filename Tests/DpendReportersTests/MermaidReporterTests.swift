import DpendAnalysis
import DpendReporters
import Testing

@testable import DpendReporters

struct MermaidReporterTests {
  private let reporter = MermaidReporter()

  @Test("The arrow of a received value has a label")
  func received() {
    #expect(
      reporter.report(.theater, context: ReportContext()) == """
        flowchart TD
          subgraph "App"
            b0["Bell"]
            b1["Clock"]
            b2["Curtain"]
            b3["Evening"]
            b4["Spring"]
            b5["Theater"]
          end
          v0(["play: Play"])
          b0 -- received --> b1
          b1 --> b4
          b2 -- received --> v0
          b2 -- received --> b0
          b3 --> v0
          b3 -- received --> b1
          b3 --> b0
          b3 --> b2
          b5 --> b1
          b5 --> b0
          b5 -. factory .-> b3

        """
    )
  }

  @Test("A flowchart with a subgraph for each module")
  func whole() {
    #expect(
      reporter.report(.sample, context: ReportContext()) == """
        flowchart TD
          subgraph "Shop"
            b0["Cart"]
            b1["Discount"]
            b2["TaxRule"]
            b3["Till"]
          end
          subgraph "Store"
            b4["Store #35;OnDisk"]
            b5["StoreConfiguration"]
          end
          m0{{"missing: Clock"}}:::missing
          v0(["path: String"])
          b0 --> b4
          b0 --> b1
          b0 --> b2
          b0 --> m0
          b3 --> b0
          b3 -. factory .-> b0
          b4 --> b5
          b4 --> v0
          classDef missing stroke-width:3px,stroke-dasharray:5 3

        """
    )
    #expect(
      reporter.report(.empty, context: ReportContext())
        == "flowchart TD\n"
    )
  }

  @Test("A scope that the request chooses labels the edge")
  func chosenScopes() {
    #expect(
      reporter.report(.chosenScopes, context: ReportContext()) == """
        flowchart TD
          subgraph "App"
            b0["Desk"]
            b1["SMTPMailer"]
          end
          b0 --> b1
          b0 -- newEachTime --> b1
          b0 -. lazy, newEachTime .-> b1
          b0 -- singleton --> b1

        """
    )
  }

  @Test("Every name is a quoted label", arguments: HostileNames.all)
  func hostile(name: String) {
    let text = reporter.report(.hostile(name), context: ReportContext())
    let shown = name.asOneLine
    let labels = ["\(shown)", "\(shown)", "P\(shown) #\(shown)", "missing: \(AnalysisResult.missing(shown))"]
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (line, label) in zip([1, 2, 3, 5], labels) where line < lines.count {
      let parts = lines[line].split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      #expect(parts.count == 3)
      guard parts.count == 3 else { continue }
      #expect(decoded(parts[1]) == label)
      #expect(!parts[1].contains { "<>&[]{}|`\\%".contains($0) })
      lines[line] = "\(parts[0])\"…\"\(parts[2])"
    }
    #expect(
      lines.joined(separator: "\n") == """
        flowchart TD
          subgraph "…"
            b0["…"]
            b1["…"]
          end
          m0{{"…"}}:::missing
          b0 --> b1
          b0 --> m0
          classDef missing stroke-width:3px,stroke-dasharray:5 3

        """
    )
  }

  /// Returns the label with the character codes of Mermaid, such as `#35;`, decoded.
  private func decoded(_ label: String) -> String {
    label.replacing(/#([0-9]+);/) { match in
      UInt32(match.1).flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.0)
    }
  }
}
