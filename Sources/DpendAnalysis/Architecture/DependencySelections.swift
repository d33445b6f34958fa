import DpendGraph

/// Resolves selections to the endpoints of edges.
struct DependencySelections {
  /// The index of the bindings.
  private(set) var index: SelectionIndex

  private let modules: [String]
  private let files: [String]

  /// Prepares selections of a graph.
  ///
  /// - Parameters:
  ///   - endpoints: The endpoints of its edges.
  ///   - others: More endpoints, such as those of references to types that no request names.
  init(_ endpoints: EdgeEndpoints, and others: [EdgeEndpoint] = []) {
    let graph = endpoints.graph
    index = SelectionIndex(graph)
    let ends =
      graph.bindings.indices.map(graph.end)
      + endpoints.pairs.flatMap { [$0.source, $0.destination].compactMap(\.self) } + others
    modules = Set(graph.modules.map(\.name) + ends.map(\.module)).sorted()
    files = Set(ends.map(\.file)).sorted()
  }

  /// Returns the endpoints that a selection contains.
  ///
  /// - Complexity: That of ``SelectionIndex/bindings(of:)``.
  mutating func ends(of selection: Selection) -> SelectedEnds { ends(of: selection.term) }

  private mutating func ends(of term: SelectionTerm) -> SelectedEnds {
    switch term {
    case .pattern(.module, let glob): .inModules(Set(glob.indices(in: modules, arePaths: false).map { modules[$0] }))
    case .pattern(.path, let glob): .inFiles(Set(glob.indices(in: files, arePaths: true).map { files[$0] }))
    case .pattern, .reaching: .bindings(index.members(of: term))
    case .not(let inner): .not(ends(of: inner))
    case .all(let terms): .all(terms.map { ends(of: $0) })
    case .any(let terms): .any(terms.map { ends(of: $0) })
    }
  }

  /// Returns the parts of a selection that nothing in the project matches, each with similar names.
  mutating func misses(of selection: Selection) -> [SelectionMiss] {
    selection.term.patterns.filter { part in
      switch ends(of: part) {
      case .inModules(let names), .inFiles(let names): names.isEmpty
      case .bindings(let members): !members.contains(true)
      case .not, .all, .any: false
      }
    }.map { SelectionMiss(Selection($0), in: &index) }
  }
}

/// A set of endpoints of edges.
indirect enum SelectedEnds: Sendable {
  /// The endpoints of some bindings.
  case bindings([Bool])

  /// The endpoints in the code of some modules.
  case inModules(Set<String>)

  /// The endpoints in some files.
  case inFiles(Set<String>)

  /// All other endpoints.
  case not(SelectedEnds)

  /// The endpoints in all of some sets.
  case all([SelectedEnds])

  /// The endpoints in one of some sets.
  case any([SelectedEnds])

  /// Returns whether the set contains an endpoint.
  func contains(_ end: EdgeEndpoint) -> Bool {
    switch self {
    case .bindings(let members): end.binding.map { members[$0] } ?? false
    case .inModules(let modules): modules.contains(end.module)
    case .inFiles(let files): files.contains(end.file)
    case .not(let inner): !inner.contains(end)
    case .all(let parts): parts.allSatisfy { $0.contains(end) }
    case .any(let parts): parts.contains { $0.contains(end) }
    }
  }
}
