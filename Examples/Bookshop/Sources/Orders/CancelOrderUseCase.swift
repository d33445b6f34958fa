import Payments

/// Cancels an order.
package final class CancelOrderUseCase {
  /// There is no such order, or it was cancelled before.
  package struct Refusal: Error {}

  private let orders: any OrderRepository
  private let refund: RefundUseCase
  private let events: any OrderEventPublishing

  package init(orders: any OrderRepository, refund: RefundUseCase, events: any OrderEventPublishing) {
    self.orders = orders
    self.refund = refund
    self.events = events
  }

  /// Pays an order back and has its books returned to the stock.
  package func run(number: String) async throws {
    guard var order = try orders.orders().first(where: { $0.number == number }), !order.isCancelled else {
      throw Refusal()
    }
    order.isCancelled = true
    try orders.save(order)
    try await refund.refund(order.receipt)
    try await events.publish(.cancelled(order))
  }
}
