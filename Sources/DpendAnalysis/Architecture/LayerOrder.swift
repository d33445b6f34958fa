package import DpendGraph

/// The layers of a project, of which none may depend on one above it.
package struct LayerOrder: Hashable, Sendable {
  /// A layer.
  package struct Layer: Hashable, Sendable {
    /// The name.
    package let name: String

    /// The bindings in the layer, except for those that a layer above contains.
    package let holds: PlacedSelection

    /// Creates a layer.
    package init(name: String, holds: PlacedSelection) {
      self.name = name
      self.holds = holds
    }
  }

  /// The layers, from the top.
  package let layers: [Layer]

  /// Whether a layer may only depend on the next one below it.
  package let isStrict: Bool

  /// Whether every binding has to be in a layer.
  package let isExhaustive: Bool

  /// The location in the configuration.
  package let location: SourceLocation

  /// Returns whether one layer may depend on another.
  package func allowsDependency(of layer: Int, on other: Int) -> Bool {
    isStrict ? (layer...layer + 1).contains(other) : other >= layer
  }

  /// Returns the selection of the bindings in a layer, or of those in no layer for nil.
  package func selection(ofLayer layer: Int?) -> Selection {
    let above = layers.prefix(layer ?? layers.count).map(\.holds.selection.inverted)
    let own = layer.map { [layers[$0].holds.selection] } ?? []
    let selections = own + above
    return selections.dropFirst().reduce(selections.first ?? .all) { $0.and($1) }
  }

  /// Creates layers.
  package init(
    _ layers: [Layer],
    isStrict: Bool = false,
    isExhaustive: Bool = false,
    at location: SourceLocation
  ) {
    self.layers = layers
    self.isStrict = isStrict
    self.isExhaustive = isExhaustive
    self.location = location
  }
}
