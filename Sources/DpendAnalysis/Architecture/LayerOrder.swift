public import DpendGraph

/// The layers of a project, of which none may depend on one above it.
public struct LayerOrder: Hashable, Sendable {
  /// A layer.
  public struct Layer: Hashable, Sendable {
    /// The name.
    public let name: String

    /// The bindings in the layer, except for those that a layer above contains.
    public let holds: PlacedSelection

    /// Creates a layer.
    public init(name: String, holds: PlacedSelection) {
      self.name = name
      self.holds = holds
    }
  }

  /// The layers, from the top.
  public let layers: [Layer]

  /// Whether a layer may only depend on the next one below it.
  public let isStrict: Bool

  /// Whether every binding has to be in a layer.
  public let isExhaustive: Bool

  /// The location in the configuration.
  public let location: SourceLocation

  /// Creates layers.
  public init(
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
