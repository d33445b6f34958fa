import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// Graphs with known changes.
struct DifferenceOfRandomGraphsTests {
  @Test("The difference contains the changes, and the reverse one the opposite", arguments: 0..<200 as Range<UInt64>)
  func edits(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let before = Edited(&random)
    var after = before
    after.edit(&random)
    let difference = GraphDifference(from: before.snapshot, to: after.snapshot)
    let back = GraphDifference(from: after.snapshot, to: before.snapshot)
    #expect(difference.bindings.added.map(\.id) == after.names.subtracting(before.names).sorted())
    #expect(difference.bindings.removed.map(\.id) == before.names.subtracting(after.names).sorted())
    #expect(Set(difference.edges.added.map(Dependency.init)) == after.dependencies.subtracting(before.dependencies))
    #expect(Set(difference.edges.removed.map(Dependency.init)) == before.dependencies.subtracting(after.dependencies))
    #expect(back.bindings.added == difference.bindings.removed)
    #expect(back.bindings.removed == difference.bindings.added)
    #expect(back.edges.added == difference.edges.removed)
    #expect(back.edges.removed == difference.edges.added)
    #expect(back.cycles.opened == difference.cycles.closed)
    #expect(back.cycles.closed == difference.cycles.opened)
    // More severe findings are new, and none is fixed, so only this direction holds.
    #expect(Set(difference.findings.fixed.map(\.fingerprint)).isSubset(of: back.findings.new.map(\.fingerprint)))
    #expect(Set(back.findings.fixed.map(\.fingerprint)).isSubset(of: difference.findings.new.map(\.fingerprint)))
    #expect(difference.findings.new.count + difference.findings.unchanged == difference.head.findings.count)
    #expect((difference.verdict == .same) == (before.dependencies == after.dependencies && before.names == after.names))
  }

  /// A dependency of one binding on another.
  struct Dependency: Hashable, Comparable {
    let from: String
    let to: String

    static func < (left: Dependency, right: Dependency) -> Bool { (left.from, left.to) < (right.from, right.to) }

    init(from: String, to: String) {
      self.from = from
      self.to = to
    }

    init(_ edge: GraphSnapshot.Edge) {
      self.init(from: edge.from, to: edge.to.value ?? edge.key.type)
    }
  }

  /// A graph in which no name is used twice, so that a removed name does not return.
  struct Edited {
    var names: Set<String>
    var dependencies: Set<Dependency> = []

    init(_ random: inout SeededRandom) {
      names = Set((0..<Int.random(in: 2...12, using: &random)).map { "N\($0)" })
      for _ in 0..<Int.random(in: 0...20, using: &random) { connect(&random) }
    }

    /// Adds and removes dependencies, and either adds bindings or removes them: one that comes could be one that went.
    mutating func edit(_ random: inout SeededRandom) {
      for dependency in dependencies.sorted() where Int.random(in: 0..<6, using: &random) == 0 {
        dependencies.remove(dependency)
      }
      if Bool.random(using: &random) {
        for number in 0..<Int.random(in: 0...3, using: &random) { names.insert("P\(number)") }
      } else {
        for name in names.sorted() where Int.random(in: 0..<6, using: &random) == 0 { remove(name) }
      }
      if names.isEmpty { return }
      for _ in 0..<Int.random(in: 0...4, using: &random) { connect(&random) }
    }

    private mutating func connect(_ random: inout SeededRandom) {
      let all = names.sorted()
      dependencies.insert(
        Dependency(from: all.randomElement(using: &random) ?? "", to: all.randomElement(using: &random) ?? "")
      )
    }

    private mutating func remove(_ name: String) {
      names.remove(name)
      dependencies = dependencies.filter { $0.from != name && $0.to != name }
    }

    var snapshot: GraphSnapshot {
      let needed = Dictionary(grouping: dependencies.sorted(), by: \.from)
      let graph = BindingGraph(
        bindings: names.sorted().map { name in (name: name, dependencies: (needed[name] ?? []).map(\.to)) }
      )
      return GraphSnapshot(analyze(graph))
    }
  }
}
