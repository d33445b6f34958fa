/// Recommends books to the customer in the shop.
package protocol Recommending {
  /// The best tips.
  func recommendations() throws -> [Tip]
}
