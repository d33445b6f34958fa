/// The decisions of a project about its architecture.
public struct ArchitectureSettings: Hashable, Sendable {
  /// The layers, if the project has any.
  public var layerOrder: LayerOrder?

  /// The forbidden dependencies.
  public var forbidden: [DependencyConstraint] = []

  /// The only dependencies that some bindings may have.
  public var allowed: [DependencyConstraint] = []

  /// The largest number of different keys that a binding may request.
  public var fanOutLimit: GraphLimit?

  /// The largest length of a dependency chain.
  public var depthLimit: GraphLimit?

  /// Creates settings without constraints.
  public init() {}
}

extension ArchitectureSettings {
  /// All selections, in the order of the fields.
  var selections: [PlacedSelection] {
    (layerOrder?.layers.map(\.holds) ?? []) + (forbidden + allowed).flatMap { [$0.from, $0.to] }
      + [fanOutLimit, depthLimit].compactMap { $0?.exceptions }
  }
}
