import DpendGraph
import Testing
import _DpendTestSupport

/// Graphs of 100,000 bindings.
struct LargeGraphTests {
  private let count = 100_000

  @Test("A chain is linked, and its last binding is 99,999 steps from its first")
  func chain() {
    let graph = graph { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(graph.edges.count == count - 1)
    #expect(components(of: graph).count == graph.bindings.count)
    #expect(longestPathLengths(count: count) { graph.dependencies(of: $0) }.first == count - 1)
  }

  @Test("A large cycle is linked, and is one strongly connected component")
  func cycle() {
    let graph = graph { [($0 + 1) % count] }
    #expect(components(of: graph) == [Array(0..<count)])
  }

  @Test("A binding that all others request, and one that requests all others")
  func star() {
    let key = Key(.named("Item"))
    let items = (1..<count).map { binding($0, dependencies: [0], keys: [key]) }
    let all = DependencyRequest(
      label: nil,
      name: "items",
      declaredType: .array(key.type),
      alternatives: [.init(key, [.array])],
      injection: .initializer,
      location: SourceLocation(file: "App.swift", line: 1, column: 1)
    )
    var consumer = binding(count, dependencies: [])
    consumer.requests = [all]
    let graph = link(LinkingInput(bindings: [binding(0, dependencies: [])] + items + [consumer]))
    #expect(graph.edges.count == 2 * (count - 1))
    #expect(graph.missing.isEmpty)
  }

  private func graph(_ dependencies: (Int) -> [Int]) -> BindingGraph {
    link(LinkingInput(bindings: (0..<count).map { binding($0, dependencies: dependencies($0)) }))
  }

  private func binding(_ number: Int, dependencies: [Int], keys: [Key]? = nil) -> Binding {
    let type = type(number)
    return Binding(
      id: BindingID(type.description),
      type: type,
      keys: keys ?? [Key(type)],
      factory: Factory(name: "init()"),
      kind: .initializer,
      dialect: "dpend",
      module: "App",
      component: ComponentID("dpend"),
      requests: dependencies.map { other in
        DependencyRequest(
          label: nil,
          name: "other",
          declaredType: self.type(other),
          alternatives: [.init(Key(self.type(other)))],
          injection: .initializer,
          location: SourceLocation(file: "App.swift", line: number + 1, column: 1)
        )
      },
      location: SourceLocation(file: "App.swift", line: number + 1, column: 1)
    )
  }

  /// Returns a type whose name sorts by the number.
  private func type(_ number: Int) -> CanonicalType { .named("T\(1_000_000 + number)") }

  private func components(of graph: BindingGraph) -> [[Int]] {
    stronglyConnectedComponents(count: graph.bindings.count) { graph.dependencies(of: $0) }
  }
}
