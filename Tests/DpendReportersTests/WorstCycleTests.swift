import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis
@testable import DpendReporters

/// The sentences about the worst cycle.
struct WorstCycleTests {
  /// A strong reference cycle.
  private static let context: PageContext = {
    let project = TestProject(MarkedSource(CyclePagesTests.strongReferences), implicit: nil)
    return PageContext(analyze(project.graph), container: .omitted(""))
  }()

  @Test("A strong reference cycle is the worst without a dependency cycle")
  func strongReferences() throws {
    let worst = try #require(WorstCycle.find(among: Self.context.cycles, []))
    #expect(
      worst.sentences(Self.context).plain == """
        The worst cycle is Cycle 1, the strong reference cycle with the most bindings (2): Dome → Officer → Dome. \
        Its cut has 1 dependency: let Dome keep officer as a weak var officer: Officer?.
        """
    )
  }

  @Test(
    "The cut of a cycle has its first change and the number of others",
    arguments: [
      (0, "No edge of it can be cut."),
      (2, "Its cut has 2 dependencies: let Dome keep officer as a weak var officer: Officer?, and 1 more change."),
      (3, "Its cut has 3 dependencies: let Dome keep officer as a weak var officer: Officer?, and 2 more changes."),
    ]
  )
  func cuts(count: Int, sentence: String) throws {
    let cycle = try #require(Self.context.cycles.first)
    let changed = CycleReport(
      kind: cycle.kind,
      witness: cycle.witness,
      cycleCount: cycle.cycleCount,
      immediateCount: cycle.immediateCount,
      carriers: cycle.carriers,
      cuts: Array(Array(repeating: cycle.cuts, count: count).joined()),
      isProvenCheapest: cycle.isProvenCheapest,
      verification: cycle.verification
    )
    let text = try #require(WorstCycle.find(among: [changed], [])).sentences(Self.context).plain
    #expect(
      text
        == "The worst cycle is Cycle 1, the strong reference cycle with the most bindings (2): Dome → Officer → Dome. \(sentence)"
    )
  }

  @Test("A cut between many pairs of parts has the number of the pairs")
  func manyPairs() throws {
    // A cycle of modules comes before one of folders, although that one has more references.
    let folder = AreaDependency(source: 0, destination: 1, count: 40)
    let folders = CyclicParts(
      noun: "folder",
      about: "",
      names: ["A", "B"],
      cycles: [PartCycle(parts: [0, 1], path: [0, 1], dependencies: [folder], cuts: [folder], choice: .fewest)],
      references: { _ in [] }
    )
    let cuts = (1...4).map { AreaDependency(source: $0, destination: 0, count: 2) }
    let cycle = PartCycle(parts: [0, 1, 2, 3, 4], path: [0, 1], dependencies: cuts, cuts: cuts, choice: .fewest)
    let parts = CyclicParts(
      noun: "module",
      about: "",
      names: ["A", "B", "C", "D", "E"],
      cycles: [cycle],
      references: { _ in [] }
    )
    #expect(
      try #require(WorstCycle.find(among: [], [parts, folders])).sentences(Self.context).plain == """
        No cycle of bindings requires a change. The worst cycle in the source code is module cycle 1, the module cycle with the most references: \
        5 modules depend on each other, for example A → B → A. \
        Its cut has 8 references between 4 pairs of modules.
        """
    )
  }
}
