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

  /// An edge of a request.
  private struct Provider {
    /// The binding; nil for others, such as external values.
    let binding: Int?

    /// Whether the dependent does not work without the binding.
    let isRequired: Bool

    /// Whether the dependent does not work if the binding does not.
    let requiresCreation: Bool

    /// Whether nothing satisfies the request in the builds of the edge.
    let isMissing: Bool

    /// The numbers of the conditions of the edge and of the binding.
    let conditions: [Int]
  }

  private let graph: BindingGraph
  private let programs: BindingPrograms

  /// The chains of dependencies that are in all builds with the consumer.
  private let chains: Chains

  /// For each binding the consumers that require it directly, whatever its own condition is.
  private let direct: [[Int]]

  /// The different conditions of bindings and edges.
  private let conditions: [BuildCondition]

  /// The number of the condition of each binding.
  private let numbers: [Int]

  /// The requests of each binding that require a value.
  private let requests: [[[Provider]]]

  /// Reads the conditions of a graph; nil where all bindings and dependencies are in all builds.
  ///
  /// - Complexity: O(*v* + *e*).
  init?(_ graph: BindingGraph, _ programs: BindingPrograms) {
    let isAlways = graph.bindings.indices.map { graph.bindings[$0].condition == .always }
    if isAlways.allSatisfy(\.self), graph.edges.allSatisfy({ $0.condition == .always }) { return nil }
    self.graph = graph
    self.programs = programs
    chains = Chains(.dependents, in: graph, programs) { edge in
      guard edge.requiresCreation(in: graph), edge.condition == .always, let target = edge.binding else { return false }
      return isAlways[target] || graph.bindings[edge.source].condition.implies(graph.bindings[target].condition)
    }
    direct = graph.incoming.map { edges in
      edges.filter { graph.edges[$0].isRequired(in: graph) && graph.edges[$0].condition == .always }
        .map { graph.edges[$0].source }
    }
    var numbering = ConditionNumbering()
    numbers = graph.bindings.indices.map { numbering.number(of: graph.bindings[$0].condition) }
    requests = graph.bindings.indices.map { Self.requests(of: $0, in: graph, &numbering) }
    conditions = numbering.conditions
  }

  /// Returns the edges of each request of a binding that requires a value.
  private static func requests(
    of binding: Int,
    in graph: BindingGraph,
    _ numbering: inout ConditionNumbering
  ) -> [[Provider]] {
    graph.outgoing[binding].chunked { graph.edges[$0].request == graph.edges[$1].request }
      .filter { $0.contains { graph.edges[$0].requiresCreation(in: graph) } }
      .map { edges in
        edges.map { index in
          let edge = graph.edges[index]
          let conditions = [edge.condition] + (edge.binding.map { [graph.bindings[$0].condition] } ?? [])
          return Provider(
            binding: edge.binding,
            isRequired: edge.isRequired(in: graph),
            requiresCreation: edge.requiresCreation(in: graph),
            isMissing: edge.target.isMissing,
            conditions: conditions.map { numbering.number(of: $0) }
          )
        }
      }
  }

  /// Returns the dependents of a binding that may not require it in all builds in which both exist.
  ///
  /// - Parameters:
  ///   - dependents: All dependents that require the binding.
  ///   - index: The binding.
  /// - Returns: The dependents, in their order.
  /// - Complexity: O(*v* + *e*) for the dependents if a path of all builds leads to each of them, otherwise O(64 (*v* + *e*)).
  func conditional(among dependents: [Int], without index: Int) -> Conditional {
    let always = Set(direct[index]).union(chains.reached(from: direct[index]))
    let open = dependents.filter { !always.contains($0) }
    if open.isEmpty { return Conditional() }
    let used = dependents.reduce(into: Set([numbers[index]])) { used, dependent in
      used.insert(numbers[dependent])
      for request in requests[dependent] { for provider in request { used.formUnion(provider.conditions) } }
    }
    guard let masks = BuildMasks(of: used, among: conditions) else { return Conditional(undecided: open) }
    let requiring = programs.all.map { program in
      self.requiring(index, dependents.filter { programs.uses($0, in: program) }, masks)
    }
    return Conditional(
      inSomeBuilds: open.filter { dependent in
        let common = masks.all(of: [numbers[dependent], numbers[index]])
        return requiring.allSatisfy { common & ~($0[dependent] ?? 0) != 0 }
      }
    )
  }

  /// Returns for some dependents the builds in which they do not work without a binding.
  private func requiring(_ index: Int, _ dependents: [Int], _ masks: BuildMasks) -> [Int: BuildMask] {
    let members = Set(dependents)
    var found = [index: masks.all(of: [numbers[index]])]
    var pending = dependents.reversed() + [index]
    while let next = pending.popLast() {
      if next != index {
        let builds = requests[next].reduce(BuildMask(0)) {
          $0 | self.builds(in: $1, without: index, requiring: found, masks)
        }
        if builds == found[next] ?? 0 { continue }
        found[next] = builds
      }
      pending += Set(graph.incoming[next].map { graph.edges[$0].source }).intersection(members).sorted()
    }
    return found
  }

  /// Returns the builds in which a request requires one of some bindings, each in some builds.
  ///
  /// In builds in which nothing satisfies it, the dependent does not work in any case.
  private func builds(
    in request: [Provider],
    without removed: Int,
    requiring found: [Int: BuildMask],
    _ masks: BuildMasks
  ) -> BuildMask {
    var (requested, satisfied, requiring) = (BuildMask(0), BuildMask(0), BuildMask(0))
    for provider in request {
      requested |= masks.all(of: provider.conditions.prefix(1))
      if provider.isMissing { continue }
      let builds = masks.all(of: provider.conditions)
      satisfied |= builds
      guard let binding = provider.binding,
        binding == removed ? provider.isRequired : provider.requiresCreation
      else { continue }
      requiring |= builds & (found[binding] ?? 0)
    }
    return requiring == 0 ? 0 : requiring | requested & ~satisfied
  }
}

extension BindingGraph.Target {
  /// Whether nothing satisfies the request.
  fileprivate var isMissing: Bool { if case .missing = self { true } else { false } }
}

/// The different conditions of a graph, numbered from 0.
private struct ConditionNumbering {
  private(set) var conditions: [BuildCondition] = []
  private var numbers: [BuildCondition: Int] = [:]

  /// Returns the number of a condition.
  mutating func number(of condition: BuildCondition) -> Int {
    if let number = numbers[condition] { return number }
    numbers[condition] = conditions.count
    conditions.append(condition)
    return conditions.count - 1
  }
}

/// Some of up to 64 builds, each as a bit.
private typealias BuildMask = UInt64

/// The builds in which conditions hold.
private struct BuildMasks {
  /// The builds for each number of a condition.
  private let masks: [Int: BuildMask]

  /// Compares some conditions, by their numbers; nil if they distinguish too many builds.
  ///
  /// - Complexity: O(*n*) for *n* conditions.
  init?(of numbers: Set<Int>, among conditions: [BuildCondition]) {
    let atoms = Set(numbers.flatMap { conditions[$0].atoms }).sorted()
    guard atoms.count <= 12 else { return nil }
    let builds = BuildCondition.builds(of: atoms)
    guard builds.count <= BuildMask.bitWidth else { return nil }
    let pairs = numbers.map { number in
      (
        number,
        builds.enumerated().reduce(BuildMask(0)) { mask, build in
          conditions[number].holds(where: build.element) ? mask | 1 << BuildMask(build.offset) : mask
        }
      )
    }
    masks = Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Returns the builds in which all of some conditions hold, by their numbers.
  func all(of numbers: some Sequence<Int>) -> BuildMask { numbers.reduce(.max) { $0 & (masks[$1] ?? 0) } }
}
