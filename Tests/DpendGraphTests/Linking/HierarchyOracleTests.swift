import DpendGraph
import Testing

/// Compares linking with an enumeration of all paths.
struct HierarchyOracleTests {
  @Test("The targets and failures of a request are those of its paths", arguments: 0..<600)
  func paths(seed: UInt64) {
    let hierarchy = RandomHierarchy(seed: seed)
    let oracle = HierarchyOracle(hierarchy)
    let graph = link(hierarchy.input)
    #expect(satisfied(in: graph) == oracle.satisfied, "\(hierarchy)")
    #expect(owners(in: graph) == oracle.owners, "\(hierarchy)")
    #expect(failures(in: graph) == oracle.failures.filter { $0.key.startsAtRoot || $0.value > 0 }, "\(hierarchy)")
  }

  /// The targets of requests to ancestors, sorted.
  private func satisfied(in graph: BindingGraph) -> [HierarchyOracle.Request: [String]] {
    graph.edges.filter { graph.request(of: $0).isForAncestors }
      .reduce(into: [HierarchyOracle.Request: [String]]()) { satisfied, edge in
        satisfied[HierarchyOracle.Request(type: edge.source, member: edge.request), default: []]
          .append(target(of: edge, in: graph))
      }
      .mapValues { $0.sorted() }
  }

  /// For each request to ancestors and each of its targets, the ancestors whose property it is.
  private func owners(in graph: BindingGraph) -> [HierarchyOracle.Request: [String: [Int]]] {
    graph.edges.filter { graph.request(of: $0).isForAncestors }
      .reduce(into: [HierarchyOracle.Request: [String: [Int]]]()) { owners, edge in
        switch edge.target {
        case .missing, .nothing: return
        case .binding, .runtimeValue: break
        }
        owners[HierarchyOracle.Request(type: edge.source, member: edge.request), default: [:]][
          target(of: edge, in: graph),
          default: []
        ] += edge.supplyingAncestors
      }
  }

  private func target(of edge: BindingGraph.Edge, in graph: BindingGraph) -> String {
    switch edge.target {
    case .binding(let index): graph.bindings[index].type.description
    case .missing(let index): "✗ \(graph.missing[index].name ?? ""): \(graph.missing[index].key)"
    case .runtimeValue(let index):
      "argument \(graph.runtimeValues[index].label): \(graph.runtimeValues[index].type)"
    case .nothing: "nothing"
    }
  }

  /// The length of the recorded path of each failure.
  private func failures(in graph: BindingGraph) -> [HierarchyOracle.Failure: Int] {
    let failures = graph.unavailableRequests.map { failure in
      let request = HierarchyOracle.Request(type: failure.binding, member: failure.request)
      return (HierarchyOracle.Failure(request: request, startsAtRoot: failure.startsAtRoot), failure.path.count)
    }
    return Dictionary(failures) { _, second in second }
  }
}
