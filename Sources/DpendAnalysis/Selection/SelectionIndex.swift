import Algorithms
package import DpendGraph

/// An index that resolves several selections in one graph and caches their common parts.
package struct SelectionIndex: Sendable {
  /// The graph.
  package let graph: BindingGraph

  private let shownPaths: [String: String]
  private lazy var programs = BindingPrograms(of: graph)
  private var namesByPredicate: [SelectionPredicate: SelectableNames] = [:]
  private var relations: [SelectionPredicate: SelectionRelation] = [:]
  private var reached: [SelectionTerm: Members] = [:]

  /// Whether each binding is selected.
  typealias Members = [Bool]

  /// Creates an empty index of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - shownPaths: The paths that readers see, by the files of locations, where they differ. Only people write these, because they
  ///     depend on the working directory.
  package init(_ graph: BindingGraph, shownPaths: [String: String] = [:]) {
    self.graph = graph
    self.shownPaths = shownPaths
  }

  /// Returns the indices of the selected bindings, sorted.
  ///
  /// - Parameter selection: The selection.
  /// - Returns: The indices.
  /// - Complexity: O(*t* × (*v* + *e*)) for *t* different words in the selection.
  package mutating func bindings(of selection: Selection) -> [Int] {
    let members = members(of: selection.term)
    return graph.bindings.indices.filter { members[$0] }
  }

  /// Returns the names that a predicate compares.
  mutating func names(for predicate: SelectionPredicate) -> SelectableNames {
    if let known = namesByPredicate[predicate] { return known }
    let names = SelectableNames(of: graph, for: predicate, shownPaths: shownPaths)
    namesByPredicate[predicate] = names
    return names
  }

  /// Returns whether a term selects each binding.
  mutating func members(of term: SelectionTerm) -> Members {
    switch term {
    case .pattern(let predicate, let glob):
      return members(names(for: predicate).bindings(matching: glob))
    case .reaching(let predicate, let inner):
      return reached(from: inner, by: predicate, known: term)
    case .not(let inner):
      return members(of: inner).map { !$0 }
    case .all(let terms):
      var result = Array(repeating: true, count: graph.bindings.count)
      for term in terms {
        for (index, isMember) in members(of: term).enumerated() where !isMember { result[index] = false }
      }
      return result
    case .any(let terms):
      var result = Array(repeating: false, count: graph.bindings.count)
      for term in terms {
        for (index, isMember) in members(of: term).enumerated() where isMember { result[index] = true }
      }
      return result
    }
  }

  private mutating func reached(
    from inner: SelectionTerm,
    by predicate: SelectionPredicate,
    known term: SelectionTerm
  ) -> Members {
    if let known = reached[term] { return known }
    guard case .bindings(let relationInGraph) = predicate.operand else { return members([]) }
    let relation = relations[predicate] ?? relationInGraph(graph, programs)
    relations[predicate] = relation
    let result = relation.members(from: members(of: inner))
    reached[term] = result
    return result
  }

  private func members(_ indices: [Int]) -> Members {
    var members = Array(repeating: false, count: graph.bindings.count)
    for index in indices { members[index] = true }
    return members
  }
}

/// The names of a graph's bindings that one predicate compares.
struct SelectableNames: Sendable {
  /// The names, sorted and without duplicates.
  let names: [String]

  /// The indices of the bindings with each name.
  let bindings: [[Int]]

  private let arePaths: Bool

  /// The indices of the names that end with a tag, sorted.
  let tagged: [Int]

  init(of graph: BindingGraph, for predicate: SelectionPredicate, shownPaths: [String: String] = [:]) {
    let namesOfBinding: (Int) -> [String]
    switch predicate.operand {
    case .name(let names): (namesOfBinding, arePaths) = (names(graph), false)
    case .path:
      // A shown path in a folder with the name of a folder of the project would also match the files of that one.
      let folders = Set(shownPaths.isEmpty ? [] : graph.bindings.map { $0.location.file.prefix { $0 != "/" } })
      let others = shownPaths.filter { !folders.contains($0.value.prefix { $0 != "/" }) }
      (namesOfBinding, arePaths) = (
        { index in
          let file = graph.bindings[index].location.file
          return [file] + (others[file].map { [$0] } ?? [])
        }, true
      )
    case .bindings: (namesOfBinding, arePaths) = ({ _ in [] }, false)
    }
    var found: [String: [Int]] = [:]
    for index in graph.bindings.indices {
      for name in namesOfBinding(index) { found[name, default: []].append(index) }
    }
    let plain = Set(found.keys)
    if let taggedNames = predicate.taggedNames?(graph) {
      for index in graph.bindings.indices {
        for name in taggedNames(index) { found[name, default: []].append(index) }
      }
    }
    let sorted = found.sorted { $0.key < $1.key }
    tagged = sorted.indices.filter { !plain.contains(sorted[$0].key) }
    names = sorted.map(\.key)
    bindings = sorted.map(\.value)
  }

  /// Returns the bindings with a name, sorted.
  ///
  /// - Complexity: O(log *n*) for *n* names.
  func bindings(named name: String) -> [Int] {
    let position = names.partitioningIndex { $0 >= name }
    return position < names.count && names[position] == name ? bindings[position] : []
  }

  /// Returns the bindings with a matching name; those with several occur repeatedly.
  ///
  /// Only a pattern with a tag matches names with one: `*Disk` means types, and not those with the tag `Disk`.
  func bindings(matching glob: Glob) -> [Int] {
    let matching = glob.indices(in: names, arePaths: arePaths)
    if tagged.isEmpty || glob.signs.contains(.character("#")) { return matching.flatMap { bindings[$0] } }
    let tagged = Set(tagged)
    return matching.filter { !tagged.contains($0) }.flatMap { bindings[$0] }
  }
}
