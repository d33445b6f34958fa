/// Advice for the plants of a garden.
public protocol Almanac: AnyObject {
  /// One sentence about the plant of the given name.
  func advice(forPlantNamed name: String) -> String
}
