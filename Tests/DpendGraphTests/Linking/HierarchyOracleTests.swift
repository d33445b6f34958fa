import DpendGraph
import Testing

/// Compares linking with what one finds who goes every way by itself.
struct HierarchyOracleTests {
  @Test("What meets a request, and where it fails, is so on some way, and nothing else is", arguments: 0..<600)
  func ways(seed: UInt64) {
    let hierarchy = RandomHierarchy(seed: seed)
    let oracle = HierarchyOracle(hierarchy)
    let graph = link(hierarchy.input)
    #expect(met(in: graph) == oracle.met, "\(hierarchy)")
    #expect(failures(in: graph) == oracle.failures.filter { $0.key.startsAtRoot || $0.value > 0 }, "\(hierarchy)")
  }

  /// What meets each request that asks those above, sorted.
  private func met(in graph: BindingGraph) -> [HierarchyOracle.Request: [String]] {
    graph.edges.filter { graph.request(of: $0).isForAncestors }
      .reduce(into: [HierarchyOracle.Request: [String]]()) { met, edge in
        let target =
          switch edge.target {
          case .binding(let index): graph.bindings[index].type.description
          case .missing(let index): "✗ \(graph.missing[index].name ?? ""): \(graph.missing[index].key)"
          case .runtimeValue(let index):
            "handed over \(graph.runtimeValues[index].label): \(graph.runtimeValues[index].type)"
          case .nothing: "nothing"
          }
        met[HierarchyOracle.Request(type: edge.source, member: edge.request), default: []].append(target)
      }
      .mapValues { $0.sorted() }
  }

  /// The number of steps on the way that is told of each failure.
  private func failures(in graph: BindingGraph) -> [HierarchyOracle.Failure: Int] {
    let failures = graph.unavailableRequests.map { failure in
      let request = HierarchyOracle.Request(type: failure.binding, member: failure.request)
      return (HierarchyOracle.Failure(request: request, startsAtRoot: failure.startsAtRoot), failure.path.count)
    }
    return Dictionary(failures) { _, second in second }
  }
}
