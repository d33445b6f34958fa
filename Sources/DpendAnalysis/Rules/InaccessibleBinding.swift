import DpendGraph

/// A binding that would satisfy a missing dependency but is not accessible.
struct InaccessibleBinding: Rule {
  let name = RuleName("inaccessible-binding")
  let severity = Severity.warning
  let consequence = Consequence.failure
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for bindings that would satisfy a missing or optional dependency but are `private` or `fileprivate`, or `internal` in another \
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
    if !graph.unavailable.contains(where: \.isHidden) { return [] }
    let requested = graph.unresolvedRequests
    return graph.unavailable.flatMap { entry in
      let keys = entry.isHidden ? entry.binding.keys + entry.binding.fallbackKeys : []
      guard let key = keys.first(where: { requested[$0] != nil }), let edges = requested[key] else {
        return [Finding]()
      }
      return edges.map { finding(about: entry, key: key, requestedBy: graph.edges[$0], of: graph) }
    }
  }

  private func finding(
    about entry: UnavailableBinding,
    key: Key,
    requestedBy edge: BindingGraph.Edge,
    of graph: BindingGraph
  ) -> Finding {
    let consumer = graph.bindings[edge.source]
    let isDefault = graph.request(of: edge).hasDefault
    let manner = edge.target != .nothing ? "" : isDefault ? ", with a default value" : " optionally"
    let request = Finding.Note(
      "\(consumer.briefFactoryTitle) requests it\(manner)",
      at: graph.request(of: edge).location
    )
    return finding(
      entry.explanation(for: key),
      at: entry.binding.location,
      path: [consumer.id],
      notes: [request],
      cause: Finding.Cause([entry.binding.id.rawValue] + key.causeNames, notes: [request])
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
    case .privateDeclaration, .privateType, .privateInitializer, .internalDeclaration: true
    case .leftOutByFilter, .replaced, .onlyForTests, .notRegistered: false
    }
  }
}
