/// Stores the orders.
package protocol OrderRepository {
  /// All orders, by number.
  func orders() throws -> [Order]

  /// Stores an order.
  func save(_ order: Order) throws
}
