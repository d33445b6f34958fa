import DpendGraph

/// A binding that would satisfy a missing dependency but is not accessible.
struct InaccessibleBinding: Rule {
  let name = RuleName("inaccessible-binding")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for bindings that would satisfy a missing dependency but are `private` or `fileprivate`, or `internal` in another \
      module.
      """,
    whyItMatters: """
      Generated code is in its own file, and often in another module, so it cannot call the initializer, although the source looks \
      complete.
      """,
    example: """
      private final class DiskStore: Store {}
      final class Cache { init(store: (any Store)? = nil) {} }
      """,
    howToFix: """
      Raise the access level of the type and its initializer, or provide the key by another binding.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let requested = graph.unresolvedRequests
    return graph.unavailable.compactMap { entry in
      guard entry.isHidden else { return nil }
      for key in entry.binding.keys + entry.binding.fallbackKeys {
        if let edges = requested[key] { return finding(about: entry, key: key, requestedBy: edges, of: graph) }
      }
      return nil
    }
  }

  private func finding(
    about entry: UnavailableBinding,
    key: Key,
    requestedBy edges: [Int],
    of graph: BindingGraph
  ) -> Finding {
    finding(
      entry.explanation(for: key),
      at: entry.binding.location,
      path: edges.map { graph.bindings[graph.edges[$0].source].id },
      notes: edges.map { graph.edges[$0] }.map {
        Finding.Note("\(graph.bindings[$0.source].briefFactoryTitle) requests it", at: graph.request(of: $0).location)
      }
    )
  }
}

extension BindingGraph {
  /// The edges of the unresolved requests, by the keys that would satisfy them.
  fileprivate var unresolvedRequests: [Key: [Int]] {
    edges.enumerated().reduce(into: [:]) { requested, edge in
      switch edge.element.target {
      case .binding, .runtimeValue: break
      case .missing, .nothing:
        for alternative in request(of: edge.element).alternatives {
          requested[alternative.key, default: []].append(edge.offset)
        }
      }
    }
  }
}

extension UnavailableBinding {
  /// Whether only the access level prevents the use of the binding.
  fileprivate var isHidden: Bool {
    switch reason {
    case .privateDeclaration, .internalDeclaration: true
    case .leftOutByFilter, .replaced, .onlyForTests, .notRegistered: false
    }
  }
}
