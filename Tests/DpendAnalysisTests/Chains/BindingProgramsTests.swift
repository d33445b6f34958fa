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
    #expect((0..<4).map { programs.uses($0, in: 0) } == [true, true, false, true])
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

  @Test("A program that contains a binding and does not use it adds no chain")
  func use() {
    // 0 Handler, 1 Hook, 2 Main, 3 Notices, 4 Store, 5 Unused
    let graph = BindingGraph(
      bindings: [
        ("Main", ["Hook"]), ("Notices", ["Handler"]), ("Handler", ["Hook"]), ("Hook", ["Store"]), ("Store", []),
        ("Unused", ["Store"]),
      ],
      roots: ["Main", "Notices"],
      programs: [
        "App": ["Main", "Handler", "Hook", "Store", "Unused"], "Extension": ["Notices", "Handler", "Hook", "Unused"],
      ]
    )
    let programs = BindingPrograms(of: graph)
    let ofBindings = programs.setsOfBindings.map { $0.map { programs.sets[$0] } }
    #expect(ofBindings == [[1], [0, 1], [0], [1], [0], [0, 1]])
    #expect(Chains(.dependencies, in: graph, programs).reached(from: [0]) == [1])
    #expect(Chains(.dependents, in: graph, programs).reached(from: [4]) == [1, 2, 5])
  }

  @Test("A program uses what it reaches from a binding that no start reaches")
  func unreached() {
    // 0 A, 1 B, 2 C, 3 Other, 4 Root
    let graph = BindingGraph(
      bindings: [("Root", ["A"]), ("A", ["B"]), ("B", ["C"]), ("C", []), ("Other", ["A"])],
      roots: ["Root"],
      programs: ["App": ["Root", "A", "B", "C"], "Tool": ["Other", "A", "B", "C"]]
    )
    let programs = BindingPrograms(of: graph)
    #expect(programs.setsOfBindings.map { $0.map { programs.sets[$0] } } == [[0, 1], [0, 1], [0, 1], [1], [0]])
    #expect(PathAnswer(from: [3], to: [2], limit: 5, in: graph).paths.map(\.bindings) == [[3, 0, 1, 2]])
  }

  private static func programs(_ programs: [String: Set<String>]) -> BindingPrograms {
    let bindings = ["A", "B", "C", "D"].map { (name: $0, dependencies: [String]()) }
    return BindingPrograms(of: BindingGraph(bindings: bindings, programs: programs))
  }
}
