package import DpendGraph

/// The impact of removing a binding: the bindings that would not work without it, and those that nothing else uses.
///
/// The impact is smaller than the transitive dependents if a path contains weak references, requests for many values or values that consumers
/// keep as content, or if an optional request or a default value does not require the binding itself. A weak reference is still a use: a binding that something references
/// is not without use.
package struct Impact: Sendable {
  /// The number of bindings that only each binding uses, directly or transitively.
  package let freedCounts: [Int]

  private let graph: BindingGraph

  /// Whether some request gets many values.
  private let hasArrays: Bool

  /// The chains of dependents that require each binding.
  private let requiring: Chains

  /// The chains of dependents whose creation requires each binding.
  private let requiringAtCreation: Chains

  /// The chains of dependents that require each binding, or get it as an element of an array.
  private let receivingChains: Chains

  /// The chains of dependents that require each binding, without inferred dependencies; nil where no dependency is inferred.
  private let requiringCertainly: Chains?

  /// The builds in which dependents require each binding; nil where all dependencies are in all builds.
  private let requiringBuilds: RequiringBuilds?

  /// The children of each binding in the dominator tree: the bindings that the application uses through it only.
  private let freed: [[Int]]

  /// The numbers of bindings that require each one, if they were determined for all of them.
  private var knownCounts: Counts?

  /// The numbers of bindings that require each binding.
  struct Counts: Sendable {
    /// The numbers of those that could not be created, or could fail later.
    let broken: [Int]

    /// The numbers of those that could not be created.
    let brokenAtCreation: [Int]
  }

  /// Analyzes the dependencies of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - programs: The programs of its bindings.
  /// - Complexity: O(*e* log *v*).
  package init(_ graph: BindingGraph, _ programs: BindingPrograms) {
    self.graph = graph
    hasArrays = graph.edges.contains(where: \.isElement)
    let tree = dominatorTree(count: graph.bindings.count, roots: graph.topsOfUse) { graph.dependencies(of: $0) }
    requiring = .requiringDependents(in: graph, programs)
    requiringAtCreation = .requiringDependents(in: graph, programs, where: graph.createsWithConsumer)
    receivingChains =
      hasArrays
      ? Chains(.dependents, in: graph, programs) { $0.isElement || $0.requiresCreation(in: graph) } : requiring
    requiringCertainly =
      graph.edges.contains { $0.evidence == .inferred }
      ? .requiringDependents(in: graph, programs) { $0.evidence != .inferred } : nil
    requiringBuilds = RequiringBuilds(graph, programs)
    freedCounts = tree.dominatedCounts
    freed = tree.children().map { $0.sorted() }
  }

  /// Returns the number of bindings that require each binding, directly or transitively.
  ///
  /// - Complexity: O(*v* × *e* / 64).
  package func brokenCounts() -> [Int] { requiring.reachedCounts() }

  /// Returns a copy that knows the numbers of ``brokenCounts()``, for the removals of many bindings.
  ///
  /// - Complexity: O(*v* × *e* / 64).
  func knowing(brokenCounts: [Int]) -> Impact {
    var copy = self
    copy.knownCounts = Counts(broken: brokenCounts, brokenAtCreation: requiringAtCreation.reachedCounts())
    return copy
  }

  /// Returns the impact of removing a binding.
  ///
  /// - Parameters:
  ///   - index: The index of the binding.
  ///   - limit: The largest number of bindings to list of each kind.
  ///   - mostSearched: The number of bindings up to which the ones that fail later are separated from those that cannot be created: the
  ///     removals of all bindings would otherwise take quadratic time.
  /// - Returns: The bindings that would not work without it, and those that nothing would use.
  /// - Complexity: O(*v* + *e*).
  package func removal(of index: Int, atMost limit: Int, searching mostSearched: Int = mostSearched) -> Removal {
    let brokenCount = knownCounts?.broken[index] ?? count(of: requiring, from: index)
    let countAtCreation = knownCounts?.brokenAtCreation[index] ?? count(of: requiringAtCreation, from: index)
    let brokenOnUse =
      if brokenCount == countAtCreation || countAtCreation > 0 && brokenCount > mostSearched {
        [Int]()
      } else {
        brokenOnUse(without: index, atMost: limit)
      }
    let inferred = brokenCount > mostSearched ? [] : inferred(without: index, among: brokenCount)
    let conditional = brokenCount > mostSearched ? nil : conditional(without: index, among: brokenCount)
    let searchesArrays = brokenCount <= mostSearched && hasArrays
    let reduced = searchesArrays ? reducedArrays(without: index) : []
    let receiving = searchesArrays ? receiving(without: index) : []
    return Removal(
      broken: broken(without: index, atMost: limit),
      brokenCount: brokenCount,
      inferred: inferred,
      inSomeBuilds: conditional?.inSomeBuilds ?? [],
      undecided: conditional?.undecided ?? [],
      brokenAtCreation: requiringAtCreation.nearest(to: index, atMost: limit),
      brokenAtCreationCount: countAtCreation,
      brokenOnUse: brokenOnUse,
      reduced: Array(reduced.prefix(limit)),
      reducedCount: Set(reduced.map(\.consumer)).count,
      receiving: Array(receiving.prefix(limit)),
      receivingCount: receiving.count,
      survivalReasons: brokenCount > mostSearched
        ? SurvivalReason.allCases
        : graph.survivalReasons(without: index, and: requiring.reached(from: [index]).union(receiving)),
      freed: freed(without: index, atMost: limit),
      freedCount: freedCounts[index]
    )
  }

  /// Returns the arrays of working bindings that lose the elements which cannot be created; those that fail later are created.
  private func reducedArrays(without index: Int) -> [ReducedArray] {
    let broken = requiring.reached(from: [index])
    return graph.reducedArrays(without: requiringAtCreation.reached(from: [index]).union([index]))
      .filter { !broken.contains($0.consumer) }
  }

  /// Returns the working bindings that get an element which fails later, in an array or through dependencies that do, sorted.
  ///
  /// In a program without the removed binding, nothing fails.
  private func receiving(without index: Int) -> [Int] {
    let broken = requiring.reached(from: [index])
    let found = receivingChains.programs.all.reduce(into: Set<Int>()) { found, program in
      let uncreated = requiringAtCreation.reached(from: index, in: program).union([index])
      let failing = requiring.reached(from: index, in: program).subtracting(uncreated).sorted()
      let next = { (binding: Int) in
        receivingChains.next(after: binding, in: program).filter { !uncreated.contains($0) }
      }
      found.formUnion(reachable(from: failing.flatMap(next)) { next($0) })
    }
    return found.subtracting(broken).sorted()
  }

  private func count(of chains: Chains, from index: Int) -> Int {
    chains.reached(from: [index]).subtracting([index]).count
  }

  /// The number of bindings that require one up to which those that fail later are listed.
  package static let mostSearched = 1_000

  /// The bindings that require one only through a deferred dependency, the nearest first.
  private func brokenOnUse(without index: Int, atMost limit: Int) -> [Int] {
    let atCreation = requiringAtCreation.reached(from: [index])
    let nearest = requiring.nearest(to: index, atMost: atCreation.count + limit + 1)
    return Array(nearest.lazy.filter { !atCreation.contains($0) }.prefix(limit))
  }

  /// The bindings that require one only through inferred dependencies, the nearest first.
  private func inferred(without index: Int, among count: Int) -> [Int] {
    guard let requiringCertainly, count > 0 else { return [] }
    let certain = requiringCertainly.reached(from: [index])
    return requiring.nearest(to: index, atMost: count).filter { !certain.contains($0) }
  }

  /// The bindings that require one only in some builds, or for which that is not decided, the nearest first.
  private func conditional(without index: Int, among count: Int) -> RequiringBuilds.Conditional? {
    guard let requiringBuilds, count > 0 else { return nil }
    return requiringBuilds.conditional(among: requiring.nearest(to: index, atMost: count), without: index)
  }

  /// Returns the bindings that require one, its direct dependents first.
  package func broken(without index: Int, atMost limit: Int) -> [Int] { requiring.nearest(to: index, atMost: limit) }

  /// Returns the bindings that only one binding uses, its direct dependencies first.
  package func freed(without index: Int, atMost limit: Int) -> [Int] {
    Array(nodesByDistance(from: index, atMost: limit) { freed[$0] }.joined())
  }
}

/// The impact of the removal of one binding.
package struct Removal: Hashable, Sendable {
  /// The indices of the bindings that would not work without it, direct dependents first, up to a limit.
  package let broken: [Int]

  /// The number of bindings that would not work without it.
  package let brokenCount: Int

  /// The indices of those of which each path to the removed binding has an inferred dependency, the nearest first; empty if too many
  /// bindings would not work.
  package let inferred: [Int]

  /// The indices of those that exist in builds without any path to the removed binding, the nearest first; empty if too many bindings would
  /// not work.
  package let inSomeBuilds: [Int]

  /// The indices of those of which each path to the removed binding has a dependency that only some builds contain, the nearest first, where
  /// too many flags decide whether each build contains one of the paths.
  package let undecided: [Int]

  /// The indices of those that could no longer be created, direct dependents first, up to a limit.
  package let brokenAtCreation: [Int]

  /// The number of those that could no longer be created.
  package let brokenAtCreationCount: Int

  /// The indices of those that are created and could fail later, if they use a deferred dependency, the nearest first, up to a limit; empty if
  /// too many bindings would not work.
  package let brokenOnUse: [Int]

  /// The number of those that could fail later.
  package var brokenOnUseCount: Int { brokenCount - brokenAtCreationCount }

  /// The requests for many values of other bindings that would have fewer elements, those without any first, up to a limit; empty if too
  /// many bindings would not work.
  package let reduced: [ReducedArray]

  /// The number of bindings with such requests.
  package let reducedCount: Int

  /// The indices of those that are created and get an element of an array that could fail later, directly or through dependencies, up to a
  /// limit; empty if too many bindings would not work.
  package let receiving: [Int]

  /// The number of such bindings.
  package let receivingCount: Int

  /// The reasons for which dependents would be created without it, each once; all reasons if too many bindings would not work.
  package let survivalReasons: [SurvivalReason]

  /// The indices of the bindings that nothing would use, direct dependencies first, up to a limit.
  package let freed: [Int]

  /// The number of bindings that nothing would use.
  package let freedCount: Int
}

extension BindingGraph {
  /// The bindings that the application starts from or, if there are none, those that no other uses.
  var topsOfUse: [Int] {
    let starts = Reachability(self).starts
    return starts.isEmpty ? bindings.indices.filter { incoming[$0].isEmpty } : starts
  }
}
