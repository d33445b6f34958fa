/// A lamp with a character of light.
public protocol Lamp {
  /// Returns the light of one period, such as `*..`.
  func period() -> String
}

/// A lamp that flashes once in a period.
public final class FlashingLamp: Lamp {
  /// Creates a lamp.
  public init() {}

  /// Returns the light of one period.
  public func period() -> String { "*.." }
}
