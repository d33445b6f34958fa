import DpendGenerators
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendKit

/// Graphs that dpend cannot generate.
struct GenerationTests {
  @Test("Generation is refused if all bindings belong to other libraries, without advice to bind a class twice")
  func foreign() {
    let graph = BindingGraph(containers: ["deli": ["Cart": []]])
    let problem = WorkProblem(
      "no bindings to generate: all bindings are registered with deli",
      advice: "register the types with dpend's runtime library instead, or keep the existing container"
    )
    #expect(throws: problem) { try Generation.container(StaticContainer(), of: graph, module: "App") }
    #expect(throws: problem) { try Generation.description(of: graph, module: "App") }
  }

  @Test("A warning names the initializer that is called, where another one could be")
  func severalInitializers() throws {
    let project = TestProject(
      """
      final class Clock {}
      final class Timer { init() {}; init(clock: Clock) {} }
      final class Use { init(timer: Timer) {} }
      """
    )
    let generation = try Generation.container(StaticContainer(), of: project.graph, module: "App")
    #expect(
      generation.findings.map { "\($0.severity): \($0.message)" } == [
        "warning: 'Timer' has several usable initializers, and 'init(clock:)' is called"
      ]
    )
  }

  @Test("A dependency on a binding of another library is an error")
  func mixed() throws {
    let graph = BindingGraph(containers: ["dpend": ["Till": ["Cart"]], "deli": ["Cart": []]])
    let generation = try Generation.container(StaticContainer(), of: graph, module: "App")
    #expect(
      generation.findings.map(\.message) == [
        "generated code cannot create Cart for Till.init(): it is registered with the container of another library"
      ]
    )
  }
}
