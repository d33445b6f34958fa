import Algorithms
package import DpendGraph

/// A binding that keeps an instance of a shorter lifetime.
package struct Capture: Hashable, Sendable {
  /// The index of the binding that keeps the instance.
  package let holder: Int

  /// The index of the binding of the instance.
  package let captured: Int

  /// The scope of the instance.
  package let scope: Scope

  /// The edges between the two, at most ``mostEdges``, through transient bindings that belong to the holder.
  package let edges: [Int]

  /// The number of edges.
  package let length: Int

  /// The number of edges that are listed.
  package static let mostEdges = 8
}

/// The captures of a graph.
package struct Captures: Sendable {
  /// All captures, by holder, the shortest first.
  package let all: [Capture]

  /// The indices of the bindings with more captures than ``mostPerHolder``, sorted.
  package let holdersOfMore: [Int]

  /// The number of captures that are listed for a binding.
  package static let mostPerHolder = 5

  /// Finds the captures in a graph.
  ///
  /// An instance is captured if a binding of a longer lifetime keeps it, directly or through transient bindings, which belong to
  /// the holder. Edges of an ambiguous request capture nothing.
  ///
  /// - Complexity: O(*v* + *e*).
  package static func find(in graph: BindingGraph) -> Captures {
    let search = CaptureSearch.prepare(for: graph)
    var all: [Capture] = []
    var holdersOfMore: [Int] = []
    for holder in graph.bindings.indices {
      let found = search.captures(by: holder)
      all += found.prefix(mostPerHolder)
      if found.count > mostPerHolder { holdersOfMore.append(holder) }
    }
    return Captures(all: all, holdersOfMore: holdersOfMore)
  }
}

/// The search for the nearest instance of each lifetime that a binding keeps.
private struct CaptureSearch {
  private static let shortLifetimes: [Lifetime] = [.resolution, .component, .weak]

  let graph: BindingGraph

  /// For each short lifetime the paths from each binding to the nearest instances.
  let paths: [Lifetime: [[PathToTarget]]]

  /// Whether some bindings exist only in some builds or runs.
  let isConditional: Bool

  /// Finds the paths to the nearest instances in a graph.
  static func prepare(for graph: BindingGraph) -> CaptureSearch {
    let isConditional = graph.bindings.indices.contains {
      graph.bindings[$0].condition != .always || !graph.bindings[$0].branches.isEmpty
    }
    let isGuess = Ambiguities(graph).isGuess(ofEdges: graph.edges.count)
    var lifetimes = LifetimeTable()
    var ending: [Lifetime: [NumberedEdge]] = [:]
    var passing: [[NumberedEdge]] = Array(repeating: [], count: graph.bindings.count)
    for number in graph.edges.indices where graph.isKept(graph.edges[number]) && !isGuess[number] {
      guard let target = graph.edges[number].binding,
        let lifetime = lifetimes.lifetime(of: number, in: graph),
        lifetime == .transient || lifetimes.isCaptive(lifetime, of: target, in: graph)
      else { continue }
      let numbered = NumberedEdge(number, from: graph.edges[number].source, to: target)
      if lifetime == .transient {
        passing[target].append(numbered)
      } else {
        ending[lifetime, default: []].append(numbered)
      }
    }
    let paths = Dictionary(
      uniqueKeysWithValues: shortLifetimes.map { lifetime in
        let paths = nearestTargets(
          count: graph.bindings.count,
          most: Captures.mostPerHolder + 1,
          lastEdges: ending[lifetime] ?? []
        ) { passing[$0] }
        return (lifetime, paths)
      }
    )
    return CaptureSearch(graph: graph, paths: paths, isConditional: isConditional)
  }

  /// Returns the captures of a binding, the nearest first; at most one more than is listed.
  func captures(by holder: Int) -> [Capture] {
    let lifetime = graph.bindings[holder].scope.lifetime
    let candidates = Self.shortLifetimes.filter { lifetime.outlives($0) }.flatMap { shorter in
      (paths[shorter] ?? [])[holder].map { (shorter, $0) }
    }
    return
      candidates
      .filter { $0.1.target != holder }
      .sorted { ($0.1.length, $0.1.target) < ($1.1.length, $1.1.target) }
      .uniqued { $0.1.target }
      .compactMap { capture(by: holder, $0.1, of: $0.0) }
      .prefix(Captures.mostPerHolder + 1)
      .map(\.self)
  }

  /// Returns a path as a capture; nil if no build or run contains all of it.
  private func capture(by holder: Int, _ path: PathToTarget, of lifetime: Lifetime) -> Capture? {
    guard let scope = graph.scope(of: graph.edges[path.lastEdge]) else { return nil }
    let edges = chain(of: path, lifetime)
    if isConditional {
      let bindings = edges.map { graph.bindings[graph.edges[$0].source] } + [graph.bindings[path.target]]
      for (index, binding) in bindings.enumerated() {
        if bindings[..<index].contains(where: binding.excludes) { return nil }
      }
    }
    return Capture(holder: holder, captured: path.target, scope: scope, edges: edges, length: path.length)
  }

  /// Returns the first edges of a path.
  private func chain(of path: PathToTarget, _ lifetime: Lifetime) -> [Int] {
    var edges = [path.firstEdge]
    while edges.count < min(path.length, Capture.mostEdges), let last = edges.last {
      guard let node = graph.edges[last].binding,
        let rest = paths[lifetime]?[node].first(where: { $0.target == path.target })
      else { break }
      edges.append(rest.firstEdge)
    }
    return edges
  }
}

/// The lifetimes of values for the consumers of bindings.
private struct LifetimeTable {
  /// The parts of a dialect's vocabulary that are about lifetimes: a vocabulary is too large to copy for each edge.
  private struct Terms {
    let scopesOfConsumers: Set<String>
    let captiveLifetimes: Set<Lifetime>
  }

  private var termsOfDialects: [String: Terms] = [:]

  /// Returns the lifetime of the value at an edge, where an instance that belongs to its consumer is transient.
  mutating func lifetime(of edge: Int, in graph: BindingGraph) -> Lifetime? {
    guard let scope = graph.scope(of: graph.edges[edge]), let target = graph.edges[edge].binding else { return nil }
    let isOfConsumer = terms(of: target, graph).scopesOfConsumers.contains(scope.name)
    return isOfConsumer ? .transient : scope.lifetime
  }

  /// Whether a binding that lives longer than a lifetime may not keep a value of a binding with it.
  mutating func isCaptive(_ lifetime: Lifetime, of binding: Int, in graph: BindingGraph) -> Bool {
    terms(of: binding, graph).captiveLifetimes.contains(lifetime)
  }

  private mutating func terms(of binding: Int, _ graph: BindingGraph) -> Terms {
    let dialect = graph.bindings[binding].dialect
    if let known = termsOfDialects[dialect] { return known }
    let vocabulary = graph.vocabulary(ofDialect: dialect)
    let terms = Terms(
      scopesOfConsumers: vocabulary.scopesOfConsumers,
      captiveLifetimes: vocabulary.captiveLifetimes
    )
    termsOfDialects[dialect] = terms
    return terms
  }
}
