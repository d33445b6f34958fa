import Orders
import Pricing

/// Informs customers about their orders.
package final class CustomerMessageHandler: OrderEventHandler {
  package let turn = OrderEventTurn.customer
  private let notifier: any Notifying
  private let formatter: any MoneyFormatter

  package init(notifier: any Notifying, formatter: any MoneyFormatter) {
    self.notifier = notifier
    self.formatter = formatter
  }

  package func handle(_ event: OrderEvent) async throws {
    switch event {
    case .placed(let order): notify(order, "Thank you! We got")
    case .cancelled(let order): notify(order, "We paid back")
    }
  }

  private func notify(_ order: Order, _ text: String) {
    guard let email = order.email else { return }
    notifier.notify(email, "\(text) \(formatter.string(from: order.price.total)) for \(order.number)")
  }
}
