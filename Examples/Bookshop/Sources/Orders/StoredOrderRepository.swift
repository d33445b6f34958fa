import Storage

/// Stores orders.
final class StoredOrderRepository: OrderRepository {
  private let table: RecordTable<Order>

  init(store: any Store, coder: any RecordCoder) {
    table = RecordTable(name: "order", store: store, coder: coder)
  }

  func orders() throws -> [Order] { try table.all() }

  func save(_ order: Order) throws { try table.save(order, for: order.number) }
}
