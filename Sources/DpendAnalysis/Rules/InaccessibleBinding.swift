import DpendGraph

/// Something is asked for that exists, but can't be named by generated code.
struct InaccessibleBinding: Rule {
  let name = RuleName("inaccessible-binding")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: "What provides a key that is asked for and not met isn't hidden by its access level.",
    whyItMatters: """
      Generated code stands in a file of its own, and often in another module. A class that is private there, or internal to \
      a library, is a provider that nobody can use, although the source looks complete.
      """,
    example: """
      private final class DiskStore: Store {}
      final class Cache { init(store: (any Store)? = nil) {} }
      """,
    howToFix: "Widen the access of the type and of its initializer, or provide the key in another way."
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    let asked = graph.unmetRequests
    return graph.unavailable.compactMap { entry in
      guard entry.isHidden else { return nil }
      for key in entry.binding.keys + entry.binding.fallbackKeys {
        if let edges = asked[key] { return finding(about: entry, key: key, askedBy: edges, of: graph) }
      }
      return nil
    }
  }

  private func finding(
    about entry: UnavailableBinding,
    key: Key,
    askedBy edges: [Int],
    of graph: BindingGraph
  ) -> Finding {
    finding(
      entry.explanation(for: key),
      at: entry.binding.location,
      path: edges.map { graph.bindings[graph.edges[$0].source].id },
      notes: edges.map { graph.edges[$0] }.map {
        Finding.Note("\(graph.bindings[$0.source].briefFactoryTitle) asks for it", at: graph.request(of: $0).location)
      }
    )
  }
}

extension BindingGraph {
  /// For each key that could meet a request which no binding meets, the edges of those requests.
  fileprivate var unmetRequests: [Key: [Int]] {
    edges.enumerated().reduce(into: [:]) { asked, edge in
      switch edge.element.target {
      case .binding, .runtimeValue: break
      case .missing, .nothing:
        for alternative in request(of: edge.element).alternatives {
          asked[alternative.key, default: []].append(edge.offset)
        }
      }
    }
  }
}

extension UnavailableBinding {
  /// Whether an access level is all that keeps it from being used.
  fileprivate var isHidden: Bool {
    switch reason {
    case .privateDeclaration, .internalDeclaration: true
    case .leftOutByFilter, .replaced, .onlyForTests, .notRegistered: false
    }
  }
}
