/// Keeps the orders.
package protocol OrderRepository {
  /// All orders, by number.
  func orders() throws -> [Order]

  /// Keeps an order.
  func save(_ order: Order) throws
}
