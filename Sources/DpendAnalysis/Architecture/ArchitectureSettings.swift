/// What a project has decided about its architecture.
public struct ArchitectureSettings: Hashable, Sendable {
  /// The layers, if there are any.
  public var layerOrder: LayerOrder?

  /// Which needs must not be.
  public var forbidden: [DependencyConstraint] = []

  /// What some bindings may need, where that is all that they may.
  public var allowed: [DependencyConstraint] = []

  /// How many different things one binding may ask for.
  public var fanOutLimit: GraphLimit?

  /// How many needs may follow one another.
  public var depthLimit: GraphLimit?

  /// Creates settings by which everything is as it should be.
  public init() {}
}

extension ArchitectureSettings {
  /// Every selection, in the order of the fields.
  var selections: [PlacedSelection] {
    (layerOrder?.layers.map(\.holds) ?? []) + (forbidden + allowed).flatMap { [$0.from, $0.to] }
      + [fanOutLimit, depthLimit].compactMap { $0?.exceptions }
  }
}
