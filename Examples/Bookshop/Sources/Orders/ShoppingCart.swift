import Catalog
import Telemetry

/// A cart that takes a note of what is put into it.
final class ShoppingCart: Cart {
  private let log: any Log
  private(set) var items: [CartItem] = []
  var voucherCode: String?

  init(log: any Log) {
    self.log = log
  }

  func add(_ book: Book, copies: Int) {
    items.append(CartItem(book: book, copies: copies))
    log.note("\(copies) × \(book.title) put into the cart")
  }

  func clear() {
    items = []
    voucherCode = nil
  }
}
