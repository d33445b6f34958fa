import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

/// The uses of all bindings, which must be those of a search for each.
struct UseAnswersTests {
  @Test("All bindings together have the answers that each has alone", arguments: 1...120)
  func together(seed: UInt64) {
    let graph = Self.graph(seed: seed)
    let (parts, limit) = (UseAnswer.Parts(of: graph), 3)
    let uses = UseAnswers(pathLimit: limit, nameLimit: limit, in: graph)
    let use = ProgramUse(of: graph)
    for binding in graph.bindings.indices {
      let alone = UseAnswer(binding, limit: limit, in: graph, parts)
      let together = uses.answer(about: binding)
      #expect(Self.withoutSteps(together) == Self.withoutSteps(alone))
      let id = graph.bindings[binding].id
      #expect(together.dependentCount == Selection.dependents(of: id).bindings(in: graph).count)
      #expect(together.dependencyCount == Selection.dependencies(of: id).bindings(in: graph).count)
      #expect(together.dependencyCount == Self.dependencies(of: binding, use, in: graph).count)
      for path in together.paths {
        #expect(path.bindings.count == 2 || path.steps.allSatisfy { $0.contains { !graph.edges[$0].isWeak } })
        let isInOne = use.programs.contains { program in path.bindings.allSatisfy { use.contains($0, in: program) } }
        #expect(path.bindings.count == 2 || isInOne)
        #expect(zip(path.bindings, path.bindings.dropFirst()).allSatisfy { graph.dependencies(of: $0).contains($1) })
      }
    }
  }

  /// Returns the other bindings that a single reference or a chain of one program leads to.
  private static func dependencies(of binding: Int, _ use: ProgramUse, in graph: BindingGraph) -> Set<Int> {
    let chained = use.programs.flatMap { program in
      reachable(from: [binding]) { next in
        let edges = graph.outgoing[next].map { graph.edges[$0] }
        return edges.filter { !$0.isWeak && use.contains($0, in: program) }.compactMap(\.binding)
      }
    }
    return Set(chained + graph.dependencies(of: binding)).subtracting([binding])
  }

  /// A text of an answer in which a path has only its ends and its length, because there may be several shortest ones.
  private static func withoutSteps(_ use: UseAnswer) -> String {
    let paths = use.paths.map { "\($0.bindings.first ?? -1)…\($0.bindings.last ?? -1): \($0.bindings.count)" }
    return """
      \(use.binding) \(use.dependents) \(use.dependentCount) \(use.dependencies) \(use.dependencyCount) \(use.removal) \
      \(paths) \(use.origins) \(use.isOrigin)
      """
  }

  private static func graph(seed: UInt64) -> BindingGraph {
    var random = SeededRandom(seed: seed)
    let names = (0..<Int.random(in: 1...12, using: &random)).map { "T\($0)" }
    let bindings = names.map { name in
      (name, (0..<Int.random(in: 0...2, using: &random)).map { _ in dependency(among: names, &random) })
    }
    let roots = names.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    let programs = (0..<Int(seed % 4)).map { number in
      ("P\(number)", Set(names.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }))
    }
    return BindingGraph(
      bindings: bindings,
      roots: Set(roots),
      programs: Dictionary(uniqueKeysWithValues: programs)
    )
  }

  private static func dependency(among names: [String], _ random: inout SeededRandom) -> String {
    let marks = ["", "", "", "?", "~", "?~", "!~", "^"]
    return names[Int.random(in: names.indices, using: &random)] + marks[Int.random(in: marks.indices, using: &random)]
  }
}
