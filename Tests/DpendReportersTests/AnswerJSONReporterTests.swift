import DpendAnalysis
import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The JSON of answers, field by field.
struct AnswerJSONReporterTests {
  private static let graph = BindingGraph(literal: ["A": ["B"], "B": ["C?"], "C": ["Lost"], "D": ["B"]])

  @Test("Paths: the question, the bindings, and each step with its dependencies")
  func paths() throws {
    let answer = try Answer(to: .path(from: Selection("A"), to: Selection("C")), limit: 5, in: Self.graph)
    #expect(
      try dictionary(answer)
        == object(
          """
          {
            "schemaVersion": 1, "question": {"from": "type:A", "to": "type:C", "of": null}, "omitted": 0, "uses": null,
            "bindings": [\(binding("A", 1)), \(binding("B", 2)), \(binding("C", 3))],
            "paths": {
              "from": ["A"], "to": ["C"], "rest": "none", "shortcut": null, "weak": null, "acrossPrograms": null, "reverse": null, "consumer": null,
              "paths": [{"bindings": ["A", "B", "C"], "steps": [[\(edge("A", "B", 1))], [\(edge("B", "C", 2, isLazy: true))]]}]
            }
          }
          """
        )
    )
  }

  @Test("Without a path: the opposite direction, or a binding that depends on both")
  func nearest() throws {
    let reverse =
      try dictionary(
        Answer(to: .path(from: Selection("C"), to: Selection("B")), limit: 5, in: Self.graph)
      )["paths"] as? [String: NSObject]
    #expect(
      reverse?["reverse"]
        == (try object(#"{"bindings": ["B", "C"], "steps": [[\#(edge("B", "C", 2, isLazy: true))]]}"#)) as NSObject
    )
    let graph = BindingGraph(literal: ["A": ["B", "C"], "B": [], "C": []])
    let consumer =
      try dictionary(
        Answer(to: .path(from: Selection("B"), to: Selection("C")), limit: 5, in: graph),
        graph
      )["paths"] as? [String: NSObject]
    let paths = try #require(consumer?["consumer"] as? [[String: NSObject]])
    #expect(paths.map { $0["bindings"] } == [["A", "B"] as NSArray, ["A", "C"] as NSArray])
  }

  @Test("A use: dependents, dependencies, counts and paths")
  func use() throws {
    let answer = try Answer(to: .use(of: Selection("B")), limit: 1, in: Self.graph)
    #expect(
      try dictionary(answer)
        == object(
          """
          {
            "schemaVersion": 1, "question": {"from": null, "to": null, "of": "type:B"}, "omitted": 0, "paths": null,
            "bindings": [\(binding("A", 1)), \(binding("B", 2)), \(binding("C", 3)), \(binding("D", 4))],
            "uses": [{
              "binding": "B", "isOrigin": false, "users": 2, "needed": 1, "origins": 2,
              "broken": ["A"], "brokenCount": 2, "brokenAtCreation": ["A"], "brokenAtCreationCount": 2, "freed": ["C"], "freedCount": 1,
              "uses": [\(edge("A", "B", 1)), \(edge("D", "B", 4))],
              "needs": [\(edge("B", "C", 2, isLazy: true))],
              "paths": [{"bindings": ["A", "B"], "steps": [[\(edge("A", "B", 1))]]}]
            }]
          }
          """
        )
    )
  }

  @Test("Any name is JSON", arguments: HostileNames.all)
  func hostile(name: String) throws {
    let graph = AnalysisResult.hostile(name).graph
    let answer = try Answer(to: .use(of: Selection("*")), limit: 5, in: graph)
    #expect(try dictionary(answer, graph)["schemaVersion"] == 1 as NSNumber)
  }

  private func dictionary(_ answer: Answer, _ graph: BindingGraph = graph) throws -> [String: NSObject] {
    try object(AnswerJSONReporter().report(answer, in: graph, context: ReportContext()))
  }

  private func object(_ text: String) throws -> [String: NSObject] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: NSObject])
  }

  private func binding(_ name: String, _ line: Int) -> String {
    """
    {"id": "\(name)", "type": "\(name)", "keys": [{"type": "\(name)", "module": null, "tag": null}],
     "kind": "initializer", "scope": "unique", "lifetime": "transient", "dialect": "dpend", "evidence": "registered", "module": "App",
     "component": "dpend", "access": "internal", "condition": null, "isRoot": false,
     "location": {"file": "App.swift", "line": \(line), "column": 1}}
    """
  }

  private func edge(_ source: String, _ target: String, _ line: Int, isLazy: Bool = false) -> String {
    """
    {"from": "\(source)", "to": "\(target)", "label": "\(target)",
     "key": {"type": "\(target)", "module": null, "tag": null}, "declaredType": "\(isLazy ? "() -> \(target)" : target)",
     "hasDefault": false, "evidence": "registered", "injection": "initializer", "resolution": "\(isLazy ? "factory" : "immediate")",
     "cardinality": "one", "scope": null, "location": {"file": "App.swift", "line": \(line), "column": 1}}
    """
  }
}
