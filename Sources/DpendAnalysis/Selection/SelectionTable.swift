package import DpendGraph

/// The operands of one predicate in a graph, for programs that resolve selections themselves.
package struct SelectionTable: Sendable {
  /// The comparison.
  package enum Comparison: Sendable {
    /// A pattern is compared with names, each of which is that of some bindings; only one with a tag with those at the tagged indices.
    case names([String], bindings: [[Int]], arePaths: Bool, tagged: [Int])

    /// A relation is followed from bindings to others.
    case relation(SelectionRelation)
  }

  /// The name of the predicate.
  package let name: String

  /// The title of the selected bindings, as in ``SelectionPredicate/phrase``.
  package let phrase: String

  /// The title of all other bindings, as in ``SelectionPredicate/negation``.
  package let negation: String?

  /// The possible values, if they are few.
  package let values: [String]

  /// The comparison.
  package let comparison: Comparison

  /// Returns the tables of all predicates, in the order of ``SelectionPredicate/all``.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - shownPaths: The paths that readers see, by the files of locations, where they differ.
  /// - Returns: The tables.
  /// - Complexity: O(*v* log *v* + *e* log *e*) for each predicate.
  package static func all(of graph: BindingGraph, shownPaths: [String: String] = [:]) -> [SelectionTable] {
    let programs = BindingPrograms(of: graph)
    return SelectionPredicate.all.map { predicate in
      SelectionTable(
        name: predicate.name,
        phrase: predicate.phrase,
        negation: predicate.negation,
        values: predicate.values,
        comparison: comparison(of: predicate, in: graph, programs, shownPaths)
      )
    }
  }

  private static func comparison(
    of predicate: SelectionPredicate,
    in graph: BindingGraph,
    _ programs: BindingPrograms,
    _ shownPaths: [String: String]
  ) -> Comparison {
    if case .bindings(let relation) = predicate.operand { return .relation(relation(graph, programs)) }
    let names = SelectableNames(of: graph, for: predicate, shownPaths: shownPaths)
    return .names(names.names, bindings: names.bindings, arePaths: predicate == .path, tagged: names.tagged)
  }
}
