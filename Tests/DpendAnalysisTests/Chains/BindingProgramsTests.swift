import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

/// The programs that end chains.
struct BindingProgramsTests {
  @Test("Programs whose bindings are in another one are left out")
  func largest() {
    let programs = Self.programs(["Part": ["A"], "App": ["A", "B"], "Copy": ["A", "B"], "Tool": ["B", "C"]])
    #expect(programs.count == 2)
    #expect(programs.sets == [[0], [0, 1], [1]])
    #expect(programs.setsOfBindings == [0, 1, 2, nil])
    #expect((0..<4).map { programs.contains($0, in: 0) } == [true, true, false, true])
    #expect((0..<4).map { programs.areTogether(0, $0) } == [true, true, false, true])
  }

  @Test(
    "One program that contains all bindings ends no chain",
    arguments: [
      [:], ["App": ["A", "B", "C"], "Part": ["A"]], ["App": ["A"]], ["App": ["A", "B"], "Copy": ["A", "B"]],
    ]
  )
  func single(programs: [String: Set<String>]) {
    let programs = Self.programs(programs)
    #expect(programs.count == 1)
    #expect(programs.sets == [])
    #expect(programs.setsOfBindings == [])
    #expect(programs.areTogether(0, 3))
  }

  private static func programs(_ programs: [String: Set<String>]) -> BindingPrograms {
    let bindings = ["A", "B", "C", "D"].map { (name: $0, dependencies: [String]()) }
    return BindingPrograms(of: BindingGraph(bindings: bindings, programs: programs).bindings)
  }
}
