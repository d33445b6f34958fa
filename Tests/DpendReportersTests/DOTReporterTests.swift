import DpendAnalysis
import DpendGraphviz
import DpendReporters
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct DOTReporterTests {
  private let reporter = DOTReporter()

  @Test("The whole text, as it was recorded")
  func whole() throws {
    try Snapshot.check(reporter.report(.sample, context: ReportContext()), "sample.dot")
    try Snapshot.check(reporter.report(.cycle, context: ReportContext()), "cycle.dot")
  }

  @Test("A scope that is chosen at the place of use, and isn't the binding's own, stands on a line of its own")
  func chosenScopes() throws {
    let lines = GraphDrawings(.chosenScopes, names: nil).bindings(name: "bindings").edges
    #expect(lines.map(\.label) == [nil, "new each time", "lazy, new each time", nil])
    #expect(
      lines.map(\.tooltip) == [
        "Desk needs Mailer (usual)\nApp.swift:3:3", "Desk needs Mailer (fresh, as new each time)\nApp.swift:4:3",
        "Desk needs Mailer (later, as new each time)\nApp.swift:5:3",
        "Desk needs Mailer (same, as singleton)\nApp.swift:6:3",
      ]
    )
    try Snapshot.check(reporter.report(.chosenScopes, context: ReportContext()), "chosenScopes.dot")
  }

  @Test("Graphviz reads a name as text, whatever it looks like", arguments: HostileNames.all)
  func hostile(name: String) throws {
    let text = reporter.report(.hostile(name), context: ReportContext())
    let rendering = try Renderer().render(dot: text, with: .dot, as: [.svg])
    #expect(rendering.warnings == [])
    let picture = try #require(PictureReading(rendering[.svg] ?? Data()))
    #expect(picture.count(ofGroups: "node") == 3)
    #expect(picture.count(ofGroups: "edge") == 2)
    let plain = try Renderer().render(
      dot: reporter.report(.hostile("Plain"), context: ReportContext()),
      with: .dot,
      as: [.svg]
    )
    #expect(picture.elements == PictureReading(plain[.svg] ?? Data())?.elements)
    #expect(picture.tooltips.contains { $0.contains(name.asOneLine) })
  }
}
