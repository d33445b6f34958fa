import Catalog
import Payments
import Pricing

/// A purchase.
package struct Order: Codable, Sendable {
  /// A number of copies of one book.
  package struct Item: Codable, Sendable {
    package let isbn: ISBN
    package let title: String
    package let copies: Int
  }

  package let number: String
  package let email: String?
  package let items: [Item]
  package let price: PricedQuote
  package let receipt: PaymentReceipt

  /// The request of the session that created the order.
  package let trace: Int

  package var isCancelled = false
}
