package import DpendGraph

/// The providers of and requests for keys with tags.
package struct TagUse: Sendable {
  /// A key with a tag.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: Key

    /// The indices of the providers.
    package let providers: [Int]

    /// The indices of the consumers, without duplicates.
    package let consumers: [Int]

    /// Whether an entry point requests the key.
    package let isEntryPoint: Bool

    /// The indices of the edges whose requests the key doesn't satisfy.
    package let unresolved: [Int]
  }

  /// The keys, sorted.
  package let entries: [Entry]

  /// Collects the tags of a graph.
  ///
  /// - Complexity: O(*n* log *n*) for *n* keys of bindings and edges.
  package init(_ graph: BindingGraph) {
    var uses: [Key: (providers: [Int], consumers: [Int], unresolved: [Int])] = [:]
    for index in graph.bindings.indices {
      for key in graph.bindings[index].keys where key.tag != nil {
        uses[key, default: ([], [], [])].providers.append(index)
      }
    }
    for index in graph.edges.indices {
      let isResolvedByTag = graph.edges[index].alternative.key.tag != nil && graph.edges[index].binding != nil
      let resolved = isResolvedByTag ? graph.edges[index].alternative.key : nil
      guard let key = resolved ?? graph.taggedKey(requestedBy: index) else { continue }
      let source = graph.edges[index].source
      var use = uses.removeValue(forKey: key) ?? ([], [], [])
      if use.consumers.last != source { use.consumers.append(source) }
      if resolved == nil { use.unresolved.append(index) }
      uses[key] = use
    }
    let entryPoints = Set(graph.entryPoints.map(\.key).filter { $0.tag != nil })
    for key in entryPoints where uses[key] == nil { uses[key] = ([], [], []) }
    entries = uses.sorted { $0.key < $1.key }.map { key, use in
      Entry(
        key: key,
        providers: use.providers,
        consumers: use.consumers,
        isEntryPoint: entryPoints.contains(key),
        unresolved: use.unresolved
      )
    }
  }
}

extension BindingGraph {
  /// Returns the tagged key that the request of an edge prefers; nil if it prefers none.
  fileprivate func taggedKey(requestedBy edge: Int) -> Key? {
    bindings[edges[edge].source].requests[edges[edge].request].alternatives.taggedKey
  }
}

extension DependencyRequest {
  /// The tagged key that the request prefers; nil if it prefers none.
  var taggedKey: Key? { alternatives.taggedKey }
}

extension [DependencyRequest.Alternative] {
  fileprivate var taggedKey: Key? {
    guard let first = firstIndex(where: { $0.key.tag != nil }) else { return nil }
    let takesAnything = self[..<first].contains { $0.key.type == self[first].key.type }
    return takesAnything ? nil : last { $0.key.tag != nil }?.key
  }
}
