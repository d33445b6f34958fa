import Algorithms
import DpendGraph

/// The search for the nearest instance of each lifetime that a binding keeps.
struct CaptureSearch {
  static let shortLifetimes: [Lifetime] = [.resolution, .component, .weak]

  let graph: BindingGraph

  /// For each short lifetime the paths from each binding to the nearest instances.
  let paths: [Lifetime: [[PathToTarget]]]

  /// Whether each edge is one of an ambiguous request.
  let isGuess: [Bool]

  /// Whether some bindings exist only in some builds or runs.
  private let isConditional: Bool

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
    return CaptureSearch(graph: graph, paths: paths, isGuess: isGuess, isConditional: isConditional)
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

  /// Whether an instance that belongs to its consumer keeps one of a shorter lifetime than the longest.
  func keepsShortLivedInstance(_ binding: Int) -> Bool {
    paths.values.contains { paths in paths[binding].contains { $0.target != binding } }
  }

  /// Returns a path as a capture; nil if no build or run contains all of it.
  private func capture(by holder: Int, _ path: PathToTarget, of lifetime: Lifetime) -> Capture? {
    capture(by: holder, of: path.target, along: chain(of: path, lifetime), lastEdge: path.lastEdge, length: path.length)
  }

  /// Returns the capture of an instance along the first edges of a path; nil if no build or run contains all of them.
  func capture(by holder: Int, of target: Int, along edges: [Int], lastEdge: Int, length: Int) -> Capture? {
    guard let scope = graph.scope(of: graph.edges[lastEdge]) else { return nil }
    if isConditional {
      let bindings = edges.map { graph.bindings[graph.edges[$0].source] } + [graph.bindings[target]]
      for (index, binding) in bindings.enumerated() {
        if bindings[..<index].contains(where: binding.excludes) { return nil }
      }
    }
    return Capture(holder: holder, captured: target, scope: scope, edges: edges, length: length)
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
