import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

/// Selections of random graphs, compared with what follows from the definition binding by binding.
struct SelectionOracleTests {
  private static let names = (0..<9).map { "T\($0)" }

  @Test("A random selection selects what the definition says, and its text reads as itself", arguments: 0..<300)
  func oracle(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let graph = randomGraph(&random)
    let term = randomTerm(&random, depth: 4)
    let selection = try Selection(term.description)
    #expect(selection.term == term)
    #expect(try Selection(selection.description) == selection)
    #expect(selection.bindings(in: graph) == graph.bindings.indices.filter { holds(term, for: $0, in: graph) })
  }

  /// Whether a binding is selected, by the definition.
  private func holds(_ term: SelectionTerm, for index: Int, in graph: BindingGraph) -> Bool {
    switch term {
    case .pattern(_, let glob):
      let name = graph.bindings[index].type.description
      return glob.signs.isEmpty ? false : matches(glob.signs[...], Substring(name))
    case .reaching(let predicate, let inner) where predicate.name == "used-only-by":
      let selected = Set(graph.bindings.indices.filter { holds(inner, for: $0, in: graph) })
      return !selected.contains(index) && isUnused(index, without: selected, in: graph)
    case .reaching(let predicate, let inner) where predicate.name == "requires":
      return requires(index, Set(graph.bindings.indices.filter { holds(inner, for: $0, in: graph) }), in: graph)
    case .reaching(let predicate, let inner):
      return related(to: index, by: predicate.name, in: graph).contains { holds(inner, for: $0, in: graph) }
    case .not(let inner): return !holds(inner, for: index, in: graph)
    case .all(let terms): return terms.allSatisfy { holds($0, for: index, in: graph) }
    case .any(let terms): return terms.contains { holds($0, for: index, in: graph) }
    }
  }

  private func matches(_ signs: ArraySlice<Glob.Sign>, _ text: Substring) -> Bool {
    guard let sign = signs.first else { return text.isEmpty }
    switch sign {
    case .character(let character): return text.first == character && matches(signs.dropFirst(), text.dropFirst())
    case .anyCharacter: return !text.isEmpty && matches(signs.dropFirst(), text.dropFirst())
    case .anyCharacters:
      return matches(signs.dropFirst(), text) || !text.isEmpty && matches(signs, text.dropFirst())
    }
  }

  /// Returns the bindings of which `uses:` or `used-by:` requires that one is selected.
  private func related(to index: Int, by predicate: String, in graph: BindingGraph) -> Set<Int> {
    switch predicate {
    case "uses": chained(to: index, in: graph, isForwards: true) { _ in true }
    case "used-by": chained(to: index, in: graph, isForwards: false) { _ in true }
    default: preconditionFailure("unknown predicate '\(predicate)'")
    }
  }

  /// Whether a binding would not work without others: it, or one that it cannot do without, requires one of them.
  private func requires(_ index: Int, _ removed: Set<Int>, in graph: BindingGraph) -> Bool {
    let isRequired = { (edge: BindingGraph.Edge) in
      edge.alternative.cardinality == .one && !isLoose(edge) && !graph.request(of: edge).hasDefault
        && edge.binding.map(removed.contains) ?? false
    }
    let use = ProgramUse(of: graph)
    return graph.edges.contains { $0.source == index && isRequired($0) }
      || graph.programs.indices.contains { program in
        let used = reachable(from: index, in: graph, isForwards: true) { edge in
          edge.alternative.cardinality != .many && !isLoose(edge) && use.contains(edge, in: program)
            && !(edge.binding.map(removed.contains) ?? true)
        }
        return graph.edges.contains { edge in
          (used.contains(edge.source) || edge.source == index) && isRequired(edge) && use.contains(edge, in: program)
        }
      }
  }

  /// Returns the bindings at the end of a chain without loose references in any program, or of a single reference.
  private func chained(
    to index: Int,
    in graph: BindingGraph,
    isForwards: Bool,
    over isStep: (BindingGraph.Edge) -> Bool
  ) -> Set<Int> {
    let near = graph.edges.filter(isStep).compactMap { edge in
      isForwards ? (edge.source == index ? edge.binding : nil) : edge.binding == index ? edge.source : nil
    }
    let use = ProgramUse(of: graph)
    return graph.programs.indices.reduce(into: Set(near)) { related, program in
      related.formUnion(
        reachable(from: index, in: graph, isForwards: isForwards) { edge in
          isStep(edge) && !isLoose(edge) && use.contains(edge, in: program)
        }
      )
    }
  }

  private func isLoose(_ edge: BindingGraph.Edge) -> Bool {
    let wrappings = edge.alternative.wrappings
    return wrappings.contains(.deferred(.weak)) || wrappings == [.deferred(.lazy), .heldWeakly]
      || wrappings == [.content]
  }

  /// Whether the application uses a binding, but would not without others.
  private func isUnused(_ index: Int, without others: Set<Int>, in graph: BindingGraph) -> Bool {
    let roots = graph.bindings.indices.filter { graph.bindings[$0].isRoot }
    let starts = roots.isEmpty ? graph.bindings.indices.filter { graph.incoming[$0].isEmpty } : roots
    let isUsed = { (isKept: (Int) -> Bool) in
      starts.filter(isKept).contains { start in
        start == index
          || self.reachable(from: start, in: graph, isForwards: true) { edge in
            isKept(edge.source) && edge.binding.map(isKept) ?? false
          }.contains(index)
      }
    }
    return isUsed { _ in true } && !isUsed { !others.contains($0) }
  }

  /// Returns all bindings at the end of a path of one step or more.
  private func reachable(
    from start: Int,
    in graph: BindingGraph,
    isForwards: Bool,
    over isStep: (BindingGraph.Edge) -> Bool = { _ in true }
  ) -> Set<Int> {
    var found: Set<Int> = []
    for _ in graph.bindings.indices {
      for edge in graph.edges where isStep(edge) {
        guard let target = edge.binding else { continue }
        let (near, far) = isForwards ? (edge.source, target) : (target, edge.source)
        if near == start || found.contains(near) { found.insert(far) }
      }
    }
    return found
  }

  private func randomGraph(_ random: inout SeededRandom) -> BindingGraph {
    let count = Int.random(in: 1...Self.names.count, using: &random)
    let names = Array(Self.names.prefix(count))
    let hasPrograms = Int.random(in: 0..<3, using: &random) > 0
    let programs = (0..<(hasPrograms ? 4 : 1)).map { number in
      ("P\(number)", Set(names.filter { _ in hasPrograms && Int.random(in: 0..<3, using: &random) > 0 }))
    }
    let roots = hasPrograms ? names.filter { _ in Int.random(in: 0..<4, using: &random) == 0 } : []
    return BindingGraph(
      bindings: names.map { name in
        let dependencies = names.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
        let marks = ["", "", "", "?", "~", "?~", "!~", "*", "^"]
        return (name, dependencies.map { $0 + marks[Int.random(in: marks.indices, using: &random)] })
      },
      roots: Set(roots),
      programs: Dictionary(uniqueKeysWithValues: programs)
    )
  }

  private func randomTerm(_ random: inout SeededRandom, depth: Int) -> SelectionTerm {
    switch depth == 0 ? 0 : Int.random(in: 0..<6, using: &random) {
    case 0: return .pattern(.type, randomGlob(&random))
    case 1, 2:
      let predicates: [SelectionPredicate] = [.uses, .usedBy, .requires, .usedOnlyBy]
      let predicate = predicates[Int.random(in: predicates.indices, using: &random)]
      return .reaching(predicate, randomTerm(&random, depth: depth - 1))
    case 3: return .not(randomTerm(&random, depth: depth - 1))
    case 4: return .all(of: (0...1).map { _ in randomTerm(&random, depth: depth - 1) })
    default: return .any(of: (0...2).map { _ in randomTerm(&random, depth: depth - 1) })
    }
  }

  private func randomGlob(_ random: inout SeededRandom) -> Glob {
    let alphabet: [Glob.Sign] =
      [.anyCharacter, .anyCharacters] + "T012 :()\"\\*!&".map { .character($0) }
    let count = Int.random(in: 1...3, using: &random)
    if Int.random(in: 0..<3, using: &random) > 0 {
      return Glob(literal: Self.names[Int.random(in: 0..<Self.names.count, using: &random)])
    }
    return Glob(signs: (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] })
  }
}
