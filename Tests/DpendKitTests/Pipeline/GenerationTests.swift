import DpendGenerators
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendKit

/// What can't be generated at all.
struct GenerationTests {
  @Test("Where all bindings are another library's there is nothing to generate, and that is said")
  func foreign() {
    let graph = BindingGraph(containers: ["deli": ["Cart": []]])
    let problem = WorkProblem(
      "there is nothing to generate: what makes the values is written for deli",
      advice: "name the classes that a container of dpend's should make with --implicit-filter"
    )
    #expect(throws: problem) { try Generation(StaticContainer(), of: graph, module: "App") }
    #expect(throws: problem) { try Generation(descriptionOf: graph, module: "App") }
  }

  @Test("What another library's container makes is not made a second time")
  func mixed() throws {
    let graph = BindingGraph(containers: ["dpend": ["Till": ["Cart"]], "deli": ["Cart": []]])
    let generation = try Generation(StaticContainer(), of: graph, module: "App")
    #expect(
      generation.findings.map(\.message) == [
        "generated code can't make Cart for Till.init(): the container of another library makes it"
      ]
    )
  }
}
