import DpendAnalysis
import DpendGraph
import DpendReporters
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct JSONReporterTests {
  private let reporter = JSONReporter()

  @Test("The document matches the snapshot")
  func whole() throws {
    try Snapshot.check(reporter.report(.sample, context: ReportContext()), "sample.json")
    try Snapshot.check(reporter.report(.cycle, context: ReportContext()), "cycle.json")
  }

  @Test("A snapshot is printed like any other value")
  func lists() {
    var settings = AnalysisSettings()
    settings.severities = [RuleName("unused-binding"): RuleSeverity(.error)]
    let configured = analyze(BindingGraph(literal: ["A": ["B"]]), settings: settings)
    for result in [AnalysisResult.sample, .cycle, .chosenScopes, .empty, .hostile("\n\""), configured] {
      let snapshot = GraphSnapshot(result)
      #expect(snapshot.text == snapshot.jsonText)
    }
  }

  @Test("The scope of an edge is null unless the request chooses one")
  func chosenScopes() throws {
    let text = reporter.report(.chosenScopes, context: ReportContext())
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    #expect(document.edges.map(\.scope) == [nil, "newEachTime", "newEachTime", "singleton"])
    #expect(text.contains("\"scope\" : null"))
  }

  @Test("Every name is unchanged", arguments: HostileNames.all)
  func hostile(name: String) throws {
    let text = reporter.report(.hostile(name), context: ReportContext())
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    #expect(document.modules.map(\.name) == [name])
    #expect(document.bindings.map(\.type) == [name, "P" + name])
    #expect(document.bindings.map(\.location.file) == [name, name])
    #expect(document.bindings[1].keys.map(\.tag) == [name])
    #expect(document.edges.map(\.label) == [name, name])
    #expect(document.edges.map(\.key.type) == ["P" + name, AnalysisResult.missing(name)])
    let finding = try JSONDecoder().decode(
      Document.self,
      from: Data(reporter.report(.finding(name), context: ReportContext()).utf8)
    ).findings
    #expect(finding.map(\.message) == [name])
  }

  private struct Document: Decodable {
    let modules: [Module]
    let bindings: [Binding]
    let edges: [Edge]
    let findings: [Finding]

    struct Module: Decodable { let name: String }

    struct Binding: Decodable {
      let type: String
      let keys: [Key]
      let location: Location
    }

    struct Key: Decodable {
      let type: String
      let tag: String?
    }

    struct Edge: Decodable {
      let label: String
      let key: Key
      let scope: String?
    }

    struct Location: Decodable { let file: String }
    struct Finding: Decodable { let message: String }
  }
}
