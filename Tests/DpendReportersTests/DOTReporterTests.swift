import DpendAnalysis
import DpendGraphviz
import DpendReporters
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct DOTReporterTests {
  private let reporter = DOTReporter()

  @Test("The text matches the snapshot")
  func whole() throws {
    try Snapshot.check(reporter.report(.sample, context: ReportContext()), "sample.dot")
    try Snapshot.check(reporter.report(.cycle, context: ReportContext()), "cycle.dot")
  }

  @Test("A scope that the request chooses, and that is not the scope of the binding, has a separate edge")
  func chosenScopes() throws {
    let lines = GraphDrawings(.chosenScopes, names: nil).bindings(name: "bindings").edges
    #expect(lines.map(\.label) == [nil, "new each time", "lazy, new each time", nil])
    #expect(
      lines.map(\.tooltip) == [
        "Desk depends on Mailer (usual)\nApp.swift:3:3",
        "Desk depends on Mailer (fresh, as new each time)\nApp.swift:4:3",
        "Desk depends on Mailer (later, as new each time)\nApp.swift:5:3",
        "Desk depends on Mailer (same, as singleton)\nApp.swift:6:3",
      ]
    )
    try Snapshot.check(reporter.report(.chosenScopes, context: ReportContext()), "chosenScopes.dot")
  }

  @Test("Graphviz reads every name as text", arguments: HostileNames.all)
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
