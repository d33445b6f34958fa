import Catalog

/// Removes purchased books from the stock.
package final class StockHandler: OrderEventHandler {
  package let turn = OrderEventTurn.stock
  private let stock: any StockKeeping

  package init(stock: any StockKeeping) {
    self.stock = stock
  }

  package func handle(_ event: OrderEvent) async throws {
    switch event {
    case .placed(let order): for item in order.items { try stock.take(item.copies, of: item.isbn) }
    case .cancelled(let order): for item in order.items { try stock.take(-item.copies, of: item.isbn) }
    }
  }
}
