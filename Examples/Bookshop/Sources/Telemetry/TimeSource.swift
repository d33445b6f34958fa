/// Tells the time.
package protocol TimeSource: Sendable {
  /// The time at which it is asked.
  func now() -> ShopTime
}
