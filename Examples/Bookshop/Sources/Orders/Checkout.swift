/// Turns the cart into an order.
package protocol Checkout {
  /// Has the customer pay for what is in the cart, and keeps the order.
  func checkOut(_ items: [CartItem]) async throws -> Order
}
