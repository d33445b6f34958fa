import Accounts
import Payments
import Storage
import Telemetry

/// Takes the payment, then stores the order.
///
/// A payment that fails leaves no order behind. Later steps, e.g. a message to the warehouse, belong into an
/// ``OrderEventHandler``.
package final class CheckoutService: Checkout {
  private let quoting: any Quoting
  private let payments: any PaymentProcessing
  private let orders: any OrderRepository
  private let numbers: any NumberSequence
  private let session: any Session
  private let trace: RequestTrace

  package init(
    quoting: any Quoting,
    payments: any PaymentProcessing,
    orders: any OrderRepository,
    numbers: any NumberSequence,
    session: any Session,
    trace: RequestTrace
  ) {
    self.quoting = quoting
    self.payments = payments
    self.orders = orders
    self.numbers = numbers
    self.session = session
    self.trace = trace
  }

  package func checkOut(_ items: [CartItem]) async throws -> Order {
    let price = quoting.quote()
    let number = numbers.next("order")
    let order = Order(
      number: number,
      email: session.email,
      items: items.map { Order.Item(isbn: $0.book.isbn, title: $0.book.title, copies: $0.copies) },
      price: price,
      receipt: try await payments.pay(price.total, for: number),
      trace: trace.number
    )
    try orders.save(order)
    return order
  }
}
