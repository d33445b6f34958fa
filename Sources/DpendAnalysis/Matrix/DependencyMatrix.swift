import DpendGraph

/// The dependencies in the source as a matrix: its rows are modules, folders and types, and depend on its columns, which are the same.
///
/// It counts what ``ModuleDependencies`` counts, also inside of modules.
package struct DependencyMatrix: Sendable {
  /// The kind of a part.
  package enum Kind: Int, Hashable, Sendable {
    case module, folder, type

    /// All parts of a module or a folder that have no row.
    case rest
  }

  /// A row, which is a column too.
  package struct Part: Hashable, Sendable {
    /// The kind.
    package let kind: Kind

    /// The name; that of a folder ends with a slash.
    package let name: String

    /// The index of the part that contains it; nil for an outermost one.
    package let parent: Int?

    /// The number of its cycle among the parts of its parent; nil for a part in no cycle.
    package let cycle: Int?

    /// The topmost layer of the bindings in a module; nil without one.
    package let layer: Int?

    /// The first binding with the code of a type; nil for other parts.
    package let binding: Int?
  }

  /// A use of a type by the code of another one.
  package struct Reference: Hashable, Sendable {
    /// The use.
    package let use: ModuleDependencies.Use

    /// The index of the innermost part with the code.
    package let source: Int

    /// The index of the innermost part with the type.
    package let destination: Int

    /// Whether a finding says that the layers or the allowed dependencies of the project forbid it.
    package let isViolation: Bool
  }

  /// The only module of the graph, whose folders and types are the outermost parts; nil for a graph with several.
  package let module: String?

  /// The names of the layers, from the top.
  package let layers: [String]

  /// The parts in order, each directly after its parent or after the parts inside of its predecessor.
  package let parts: [Part]

  /// The references between different parts, by binding.
  package let references: [Reference]

  /// Creates the matrix of a graph.
  ///
  /// - Parameter result: The graph with its findings.
  /// - Complexity: O(*n* log *n*) for *n* names of types in the declarations and requests of bindings, each with its folders.
  package init(_ result: AnalysisResult) {
    let order = result.settings.architecture.layerOrder
    let uses = ModuleDependencies.Use.all(in: result.graph)
    let tree = MatrixTree(result.graph, uses: uses)
    let rows = MatrixRows(tree, layers: order.map { Self.layers($0, of: result.graph) } ?? [:])
    let violations = ArchitectureViolations(result)
    module = tree.module
    layers = order?.layers.map(\.name) ?? []
    parts = rows.parts
    references = zip(uses, tree.ends).compactMap { use, ends in
      let (source, destination) = (rows.partOfNode[ends.source], rows.partOfNode[ends.destination])
      if source == destination { return nil }
      let isViolation = violations.contains(use, in: result.graph)
      return Reference(use: use, source: source, destination: destination, isViolation: isViolation)
    }
  }

  /// Returns the topmost layer of the bindings of each module.
  private static func layers(_ order: LayerOrder, of graph: BindingGraph) -> [String: Int] {
    let known = zip(graph.bindings, LayerAssignment(order, in: graph).layers).compactMap { binding, layer in
      layer.map { (binding.module, $0) }
    }
    return Dictionary(known, uniquingKeysWith: min)
  }
}

/// The code of the requests that violate the architecture of a project, as its findings say.
private struct ArchitectureViolations {
  private struct Code: Hashable {
    let binding: BindingID
    let location: SourceLocation
  }

  private let requests: Set<Code>

  init(_ result: AnalysisResult) {
    let rules = [RuleName("layer-violation"), RuleName("forbidden-dependency")]
    let violations = rules.flatMap(result.findings(of:)).flatMap(\.occurrences)
    requests = Set(
      violations.compactMap { violation in
        guard let binding = violation.path.first, let location = violation.location else { return nil }
        return Code(binding: binding, location: location)
      }
    )
  }

  func contains(_ use: ModuleDependencies.Use, in graph: BindingGraph) -> Bool {
    use.type.role == .requested
      && requests.contains(Code(binding: graph.bindings[use.binding].id, location: use.type.location))
  }
}
