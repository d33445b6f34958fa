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

  @Test("A ring is linked, and is one cycle")
  func ring() {
    let graph = graph { [($0 + 1) % count] }
    #expect(components(of: graph) == [Array(0..<count)])
  }

  @Test("One binding for all, and one that asks for all")
  func star() {
    let key = Key(.named("Item"))
    let items = (1..<count).map { binding($0, needs: [0], keys: [key]) }
    let all = DependencyRequest(
      label: nil,
      name: "items",
      declaredType: .array(key.type),
      alternatives: [.init(key, [.array])],
      injection: .initializer,
      location: SourceLocation(file: "App.swift", line: 1, column: 1)
    )
    var consumer = binding(count, needs: [])
    consumer.requests = [all]
    let graph = link(LinkingInput(bindings: [binding(0, needs: [])] + items + [consumer]))
    #expect(graph.edges.count == 2 * (count - 1))
    #expect(graph.missing.isEmpty)
  }

  private func graph(_ needs: (Int) -> [Int]) -> BindingGraph {
    link(LinkingInput(bindings: (0..<count).map { binding($0, needs: needs($0)) }))
  }

  private func binding(_ number: Int, needs: [Int], keys: [Key]? = nil) -> Binding {
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
      requests: needs.map { other in
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

  /// A type whose name is in the order of the numbers.
  private func type(_ number: Int) -> CanonicalType { .named("T\(1_000_000 + number)") }

  private func components(of graph: BindingGraph) -> [[Int]] {
    stronglyConnectedComponents(count: graph.bindings.count) { graph.dependencies(of: $0) }
  }
}
