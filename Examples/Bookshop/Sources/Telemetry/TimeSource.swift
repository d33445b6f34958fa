/// A clock.
package protocol TimeSource: Sendable {
  /// The current time.
  func now() -> ShopTime
}
