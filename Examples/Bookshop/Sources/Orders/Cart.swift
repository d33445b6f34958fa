import Catalog

/// The books that a customer is about to buy.
package protocol Cart: AnyObject {
  /// The books, in the order in which they were added.
  var items: [CartItem] { get }

  /// The voucher that the customer wants to use.
  var voucherCode: String? { get set }

  /// Adds copies of a book.
  func add(_ book: Book, copies: Int)

  /// Removes everything.
  func clear()
}

/// A number of copies of one book.
package struct CartItem: Sendable {
  package let book: Book
  package let copies: Int
}
