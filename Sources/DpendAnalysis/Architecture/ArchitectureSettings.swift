/// The decisions of a project about its architecture.
package struct ArchitectureSettings: Hashable, Sendable {
  /// The layers, if the project has any.
  package var layerOrder: LayerOrder?

  /// The forbidden dependencies.
  package var forbidden: [DependencyConstraint] = []

  /// The only dependencies that some bindings may have.
  package var allowed: [DependencyConstraint] = []

  /// The largest number of different keys that a binding may request.
  package var fanOutLimit: GraphLimit?

  /// The largest length of a dependency chain.
  package var depthLimit: GraphLimit?

  /// Creates settings without constraints.
  package init() {}
}

extension ArchitectureSettings {
  /// All selections, in the order of the fields.
  var selections: [PlacedSelection] {
    (layerOrder?.layers.map(\.holds) ?? []) + (forbidden + allowed).flatMap { [$0.from, $0.to] }
      + [fanOutLimit, depthLimit].compactMap { $0?.exceptions }
  }
}
