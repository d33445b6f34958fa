import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// Cycles of constants and instantiators, compared with a search of every path from the root, as in SafeDI.
struct InstantiatedCycleOracleTests {
  @Test("Exactly the instantiators in cycles that SafeDI rejects are reported", arguments: 0..<500)
  func cycles(seed: UInt64) {
    let tree = RandomTree(seed: seed)
    let graph = TestProject(MarkedSource(tree.source), implicit: nil).graph
    let cycles = CycleReport.all(in: graph).filter { $0.kind == .immediate }.map(\.witness.edges)
    let instantiators = Set(cycles.joined().filter { !graph.edges[$0].isImmediate }.map { name(of: $0, in: graph) })
    #expect(instantiators.sorted() == tree.refusedInstantiators.sorted(), "\(tree.source)")
    let withInstantiators = cycles.filter { $0.contains { !graph.edges[$0].isImmediate } }
      .map { Set($0.map { name(of: $0, in: graph) }) }
    #expect(withInstantiators.allSatisfy(tree.refusedCycles.contains), "\(tree.source)")
  }

  /// The property of an edge, with the type that declares it.
  private func name(of edge: Int, in graph: BindingGraph) -> String {
    "\(graph.bindings[graph.edges[edge].source].type).\(graph.request(of: graph.edges[edge]).name)"
  }
}

/// A few types that instantiate each other, all of them reachable from a root.
private struct RandomTree {
  private struct Member: Hashable {
    let name: String
    let created: Int
    let isLater: Bool

    /// The identity of a property in SafeDI.
    var property: String { "\(name): \(created) \(isLater)" }
  }

  private let types: [[Member]]

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 2...6, using: &random)
    types = (0..<count).map { number in
      ["a", "b", "c"].prefix(Int.random(in: 1...3, using: &random)).enumerated().map { position, name in
        // The first property of each leads to the next type, so that the root reaches all.
        let created =
          position == 0 && number + 1 < count ? number + 1 : count == 1 ? 0 : Int.random(in: 1..<count, using: &random)
        return Member(name: name, created: created, isLater: Bool.random(using: &random))
      }
    }
  }

  var source: String {
    types.enumerated().map { number, members in
      let properties = members.map { member in
        "@Instantiated let \(member.name): \(member.isLater ? "Instantiator<T\(member.created)>" : "T\(member.created)")"
      }
      let macro = number == 0 ? "@Instantiable(isRoot: true)" : "@Instantiable"
      return "\(macro) public struct T\(number): Instantiable { \(properties.joined(separator: "; ")) }"
    }.joined(separator: "\n")
  }

  /// The cycles of constants and instantiators that come back at a constant first, each as its properties with their owners.
  var refusedCycles: Set<Set<String>> {
    var cycles: Set<Set<String>> = []
    follow([], of: 0, &cycles)
    return cycles
  }

  /// The instantiators in such cycles.
  var refusedInstantiators: Set<String> {
    let later = types.enumerated().flatMap { number, members in
      members.filter(\.isLater).map { "T\(number).\($0.name)" }
    }
    return Set(refusedCycles.flatMap(\.self)).intersection(later)
  }

  private func follow(_ path: [(owner: Int, member: Member)], of type: Int, _ cycles: inout Set<Set<String>>) {
    for member in types[type] {
      guard let first = path.firstIndex(where: { $0.member.property == member.property }) else {
        follow(path + [(type, member)], of: member.created, &cycles)
        continue
      }
      // The property that came back closes the cycle, and not the one that it was first.
      let cycle = path[(first + 1)...] + [(type, member)]
      guard !member.isLater, cycle.contains(where: \.member.isLater) else { continue }
      cycles.insert(Set(cycle.map { "T\($0.owner).\($0.member.name)" }))
    }
  }
}
