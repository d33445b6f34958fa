import Catalog

/// Repeats the last order.
package final class ReorderUseCase {
  private let history: any OrderHistory
  private let catalog: any CatalogRepository
  private let cart: any Cart

  package init(history: any OrderHistory, catalog: any CatalogRepository, cart: any Cart) {
    self.history = history
    self.catalog = catalog
    self.cart = cart
  }

  /// Fills the cart, and returns how many kinds of books were put into it.
  package func run() throws -> Int {
    let items = try history.orders().last?.items ?? []
    for item in items {
      if let book = try catalog.book(item.isbn) { cart.add(book, copies: item.copies) }
    }
    return items.count
  }
}
