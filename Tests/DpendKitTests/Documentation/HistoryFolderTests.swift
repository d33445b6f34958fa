import DpendAnalysis
import DpendGraph
import DpendReporters
import Testing
import _DpendTestSupport

@testable import DpendKit

struct HistoryFolderTests {
  @Test("Graphs are read in the order of their names, in which numbers count as numbers")
  func order() async throws {
    let files: KeyValuePairs = [
      "v1.10.json": json(["A", "B"]), "v1.9.json": json(["A"]), "V2.json": json(["A", "B", "C"]),
      "notes.txt": "no graph", ".hidden.json": "",
    ]
    try await withTemporaryFolder(files) { folder in
      let history = try #require(try HistoryFolder(path: folder).read(evidence: []) { Issue.record("\($0)") })
      #expect(history.states.map(\.name) == ["v1.9", "v1.10", "V2"])
      #expect(history.states.map { $0.values[.bindings] } == [1, 2, 3])
      #expect(history.latestName == "V2")
      #expect(history.latest.bindings.map(\.type) == ["A", "B", "C"])
      #expect(history.evidence == Set(Evidence.allCases))
    }
  }

  @Test("A file that is no graph is a problem, and the others are read")
  func brokenFile() async throws {
    try await withTemporaryFolder(["v1.json": json(["A"]), "v2.json": "{}"]) { folder in
      var problems: [String] = []
      let history = try HistoryFolder(path: folder).read(evidence: [.registered]) { problems.append($0.message) }
      #expect(history?.states.map(\.name) == ["v1"])
      #expect(history?.evidence == [.registered])
      #expect(problems == ["not a graph: 'schemaVersion' is missing"])
    }
  }

  @Test("A folder that does not exist, and one without graphs, are problems")
  func noGraphs() async throws {
    try await withTemporaryFolder(["notes.txt": ""]) { folder in
      let read = { (path: String) in try HistoryFolder(path: path).read(evidence: []) { _ in } }
      #expect { try read(folder) } throws: { ($0 as? WorkProblem)?.message == "no graph in the folder of the history" }
      #expect {
        try read(folder + "/none")
      } throws: {
        ($0 as? WorkProblem)?.message == "the folder of the history does not exist"
      }
    }
  }

  private func json(_ names: [String]) -> String {
    let result = analyze(BindingGraph(bindings: names.map { ($0, []) }))
    return ReporterRegistry.all.first { $0.name == "json" }?.report(result, context: ReportContext()) ?? ""
  }
}
