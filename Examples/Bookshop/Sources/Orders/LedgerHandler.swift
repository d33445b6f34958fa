/// Writes sales and refunds into the shop's book.
package final class LedgerHandler: OrderEventHandler {
  package let turn = OrderEventTurn.ledger
  private let ledger: OrderLedger

  package init(ledger: OrderLedger) {
    self.ledger = ledger
  }

  package func handle(_ event: OrderEvent) async throws {
    switch event {
    case .placed(let order): await ledger.write("\(order.number): +\(order.price.total.cents)")
    case .cancelled(let order): await ledger.write("\(order.number): -\(order.price.total.cents)")
    }
  }
}
