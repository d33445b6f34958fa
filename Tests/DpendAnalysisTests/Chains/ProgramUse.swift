import DpendGraph

/// The bindings that each program of a graph uses, by the definition.
///
/// A program uses the bindings that it reaches, over its own bindings, from its roots and from those of its bindings that no program reaches
/// from its roots. Bindings whose programs are unknown can be in any program.
struct ProgramUse {
  /// The numbers of the programs: one with all bindings if the graph has none.
  var programs: Range<Int> { used.indices }

  /// The programs without those of which another one uses all bindings and more.
  ///
  /// The other one can have a cycle where a chain of the smaller one ends.
  var largestPrograms: [Int] {
    programs.filter { program in !used.contains { used[program].isStrictSubset(of: $0) } }
  }

  private let used: [Set<Int>]

  /// Finds the bindings, for a graph without other starts than roots.
  init(of graph: BindingGraph) {
    let all = Set(graph.bindings.indices)
    let numbers = 0..<max(1, graph.programs.count)
    let members = numbers.map { program in all.filter { graph.bindings[$0].programs?.contains(program) ?? true } }
    let ofRoots = members.indices.map { program in
      let roots = all.filter { graph.bindings[$0].isRoot && graph.bindings[$0].programs?.contains(program) == true }
      return Self.adding(dependenciesOf: roots, among: members[program], in: graph)
    }
    let unreached = all.subtracting(ofRoots.joined())
    let unknown = all.filter { graph.bindings[$0].programs == nil }
    used = zip(members, ofRoots).map { members, reached in
      let starts = reached.union(unreached.intersection(members))
      return Self.adding(dependenciesOf: starts, among: members, in: graph).union(unknown)
    }
  }

  /// Returns whether a program uses a binding.
  func contains(_ binding: Int, in program: Int) -> Bool { used[program].contains(binding) }

  /// Returns whether a program uses both bindings of an edge.
  func contains(_ edge: BindingGraph.Edge, in program: Int) -> Bool {
    contains(edge.source, in: program) && edge.binding.map { contains($0, in: program) } ?? false
  }

  private static func adding(
    dependenciesOf starts: Set<Int>,
    among members: Set<Int>,
    in graph: BindingGraph
  ) -> Set<Int> {
    let targets = graph.edges.filter { starts.contains($0.source) }.compactMap(\.binding)
    let more = starts.union(targets.filter(members.contains))
    return more == starts ? starts : adding(dependenciesOf: more, among: members, in: graph)
  }
}
