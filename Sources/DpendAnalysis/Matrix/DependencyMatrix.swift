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

  /// A reference of one part to another.
  package struct Reference: Hashable, Sendable {
    /// The reference in the source.
    package let reference: SourceReference

    /// The index of the innermost part with the code.
    package let source: Int

    /// The index of the innermost part with the type.
    package let destination: Int
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
  /// - Parameters:
  ///   - result: The graph with its findings.
  ///   - references: The references in the source of the graph; collected when nil.
  /// - Complexity: O(*n* log *n*) for *n* references, each with its folders.
  package init(_ result: AnalysisResult, references: [SourceReference]? = nil) {
    let tree = MatrixTree(references ?? SourceReference.all(in: result))
    let order = result.settings.architecture.layerOrder
    let rows = MatrixRows(tree, layers: order.map { Self.layers($0, of: result.graph) } ?? [:])
    module = tree.module
    layers = order?.layers.map(\.name) ?? []
    parts = rows.parts
    self.references = zip(tree.references, tree.ends).compactMap { reference, ends in
      let (source, destination) = (rows.partOfNode[ends.source], rows.partOfNode[ends.destination])
      return source == destination ? nil : Reference(reference: reference, source: source, destination: destination)
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
