import Orders

/// Sends packing orders to the warehouse.
package final class WarehouseHandler: OrderEventHandler {
  package let turn = OrderEventTurn.warehouse
  private let outbox: any Outbox

  package init(outbox: any Outbox) {
    self.outbox = outbox
  }

  package func handle(_ event: OrderEvent) async throws {
    guard case .placed(let order) = event else { return }
    let list = order.items.map { "\($0.copies) × \($0.title)" }.joined(separator: ", ")
    outbox.send("warehouse: pack \(list)")
  }
}
