import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph
@testable import DpendReporters

/// The bindings of the nodes of modules, for the filters of pages.
struct DrawnAreaTests {
  @Test("Numbers are written as ranges")
  func ranges() {
    #expect(DrawnArea.ranges([]) == "")
    #expect(DrawnArea.ranges([4]) == "4")
    #expect(DrawnArea.ranges([0, 1, 2, 5, 7, 8]) == "0-2,5,7-8")
  }

  @Test("A node has its bindings and the part of each cycle, in diagrams with links to pages only")
  func areas() {
    let result = analyze(BindingGraph(literal: ["A": ["B"], "B": ["C"], "C": ["B"], "D": []]))
    let drawings = [PageNames(result.graph), nil].map { names in
      GraphDrawings(result, names: names).modules(name: "modules").nodes.map(\.area)
    }
    #expect(
      drawings == [
        [DrawnArea(of: [0, 1, 2, 3], GraphMarks(result))], [nil],
      ]
    )
    #expect(drawings[0][0]?.members == [0, 1, 2, 3])
    #expect(drawings[0][0]?.names == 0)
    #expect(drawings[0][0]?.cycles == [DrawnArea.Cycle(number: 1, members: [1, 2])])
  }
}
