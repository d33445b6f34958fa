import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct UnjudgedDependencyTests {
  private static let session = Scope(name: "session", lifetime: .component)

  @Test("A stored dependency with an unknown lifetime is not judged")
  func dependency() {
    #expect(
      unjudged(["A": ["U"], "B": ["U"], "C": ["U"], "U": []], scopes: ["A": .singleton, "C": .shared, "U": .unknown])
        == ["A → U: lifetimeOfDependency", "B → U: lifetimeOfDependency"]
    )
  }

  @Test("A consumer with an unknown lifetime may outlive a dependency, unless that lives longest")
  func consumer() {
    #expect(
      unjudged(
        ["U": ["S", "W", "L"], "S": [], "W": [], "L": []],
        scopes: ["U": .unknown, "S": Self.session, "W": .weakSingleton, "L": .singleton]
      )
        == ["U → S: lifetimeOfConsumer", "U → W: lifetimeOfConsumer"]
    )
  }

  @Test("A consumer with an unknown lifetime keeps what its new instances keep")
  func newInstances() {
    #expect(
      unjudged(
        ["U": ["N", "M"], "N": ["S", "U"], "M": ["L", "U"], "S": [], "L": []],
        scopes: ["U": .unknown, "S": .shared, "L": .singleton]
      )
        == ["M → U: lifetimeOfDependency", "N → U: lifetimeOfDependency", "U → N: lifetimeOfConsumer"]
    )
  }

  @Test("A dependency that its consumer does not store is judged")
  func deferred() {
    #expect(
      unjudged(["A": ["U?", "U~"], "U": ["S?"], "S": []], scopes: ["A": .singleton, "U": .unknown, "S": .shared]) == []
    )
  }

  @Test("An ambiguous request for instances of a shorter lifetime is not judged")
  func ambiguous() {
    let project = TestProject(
      """
      import DpendRuntime
      protocol Store {}
      final class Disk: Store {}
      final class Memory: Store {}
      final class Wiring: DependencyConfiguration {
        func disk() -> DependencyRegistration<any Store> { DependencyRegistration(scope: .shared) { Disk() } }
        func memory() -> DependencyRegistration<any Store> { DependencyRegistration(scope: .shared) { Memory() } }
        func cart(store: any Store) -> DependencyRegistration<Cart> { DependencyRegistration(scope: .singleton) { Cart(store: store) } }
      }
      final class Cart { init(store: any Store) {} }
      """,
      implicit: nil
    )
    #expect(
      unjudged(in: project.graph) == ["Cart → Store: ambiguousRequest", "Cart → Store: ambiguousRequest"]
    )
  }

  @Test("Known lifetimes are judged, captive or not")
  func known() {
    #expect(unjudged(["A": ["S", "B"], "B": ["S"], "S": []], scopes: ["A": .singleton, "S": .shared]) == [])
  }

  /// Returns the dependencies that could not be judged, as `consumer → dependency: reason`.
  private func unjudged(_ literal: KeyValuePairs<String, [String]>, scopes: [String: Scope]) -> [String] {
    unjudged(in: BindingGraph(literal: literal, scopes: scopes))
  }

  private func unjudged(in graph: BindingGraph) -> [String] {
    LifetimeMatrix.count(in: graph, capturesOf: graph).unjudged.joined().sorted { $0.edge < $1.edge }.map {
      let edge = graph.edges[$0.edge]
      return "\(graph.bindings[edge.source].type) → \(edge.alternative.key): \($0.reason)"
    }
  }
}
