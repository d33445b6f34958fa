public import DpendGraph

/// What there is to say about the place of one binding in the graph: who uses it, what it needs, what would break without it, and how
/// the application comes to it.
public struct UseAnswer: Hashable, Sendable {
  /// The index of the binding.
  public let binding: Int

  /// The indices of the edges by which others need it, by id of the asking binding.
  public let uses: [Int]

  /// How many other bindings need it, directly or through others.
  public let users: Int

  /// The indices of the edges by which it needs others, in the order of its requests.
  public let needs: [Int]

  /// How many other bindings it needs, directly or through others.
  public let needed: Int

  /// What would happen if it went away.
  public let removal: Removal

  /// A shortest way to it from each binding where needs begin, the shortest first, up to a limit; none where it is such a binding.
  public let paths: [DependencyPath]

  /// How many bindings where needs begin come to it.
  public let origins: Int

  /// Whether needs begin with it.
  public let isOrigin: Bool

  /// Looks at a binding.
  ///
  /// - Parameters:
  ///   - binding: The index of the binding.
  ///   - limit: The most ways to tell, and the most bindings to name that would break.
  ///   - graph: The graph.
  ///   - origins: The indices of the bindings where needs begin.
  ///   - impact: What would happen if bindings went away.
  /// - Complexity: O(*v* + *e*).
  public init(_ binding: Int, limit: Int, in graph: BindingGraph, origins: Origins, impact: Impact) {
    self.binding = binding
    removal = impact.removal(of: binding, atMost: limit)
    uses = graph.incoming[binding]
    needs = graph.outgoing[binding]
    needed = NearestPaths(to: [binding], count: graph.bindings.count) { graph.dependencies(of: $0) }.count - 1
    let ways = NearestPaths(ofNeedsTo: [binding], in: graph)
    users = ways.count - 1
    isOrigin = origins.contains(binding)
    let reaching = origins.all.filter { $0 != binding }
      .compactMap { origin in ways.distances[origin].map { (origin: origin, length: $0) } }
      .sorted { ($0.length, $0.origin) < ($1.length, $1.origin) }
    self.origins = reaching.count
    paths = reaching.prefix(limit).map { DependencyPath(ways.path(from: $0.origin), in: graph) }
  }
}

/// The bindings where needs begin: those that are made for their own sake, as ``Reachability`` knows them, and what nothing asks
/// for.
public struct Origins: Sendable {
  /// Their indices, sorted.
  public let all: [Int]

  private let isOrigin: [Bool]

  /// Finds them.
  public init(in graph: BindingGraph) {
    var isOrigin = graph.incoming.map(\.isEmpty)
    for start in Reachability(graph).starts { isOrigin[start] = true }
    self.isOrigin = isOrigin
    all = graph.bindings.indices.filter { isOrigin[$0] }
  }

  /// Whether needs begin with a binding.
  public func contains(_ index: Int) -> Bool { isOrigin[index] }
}
