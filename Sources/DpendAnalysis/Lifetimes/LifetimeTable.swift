import DpendGraph

/// The lifetimes of values for the consumers of bindings.
struct LifetimeTable {
  /// The parts of a dialect's vocabulary that are about lifetimes: a vocabulary is too large to copy for each edge.
  private struct Terms {
    let scopesOfConsumers: Set<String>
    let captiveLifetimes: Set<Lifetime>
    let componentsKeepParents: Bool

    init(_ vocabulary: DialectVocabulary) {
      scopesOfConsumers = vocabulary.scopesOfConsumers
      captiveLifetimes = vocabulary.captiveLifetimes
      componentsKeepParents = vocabulary.hierarchy?.keepsParents ?? false
    }
  }

  private var termsOfDialects: [String: Terms] = [:]

  /// The terms of the last binding's dialect: most bindings of a project belong to one.
  private var last: (dialect: String, terms: Terms)?

  /// Returns the lifetime of the value at an edge, where an instance that belongs to its consumer is transient.
  ///
  /// It is nil where any consumer can keep the value.
  mutating func lifetime(of edge: Int, in graph: BindingGraph) -> Lifetime? {
    guard let scope = graph.scope(of: graph.edges[edge]), let target = graph.edges[edge].binding else { return nil }
    let terms = terms(of: target, graph)
    // A binding that keeps a component keeps those above it, so that none of their values outlives them.
    if terms.componentsKeepParents, graph.bindings[target].isComponent { return nil }
    return terms.scopesOfConsumers.contains(scope.name) ? .transient : scope.lifetime
  }

  /// Whether a binding that lives longer than a lifetime may not keep a value of a binding with it.
  mutating func isCaptive(_ lifetime: Lifetime, of binding: Int, in graph: BindingGraph) -> Bool {
    terms(of: binding, graph).captiveLifetimes.contains(lifetime)
  }

  /// Whether a binding may not keep a value of a binding if it lives longer than it, for some lifetime of the value.
  mutating func canBeCaptive(_ binding: Int, in graph: BindingGraph) -> Bool {
    !terms(of: binding, graph).captiveLifetimes.isEmpty
  }

  private mutating func terms(of binding: Int, _ graph: BindingGraph) -> Terms {
    let dialect = graph.bindings[binding].dialect
    if let last, last.dialect == dialect { return last.terms }
    let terms = termsOfDialects[dialect] ?? Terms(graph.vocabulary(ofDialect: dialect))
    termsOfDialects[dialect] = terms
    last = (dialect, terms)
    return terms
  }
}

extension Binding {
  /// Whether the objects of the binding are the component that holds it.
  fileprivate var isComponent: Bool { id.rawValue == component.rawValue }
}
