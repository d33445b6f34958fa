import Algorithms
package import DpendGraph

/// The modules in the layers of a project, with the references between them in the source.
///
/// A module whose code is in several layers has a part in each. A reference belongs to the layer of its code, and leads to the layer
/// of the declaration of the used type, as the rules about layers consider requests.
package struct LayeredModules: Sendable {
  /// The code of a module in a layer.
  package struct Part: Hashable, Sendable {
    /// The index of the layer, from the top.
    package let layer: Int

    /// The module.
    package let module: String

    /// The indices of the bindings.
    package let members: [Int]
  }

  /// The references of one part to another.
  package struct Dependency: Hashable, Sendable {
    /// The index of the dependent part.
    package let source: Int

    /// The index of the part that it depends on.
    package let destination: Int

    /// The references, by binding.
    package let references: [SourceReference]

    /// The number of references that the layers or the allowed dependencies of the project forbid.
    package let violations: Int
  }

  /// The parts, by layer and module.
  package let parts: [Part]

  /// The dependencies between different parts, by dependent and dependency.
  package let dependencies: [Dependency]

  /// Collects the modules in layers.
  ///
  /// - Parameters:
  ///   - assignment: The layers, also of the ends of the references.
  ///   - references: The references in the source of the graph.
  ///   - graph: The graph of their bindings.
  /// - Complexity: O(*v* + *e*), and O(*n* log *n*) for *n* references.
  package init(_ assignment: LayerAssignment, _ references: [SourceReference], in graph: BindingGraph) {
    let ends = LayerEnds(assignment: assignment, graph: graph)
    let members = graph.bindings.indices.grouped { ends.name(of: graph.end(at: $0)) }
    let pairs = references.flatMap { reference in
      ends.pairs(of: reference).map { (names: $0, reference: reference) }
    }
    let names = Set(members.keys.compactMap(\.self) + pairs.flatMap(\.names)).sorted()
    let positions = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    parts = names.map { Part(layer: $0.layer, module: $0.module, members: members[$0] ?? []) }
    dependencies = pairs.filter { $0.names[0] != $0.names[1] }
      .grouped { $0.names.compactMap { positions[$0] } }
      .map { ends, pairs in
        let (source, destination, references) = (ends[0], ends[1], pairs.map(\.reference))
        let isAllowed = assignment.layerOrder.allowsDependency(of: names[source].layer, on: names[destination].layer)
        return Dependency(
          source: source,
          destination: destination,
          references: references,
          violations: references.count { $0.isViolation(inAllowedLayer: isAllowed) }
        )
      }
      .sorted { ($0.source, $0.destination) < ($1.source, $1.destination) }
  }

  /// Returns the references of the code in one layer to types that another declares, by part and binding.
  package func references(ofLayer layer: Int, to other: Int) -> [SourceReference] {
    dependencies.filter { parts[$0.source].layer == layer && parts[$0.destination].layer == other }
      .flatMap(\.references)
  }

  /// The dependencies between different layers, with the numbers of their references, from the top.
  package var layerDependencies: [AreaDependency] {
    dependencies.grouped { [parts[$0.source].layer, parts[$0.destination].layer] }.filter { $0.key[0] != $0.key[1] }
      .map { AreaDependency(source: $0[0], destination: $0[1], count: $1.reduce(0) { $0 + $1.references.count }) }
      .sorted { ($0.source, $0.destination) < ($1.source, $1.destination) }
  }
}

/// A module in a layer.
private struct LayerName: Hashable, Comparable {
  let layer: Int
  let module: String

  static func < (left: LayerName, right: LayerName) -> Bool {
    (left.layer, left.module) < (right.layer, right.module)
  }
}

/// The layers of the ends of references.
private struct LayerEnds {
  let assignment: LayerAssignment
  let graph: BindingGraph

  func name(of end: EdgeEndpoint) -> LayerName? {
    assignment.layer(of: end).map { LayerName(layer: $0, module: end.module) }
  }

  /// Returns the module and layer of the code and those of the used type.
  ///
  /// A layer can contain only some of the bindings that provide a type: there is a pair for each layer of a provider.
  func pairs(of reference: SourceReference) -> [[LayerName]] {
    guard let source = name(of: reference.codeEnd) else { return [] }
    return Set(providers(of: reference.use).compactMap { name(of: reference.typeEnd(providedBy: $0)) }).sorted()
      .map { [source, $0] }
  }

  /// Returns the bindings that provide the type of a use; nil for none.
  private func providers(of use: ModuleDependencies.Use) -> [Int?] {
    guard use.type.role.isOfRequest, let binding = use.binding else { return [use.binding] }
    let edges = graph.outgoing[binding].map { graph.edges[$0] }.filter { edge in
      graph.request(of: edge).location == use.type.location
        && edge.alternative.key.type.nominals.contains { $0.qualifiedName == use.type.name }
    }
    let providers = Set(edges.compactMap(\.binding)).sorted()
    return providers.isEmpty ? [nil] : providers
  }
}
