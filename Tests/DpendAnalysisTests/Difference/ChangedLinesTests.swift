import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

@Suite("Changed lines")
struct ChangedLinesTests {
  @Test("A location is on a changed line if a range of its file contains the line")
  func contains() {
    let lines = ChangedLines(["A.swift": [20...22, 3...3, 5...8, 7...12, 4...4], "B.swift": []])
    let locations = (1...25).map { SourceLocation(file: "A.swift", line: $0, column: 1) }
    #expect(locations.filter(lines.contains).map(\.line) == Array(3...12) + Array(20...22))
    #expect(!lines.contains(SourceLocation(file: "B.swift", line: 3, column: 1)))
    #expect(!lines.contains(SourceLocation(file: "C.swift", line: 3, column: 1)))
  }

  @Test("However ranges are cut up and ordered, they are the same lines")
  func equality() {
    #expect(ChangedLines(["A": [1...2, 3...4], "B": []]) == ChangedLines(["A": [2...4, 1...3]]))
    #expect(ChangedLines(["A": []]).isEmpty)
  }

  @Test("Without a history, the changed lines are those of new and changed bindings")
  func ofDifference() {
    let before = GraphSnapshot(analyze(BindingGraph(literal: ["A": ["B"], "B": [], "C": []])))
    let after = GraphSnapshot(
      analyze(
        BindingGraph(
          literal: ["A": ["B"], "B": ["D"], "C": [], "D": []],
          scopes: ["C": .singleton]
        )
      )
    )
    let difference = GraphDifference(from: before, to: after)
    // The literal puts a binding and its dependencies on one line; A is unchanged.
    #expect(ChangedLines(difference) == ChangedLines(["App.swift": [2...4]]))
  }
}
