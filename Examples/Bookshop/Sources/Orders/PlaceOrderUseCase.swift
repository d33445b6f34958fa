import Accounts
import Catalog

/// Buys what is in the cart.
package final class PlaceOrderUseCase {
  /// The message for the customer.
  package struct Confirmation: Sendable {
    package let order: Order
    package let points: Int
    package let arrival: String
  }

  private let cart: any Cart
  private let stock: any StockChecking
  private let checkout: any Checkout
  private let loyalty: any LoyaltyProgram
  private let events: any OrderEventPublishing
  private let delivery: DeliveryEstimator

  package init(
    cart: any Cart,
    stock: any StockChecking,
    checkout: any Checkout,
    loyalty: any LoyaltyProgram,
    events: any OrderEventPublishing,
    delivery: DeliveryEstimator
  ) {
    self.cart = cart
    self.stock = stock
    self.checkout = checkout
    self.loyalty = loyalty
    self.events = events
    self.delivery = delivery
  }

  /// Buys what is in the cart, and leaves the cart empty.
  package func run() async throws -> Confirmation {
    for item in cart.items where try stock.copies(of: item.book.isbn) < item.copies {
      throw OutOfStock(isbn: item.book.isbn)
    }
    let order = try await checkout.checkOut(cart.items)
    cart.clear()
    let points = try loyalty.reward(order.price.total)
    try await events.publish(.placed(order))
    return Confirmation(order: order, points: points, arrival: delivery.arrival())
  }
}
