public import DpendGraph

/// The layers of a project, of which none may need one above it.
public struct LayerOrder: Hashable, Sendable {
  /// One layer.
  public struct Layer: Hashable, Sendable {
    /// The name.
    public let name: String

    /// What is in it, as far as no layer above holds it.
    public let holds: PlacedSelection

    /// Creates a layer.
    public init(name: String, holds: PlacedSelection) {
      self.name = name
      self.holds = holds
    }
  }

  /// The layers, the topmost first.
  public let layers: [Layer]

  /// Whether a layer may need the next one below it only, and not those further down.
  public let isStrict: Bool

  /// Whether every binding must be in a layer.
  public let isExhaustive: Bool

  /// Where the layers are written.
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
