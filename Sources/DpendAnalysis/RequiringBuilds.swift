import Algorithms
import DpendGraph

/// The builds in which dependents require a binding.
struct RequiringBuilds: Sendable {
  /// The dependents of a binding that may not require it in all builds.
  struct Conditional {
    /// Those that exist in builds without any path to the binding.
    var inSomeBuilds: [Int] = []

    /// Those of which each path has a dependency of some builds, where there are too many flags to compare the builds.
    var undecided: [Int] = []
  }

  /// A request of a dependent.
  private struct Request {
    /// The providers that may require the binding, with the builds in which each provides the value.
    let providers: [(binding: Int, builds: BuildMask)]

    /// The builds in which nothing satisfies the request, so that the dependent does not work in any case.
    let unsatisfied: BuildMask
  }

  private let graph: BindingGraph
  private let programs: BindingPrograms

  /// The chains of dependencies that are in all builds with the consumer.
  private let chains: Chains

  /// For each binding the consumers that require it directly, whatever its own condition is.
  private let direct: [[Int]]

  /// Reads the conditions of a graph; nil where all bindings and dependencies are in all builds.
  ///
  /// - Complexity: O(*v* + *e*).
  init?(_ graph: BindingGraph, _ programs: BindingPrograms) {
    let isAlways = graph.bindings.indices.map { graph.bindings[$0].condition == .always }
    if isAlways.allSatisfy(\.self), graph.edges.allSatisfy({ $0.condition == .always }) { return nil }
    self.graph = graph
    self.programs = programs
    chains = Chains(.dependents, in: graph, programs) { edge in
      guard edge.isRequired(in: graph), edge.condition == .always, let target = edge.binding else { return false }
      return isAlways[target] || graph.bindings[edge.source].condition.implies(graph.bindings[target].condition)
    }
    direct = graph.incoming.map { edges in
      edges.filter { graph.edges[$0].isRequired(in: graph) && graph.edges[$0].condition == .always }
        .map { graph.edges[$0].source }
    }
  }

  /// Returns the dependents of a binding that may not require it in all builds in which both exist.
  ///
  /// - Parameters:
  ///   - dependents: All dependents that require the binding.
  ///   - index: The binding.
  /// - Returns: The dependents, in their order.
  /// - Complexity: O(*v* + *e*) if a path of all builds leads to each dependent, otherwise O(64 (*v* + *e*)).
  func conditional(among dependents: [Int], without index: Int) -> Conditional {
    let always = Set(direct[index]).union(chains.reached(from: direct[index]))
    let open = dependents.filter { !always.contains($0) }
    if open.isEmpty { return Conditional() }
    let requests = Dictionary(uniqueKeysWithValues: dependents.map { ($0, self.requests(of: $0)) })
    guard let masks = BuildMasks(of: conditions(of: dependents + [index], requests.values.joined())) else {
      return Conditional(undecided: open)
    }
    let members = Set(dependents + [index])
    let masked = requests.mapValues { $0.map { request(of: $0, among: members, masks) } }
    let requiring = programs.all.map { program in
      self.requiring(index, dependents.filter { programs.uses($0, in: program) }, masked, masks)
    }
    return Conditional(
      inSomeBuilds: open.filter { dependent in
        let common = masks[graph.bindings[dependent].condition] & masks[graph.bindings[index].condition]
        return requiring.allSatisfy { common & ~($0[dependent] ?? 0) != 0 }
      }
    )
  }

  /// Returns the edges of each request of a binding that requires a value.
  private func requests(of binding: Int) -> [[Int]] {
    graph.outgoing[binding].chunked { graph.edges[$0].request == graph.edges[$1].request }.map(Array.init)
      .filter { $0.contains { graph.edges[$0].isRequired(in: graph) } }
  }

  /// Returns the different conditions of some bindings, of edges and of their targets.
  private func conditions(of bindings: [Int], _ requests: some Sequence<[Int]>) -> Set<BuildCondition> {
    requests.joined().reduce(into: Set(bindings.map { graph.bindings[$0].condition })) { conditions, edge in
      conditions.insert(graph.edges[edge].condition)
      if let target = graph.edges[edge].binding { conditions.insert(graph.bindings[target].condition) }
    }
  }

  private func request(of edges: [Int], among members: Set<Int>, _ masks: BuildMasks) -> Request {
    var requested = BuildMask(0)
    var satisfied = BuildMask(0)
    var providers: [(binding: Int, builds: BuildMask)] = []
    for edge in edges.map({ graph.edges[$0] }) {
      let builds = masks[edge.condition]
      requested |= builds
      guard let target = edge.binding else {
        if case .missing = edge.target { continue }
        satisfied |= builds
        continue
      }
      let provided = builds & masks[graph.bindings[target].condition]
      satisfied |= provided
      if members.contains(target), edge.isRequired(in: graph) { providers.append((target, provided)) }
    }
    return Request(providers: providers, unsatisfied: providers.isEmpty ? 0 : requested & ~satisfied)
  }

  /// Returns for some dependents the builds in which they do not work without a binding.
  private func requiring(
    _ index: Int,
    _ dependents: [Int],
    _ requests: [Int: [Request]],
    _ masks: BuildMasks
  ) -> [Int: BuildMask] {
    let members = Set(dependents)
    var found = [index: masks[graph.bindings[index].condition]]
    var pending = dependents.reversed() + [index]
    while let next = pending.popLast() {
      if next != index {
        let builds = (requests[next] ?? []).reduce(BuildMask(0)) { builds, request in
          request.providers.reduce(builds | request.unsatisfied) { $0 | $1.builds & (found[$1.binding] ?? 0) }
        }
        if builds == found[next] ?? 0 { continue }
        found[next] = builds
      }
      pending += Set(graph.incoming[next].map { graph.edges[$0].source }).intersection(members).sorted()
    }
    return found
  }
}

/// Some of up to 64 builds, each as a bit.
private typealias BuildMask = UInt64

/// The builds in which conditions hold.
private struct BuildMasks {
  private let masks: [BuildCondition: BuildMask]

  /// Compares some conditions; nil if they distinguish too many builds.
  ///
  /// - Complexity: O(*n*) for *n* conditions.
  init?(of conditions: Set<BuildCondition>) {
    let atoms = Set(conditions.flatMap(\.atoms)).sorted()
    guard atoms.count <= 12 else { return nil }
    let builds = BuildCondition.builds(of: atoms)
    guard builds.count <= BuildMask.bitWidth else { return nil }
    masks = Dictionary(
      uniqueKeysWithValues: conditions.map { condition in
        (
          condition,
          builds.enumerated().reduce(0) { $0 | (condition.holds(where: $1.element) ? 1 << BuildMask($1.offset) : 0) }
        )
      }
    )
  }

  subscript(condition: BuildCondition) -> BuildMask { masks[condition] ?? 0 }
}
