import DpendGraph

/// The builds of each edge of a graph: its `#if` conditions, and the programs that contain both of its bindings.
struct EdgeBuilds {
  /// The builds of some programs in which a condition holds.
  struct Builds: Hashable {
    /// The condition.
    var condition = BuildCondition.always

    /// The numbers of the programs; nil for any.
    var programs: Set<Int>?
  }

  /// The number of bindings and edges that searches may visit in any graph.
  private static let visitsOfAny = 50_000

  /// The number of further ones for each binding and edge of the graph.
  private static let visitsForEach = 64

  /// The different builds; the first ones are all builds.
  let all: [Builds]

  /// For each edge the number of its builds; empty if each edge is in all builds.
  private let numbers: [Int]

  /// The number of bindings and edges that all searches for cycles of one build may still visit.
  var visits: Int

  /// Finds the builds.
  ///
  /// - Complexity: O(*v* + *e*).
  init(of graph: BindingGraph) {
    let isLimited = graph.bindings.indices.map {
      graph.bindings[$0].condition != .always || graph.bindings[$0].programs != nil
    }
    var all = [Builds()]
    var known = [Builds(): 0]
    let numbers = graph.edges.indices.map { index -> Int in
      let source = graph.edges[index].source
      let request = graph.request(of: graph.edges[index]).condition
      guard let target = graph.edges[index].binding,
        isLimited[source] || isLimited[target] || request != .always || graph.edges[index].condition != .always
      else { return 0 }
      let builds = Builds(of: graph.bindings[source]).intersection(Builds(of: graph.bindings[target]))
        .intersection(Builds(condition: graph.edges[index].condition.and(request)))
      if let number = known[builds] { return number }
      known[builds] = all.count
      all.append(builds)
      return all.count - 1
    }
    self.all = all
    visits = Self.visitsOfAny + Self.visitsForEach * (graph.bindings.count + graph.edges.count)
    self.numbers = all.count == 1 ? [] : numbers
  }

  /// Whether each edge is in all builds.
  var areAll: Bool { numbers.isEmpty }

  /// Returns the number of the builds of an edge.
  func number(of edge: Int) -> Int { numbers.isEmpty ? 0 : numbers[edge] }

  /// Returns whether a build contains all of some edges.
  ///
  /// - Complexity: That of ``haveConflict(_:)``; true where too many flags decide it.
  func contain(_ edges: [Int]) -> Bool { areAll || !haveConflict(Set(edges.map(number)).sorted()) }

  /// Returns whether the builds with some numbers have none in common.
  ///
  /// - Complexity: That of ``BuildConflict/init(among:within:)``; false where too many flags decide it.
  func haveConflict(_ numbers: [Int]) -> Bool {
    var work = BuildConflict.usualWork + numbers.count
    return BuildConflict(among: numbers.map { all[$0] }, within: &work) != nil
  }
}

extension EdgeBuilds.Builds {
  fileprivate init(of binding: Binding) {
    self.init(condition: binding.condition, programs: binding.programs)
  }

  fileprivate func intersection(_ other: EdgeBuilds.Builds) -> EdgeBuilds.Builds {
    let both = programs.flatMap { programs in other.programs.map(programs.intersection) }
    return EdgeBuilds.Builds(
      condition: condition.and(other.condition),
      programs: both ?? programs ?? other.programs
    )
  }
}
