import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// Parts of the code are interpreted apart from each other, and at the same time.
struct CompositionPartsTests {
  @Test(arguments: UInt64(0)..<20)
  func theGraphDoesNotDependOnTheParts(seed: UInt64) {
    let project = RandomComposition(seed: seed)
    let whole = CompositionProject(project.files).lines
    #expect(whole.count > 10)
    for (bodies, threads) in [(1, 1), (1, 4), (5, 2)] {
      let dialect = CompositionDialect(bodiesInPart: bodies)
      let parts = CompositionProject(project.files, composition: dialect, threads: threads)
      #expect(parts.lines == whole, "\(project)")
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func theLastCallOfAChainDecidesTheObject(seed: UInt64) {
    let project = RandomComposition(seed: seed)
    let edges = CompositionProject(project.files).edges.filter { $0.hasPrefix("chain") && $0.contains(" part ") }
    #expect(edges == project.edgesOfChains, "\(project)")
  }

  @Test("A dependency on a shared instance has the location of its first reference, whatever types are inferred before")
  func locationsOfSharedReads() {
    let project = CompositionProject([
      ("A.swift", "App", "final class Early { init() {}; func run(model: Model) { model.second.log } }"),
      (
        "B.swift", "App",
        """
        final class Log { init() {} }
        final class Session { static let shared = Session(); let log: Log = Log(); let errors: Log = Log(); init() {} }
        final class Model {
          let first = Session.shared
          let second = Session.shared
          init() {}
        }
        func start() { Early().run(model: Model()) }
        """
      ),
    ])
    let graph = project.graph
    let requests = graph.edges.map { graph.request(of: $0) }.filter { $0.name == "Session.shared" }
    #expect(requests.map(\.location.line) == [4])
  }
}
