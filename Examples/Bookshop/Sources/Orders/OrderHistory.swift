/// The purchases of the customer who is signed in.
package protocol OrderHistory {
  /// The orders that weren't cancelled, the oldest first.
  func orders() throws -> [Order]

  /// Puts the books of the last order into the cart again, and returns their number.
  func repeatLastOrder() throws -> Int
}
