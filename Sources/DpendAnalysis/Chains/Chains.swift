import Algorithms
package import DpendGraph

/// The chains of dependencies in a graph, followed in one direction.
///
/// A weak reference leads back to an owner in most cases, such as a delegate. The owner's other dependencies are not
/// those of the object that notifies it. Content belongs to the callers of the method that passes it, and not to every object that can get
/// at the object that keeps it. So does an object that a method creates from what its callers pass. Bindings of different programs are never used together, although code that both programs
/// compile can depend on each of them. Therefore, a chain of several dependencies contains no such reference, and one program uses
/// all of its bindings. A single reference is a dependency in any case.
package struct Chains: Sendable {
  /// The direction in which chains are followed.
  package enum Direction: Sendable {
    case dependencies, dependents
  }

  /// For each binding the next ones on chains, with duplicates.
  package let next: [[Int]]

  /// For each binding the next ones on chains that begin with it, with duplicates.
  package let first: [[Int]]

  /// For each binding the bindings that only a single reference connects to it, with duplicates: no chain contains that reference.
  package let ends: [[Int]]

  /// The programs of the bindings.
  package let programs: BindingPrograms

  /// Whether no chain contains a loose reference.
  private let endsAtLooseReferences: Bool

  /// Whether fewer chains begin with some binding than lead over it.
  private let hasOtherFirst: Bool

  /// Creates the chains of a graph.
  ///
  /// - Parameters:
  ///   - direction: The direction in which they are followed.
  ///   - graph: The graph.
  ///   - programs: The programs of its bindings.
  ///   - endsAtLooseReferences: Whether no chain contains a loose reference.
  ///   - isFollowed: Whether an edge is followed; all are by default.
  ///   - isFirst: Whether an edge that is followed can be the first one of a chain; all can by default.
  /// - Complexity: O(*v* + *p* × *e*) for *p* programs.
  package init(
    _ direction: Direction,
    in graph: BindingGraph,
    _ programs: BindingPrograms,
    endsAtLooseReferences: Bool = true,
    where isFollowed: ((BindingGraph.Edge) -> Bool)? = nil,
    beginningWhere isFirst: ((BindingGraph.Edge) -> Bool)? = nil
  ) {
    self.programs = programs
    self.endsAtLooseReferences = endsAtLooseReferences
    var next: [[Int]] = Array(repeating: [], count: graph.bindings.count)
    var (first, ends, hasOtherFirst) = (next, next, false)
    for index in graph.edges.indices {
      let source = graph.edges[index].source
      guard let target = graph.edges[index].binding, isFollowed?(graph.edges[index]) ?? true else { continue }
      let (from, to) = direction == .dependencies ? (source, target) : (target, source)
      let isEnd = endsAtLooseReferences && graph.edges[index].isLoose || !programs.areTogether(source, target)
      if !isEnd { next[from].append(to) }
      guard isFirst?(graph.edges[index]) ?? true else {
        hasOtherFirst = true
        continue
      }
      if isEnd { ends[from].append(to) } else { first[from].append(to) }
    }
    self.next = next
    self.first = first
    self.ends = ends
    self.hasOtherFirst = hasOtherFirst
  }

  /// Creates the chains of the dependents that would not work without a binding.
  ///
  /// An optional request and a default value help where nothing provides the value. They don't if a binding provides it, but cannot create it.
  /// Therefore, only the first dependency of a chain must require the removed binding itself.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - programs: The programs of its bindings.
  ///   - isFollowed: Whether an edge is followed; all are by default.
  /// - Returns: The chains.
  static func requiringDependents(
    in graph: BindingGraph,
    _ programs: BindingPrograms,
    where isFollowed: @escaping (BindingGraph.Edge) -> Bool = { _ in true }
  ) -> Chains {
    Chains(.dependents, in: graph, programs, where: { $0.requiresCreation(in: graph) && isFollowed($0) }) {
      $0.isRequired(in: graph)
    }
  }
}

extension Chains {
  /// Returns whether chains of a program contain an edge.
  @inline(__always)
  func contains(_ edge: BindingGraph.Edge, in program: Int) -> Bool {
    guard let target = edge.binding, !(endsAtLooseReferences && edge.isLoose) else { return false }
    return programs.uses(edge.source, in: program) && programs.uses(target, in: program)
  }

  /// Returns the next bindings on the chains of a program, with duplicates.
  func next(after binding: Int, in program: Int) -> [Int] {
    if programs.count == 1 { return next[binding] }
    guard programs.uses(binding, in: program) else { return [] }
    return next[binding].filter { programs.uses($0, in: program) }
  }

  /// Returns the next bindings on the chains of a program that begin with a binding, with duplicates.
  private func first(after binding: Int, in program: Int) -> [Int] {
    if programs.count == 1 { return first[binding] }
    guard programs.uses(binding, in: program) else { return [] }
    return first[binding].filter { programs.uses($0, in: program) }
  }

  /// Returns the bindings that follow one on the chains of a program from some others: a chain that comes back to these begins again.
  private func following(_ binding: Int, _ starts: Set<Int>, in program: Int) -> [Int] {
    starts.contains(binding) ? first(after: binding, in: program) : next(after: binding, in: program)
  }

  /// Returns the bindings on the chains of a program from a binding.
  ///
  /// - Complexity: O(*v* + *e*) for the bindings found.
  func reached(from index: Int, in program: Int) -> Set<Int> {
    Set(reachable(from: first(after: index, in: program)) { following($0, [index], in: program) })
  }

  /// Returns the bindings at the ends of chains and of single references from some bindings.
  ///
  /// - Complexity: O(*v* + *e*) for the bindings found, for each program that contains some.
  package func reached(from indices: [Int]) -> Set<Int> {
    let starts = Set(indices)
    return programs.all.reduce(into: Set(indices.flatMap { ends[$0] })) { reached, program in
      let first = indices.flatMap { self.first(after: $0, in: program) }
      reached.formUnion(reachable(from: first) { following($0, starts, in: program) })
    }
  }

  /// Returns for each binding the number of other bindings, among those that count, that it reaches as in ``reached(from:)``.
  ///
  /// - Complexity: O(*v* × (*v* + *e*) / 64), in which the bindings and edges of each program count; O(*v* + *e*) in addition for each
  ///   binding that is in a cycle and at which chains cannot begin with all edges.
  func reachedCounts(among isCounted: (Int) -> Bool = { _ in true }) -> [Int] {
    if programs.count == 1, !hasOtherFirst {
      return reachableCounts(count: next.count, among: isCounted, successors: { next[$0] }, ends: { ends[$0] })
    }
    let graphs = programs.all.map { program in
      (
        contains: { (binding: Int) in programs.uses(binding, in: program) },
        first: { (binding: Int) in first(after: binding, in: program) },
        successors: { (binding: Int) in next(after: binding, in: program) }
      )
    }
    var counts = reachableCounts(count: next.count, among: isCounted, inAnyOf: graphs, ends: { ends[$0] })
    for binding in hasOtherFirst ? bindingsInCyclesWithOtherFirst : [] {
      counts[binding] = reached(from: [binding]).subtracting([binding]).count(where: isCounted)
    }
    return counts
  }

  /// The bindings in cycles at which chains cannot begin with all edges: a chain that comes back to one does not go on with the others.
  private var bindingsInCyclesWithOtherFirst: [Int] {
    stronglyConnectedComponents(count: next.count) { next[$0] }
      .filter { $0.count > 1 || next[$0[0]].contains($0[0]) }.joined()
      .filter { first[$0].count < next[$0].count }
  }

  /// Returns the nearest bindings that one reaches as in ``reached(from:)``, up to a limit, without the binding itself.
  func nearest(to binding: Int, atMost limit: Int) -> [Int] {
    let parts = programs.all.map { program in
      nodesByDistance(from: binding, atMost: limit) {
        $0 == binding ? first(after: $0, in: program) : next(after: $0, in: program)
      }
    }
    let most = parts.map(\.count).max() ?? 0
    let chained = (0..<most).map { distance in parts.flatMap { distance < $0.count ? $0[distance] : [] } }
    let all = (chained.first ?? []) + ends[binding] + chained.dropFirst().joined()
    return Array(all.filter { $0 != binding }.uniqued().prefix(limit))
  }
}

extension BindingGraph.Edge {
  /// Whether the edge is a weak reference to a value that other code keeps, whether an initializer receives it or code sets it later.
  ///
  /// A property wrapper of a library that creates its value together with the consumer is none, although it holds the value weakly: the
  /// consumer would not work without the value.
  @inline(__always)
  package var isWeak: Bool {
    (resolution == .weak || alternative.wrappings.contains(.heldWeakly)) && !(isImmediate && evidence == .registered)
  }

  /// Whether the consumer only keeps the value for the callers of a method, which pass values of several types, or creates it for them.
  @inline(__always)
  package var isContent: Bool { alternative.wrappings.contains(.content) }

  /// Whether the consumer creates the value for the callers of a method, from what they pass.
  package var isForCallers: Bool { isContent && resolution == .factory }

  /// Whether no chain continues at the edge: the consumer works without the value, which it references weakly or only keeps for others.
  @inline(__always)
  package var isLoose: Bool { isWeak || isContent }

  /// Returns whether the consumer would not work without the binding.
  package func isRequired(in graph: BindingGraph) -> Bool {
    alternative.cardinality == .one && !isLoose && !graph.request(of: self).hasOtherDefault
  }

  /// Returns whether the consumer would not work if the binding could not create its object, or only an object that fails.
  package func requiresCreation(in graph: BindingGraph) -> Bool {
    isRequired(in: graph) || alternative.cardinality != .many && !isLoose && !graph.isSetByOtherCode(self)
  }
}
