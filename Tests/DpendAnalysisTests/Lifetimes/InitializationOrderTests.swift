import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct InitializationOrderTests {
  @Test("Dependencies come first, and each binding once")
  func dependencies() {
    #expect(
      sketch(
        BindingGraph(
          literal: ["A": ["C", "B"], "B": ["D", "E?"], "C": ["D"], "D": [], "E": [], "F": ["B"]],
          scopes: ["A": .eagerSingleton, "F": .eagerSingleton]
        )
      ) == ["dpend", "D for A, 2 away", "C for A, 1 away", "B for A, 1 away", "A for A, 0 away", "F for F, 0 away"]
    )
  }

  @Test("Dip takes eager singletons as they were registered, and fills properties right after it made the object")
  func dip() {
    let project = TestProject(
      """
      import Dip

      final class Clock {}
      final class Screen {}
      final class Bell { @Injected var clock: Clock? }
      final class Alarm { var screen: Screen?; init(bell: Bell) {} }

      func setUp(_ c: DependencyContainer) {
        c.register(.eagerSingleton) { Screen() }
        c.register(.eagerSingleton) { Alarm(bell: try c.resolve()) }
          .resolvingProperties { c, alarm in alarm.screen = try c.resolve() }
        c.register(.singleton) { Bell() }
        c.register { Clock() }
      }
      """
    )
    #expect(
      sketch(project.graph) == [
        "App.setUp.c", "Screen for Screen, 0 away", "Bell for Alarm, 1 away", "Clock for Alarm, 2 away",
        "Alarm for Alarm, 0 away",
      ]
    )
  }

  @Test("Each container has its own start, which may involve others")
  func containers() {
    #expect(
      sketch(
        BindingGraph(
          containers: ["one": ["A": ["B"]], "two": ["B": [], "C": ["B"]], "three": ["D": []]],
          collaborators: ["one": ["two"]],
          scopes: ["A": .eagerSingleton, "C": .eagerSingleton]
        )
      ) == ["one", "B for A, 1 away", "A for A, 0 away", "two", "B for C, 1 away", "C for C, 0 away"]
    )
  }

  @Test("Bindings that depend on a cycle are left out and listed")
  func cycles() {
    let order = InitializationOrder.determine(
      in: BindingGraph(
        literal: ["A": ["B"], "B": ["B"], "C": ["D?"], "D": ["C"]],
        scopes: ["A": .eagerSingleton, "C": .eagerSingleton]
      )
    )
    #expect(order.starts.map(\.circular) == [[0]])
    #expect(order.starts.flatMap(\.steps).map(\.binding) == [2])
  }

  @Test("A chain of 100,000 dependencies")
  func longChain() {
    let count = 100_000
    let graph = link(
      LinkingInput(
        components: [Component(id: ComponentID("App"), name: "App", kind: .container)],
        bindings: (0..<count).map { binding($0, last: count - 1) }
      )
    )
    let steps = InitializationOrder.determine(in: graph).starts.flatMap(\.steps)
    #expect(steps.count == count)
    #expect(steps.first?.depth == count - 1)
  }

  private func binding(_ number: Int, last: Int) -> Binding {
    let next = CanonicalType.named("T\(number + 1)")
    let location = SourceLocation(file: "App.swift", line: number + 1, column: 1)
    let request = DependencyRequest(
      label: nil,
      name: "next",
      declaredType: next,
      alternatives: [DependencyRequest.Alternative(Key(next))],
      injection: .initializer,
      location: location
    )
    return Binding(
      id: BindingID("T\(number)"),
      type: .named("T\(number)"),
      keys: [Key(.named("T\(number)"))],
      factory: Factory(name: "init(next:)"),
      kind: .initializer,
      scope: number == 0 ? .eagerSingleton : .unique,
      dialect: "dpend",
      module: "App",
      component: ComponentID("App"),
      requests: number == last ? [] : [request],
      location: location
    )
  }

  private func sketch(_ graph: BindingGraph) -> [String] {
    InitializationOrder.determine(in: graph).starts.flatMap { start in
      [start.container.rawValue]
        + start.steps.map { step in
          "\(graph.bindings[step.binding].title) for \(graph.bindings[step.cause].title), \(step.depth) away"
        }
    }
  }
}
