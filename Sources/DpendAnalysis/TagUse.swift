public import DpendGraph

/// Who provides and who asks for the keys with tags.
public struct TagUse: Sendable {
  /// A key with a tag.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public let key: Key

    /// The indices of the bindings that provide it.
    public let providers: [Int]

    /// The indices of the bindings that ask for it, each once.
    public let consumers: [Int]

    /// Whether code outside of all bindings asks for it.
    public let isEntryPoint: Bool

    /// The requests that ask for it and that it doesn't meet, by the edges that stand for them.
    public let unmet: [Int]
  }

  /// The keys, sorted.
  public let entries: [Entry]

  /// Collects what is provided and asked for.
  ///
  /// - Complexity: O(*n* log *n*) for *n* keys of bindings and edges.
  public init(_ graph: BindingGraph) {
    var uses: [Key: (providers: [Int], consumers: [Int], unmet: [Int])] = [:]
    for (index, binding) in graph.bindings.enumerated() {
      for key in binding.keys where key.tag != nil { uses[key, default: ([], [], [])].providers.append(index) }
    }
    for (index, edge) in graph.edges.enumerated() {
      let met = edge.binding != nil && edge.alternative.key.tag != nil ? edge.alternative.key : nil
      guard let key = met ?? graph.request(of: edge).taggedKey else { continue }
      var use = uses.removeValue(forKey: key) ?? ([], [], [])
      if use.consumers.last != edge.source { use.consumers.append(edge.source) }
      if met == nil { use.unmet.append(index) }
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
        unmet: use.unmet
      )
    }
  }
}

extension DependencyRequest {
  /// The key with a tag that it prefers; nil where it asks for none, or takes what it gets.
  var taggedKey: Key? {
    guard let first = alternatives.firstIndex(where: { $0.key.tag != nil }) else { return nil }
    let takesAnything = alternatives[..<first].contains { $0.key.type == alternatives[first].key.type }
    return takesAnything ? nil : alternatives.last { $0.key.tag != nil }?.key
  }
}

extension Binding {
  /// Whether the label of what it asks for is a part of what is asked for.
  var takesLabelsAsTags: Bool { dialect == "deli" }

  /// What the binding's dialect calls that which tells several bindings of one type apart.
  var nounForTag: String {
    switch dialect {
    case "deli": "qualifier"
    case "flexinject": "key"
    case "sourcery": "name"
    default: "tag"
    }
  }
}
