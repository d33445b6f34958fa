/// What the customer in the shop has bought.
package protocol OrderHistory {
  /// The orders that weren't cancelled, the oldest first.
  func orders() throws -> [Order]

  /// Puts the books of the last order into the cart once more, and returns how many there were.
  func repeatLastOrder() throws -> Int
}
