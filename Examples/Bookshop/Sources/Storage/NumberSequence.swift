/// Gives numbers to things.
public protocol NumberSequence: AnyObject {
  /// The next name of the form `order-1`.
  func next(_ kind: String) -> String
}
