import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct UnmatchedPatternTests {
  private let project = TestProject([
    ("Pricing.swift", "Pricing", "public class PriceTable { public init() {} }"),
    ("Ports.swift", "Ports", "public protocol Clock {}"),
  ])

  @Test("A part of a selection that matches nothing is reported where the selection stands, with what is likely meant")
  func unmatched() throws {
    let findings = try project.findings(of: "unmatched-pattern") {
      $0.layerOrder = try LayerOrder(["Prices": "module:Prising or module:Pricing"])
      $0.forbidden = [
        DependencyConstraint(
          from: try PlacedSelection("type:PriceTabel and not uses:Database", line: 5),
          to: try PlacedSelection("path:Elsewhere", line: 6)
        )
      ]
      $0.depthLimit = GraphLimit(
        3,
        except: try PlacedSelection("tag:*", line: 8),
        at: SourceLocation(file: ".dpend.yml", line: 7, column: 1)
      )
    }
    #expect(
      findings == [
        ".dpend.yml:2:1: warning: nothing matches 'module:Prising' [unmatched-pattern]",
        "  nearest: module:Pricing",
        ".dpend.yml:5:1: warning: nothing matches 'type:Database' [unmatched-pattern]",
        ".dpend.yml:5:1: warning: nothing matches 'type:PriceTabel' [unmatched-pattern]",
        "  nearest: type:PriceTable",
        ".dpend.yml:6:1: warning: nothing matches 'path:Elsewhere' [unmatched-pattern]",
        ".dpend.yml:8:1: warning: nothing matches 'tag:*' [unmatched-pattern]",
      ]
    )
  }

  @Test("A module without bindings is there, and in a project without bindings nothing is missed")
  func quiet() throws {
    #expect(
      try project.findings(of: "unmatched-pattern") {
        $0.layerOrder = try LayerOrder(["Ports": "module:Ports", "Rest": "Price*"])
      }.isEmpty
    )
    #expect(
      try TestProject("").findings(of: "unmatched-pattern") {
        $0.layerOrder = try LayerOrder(["Ports": "module:Ports"])
      }.isEmpty
    )
  }
}
