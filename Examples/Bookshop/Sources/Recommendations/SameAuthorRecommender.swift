import Catalog

/// Recommends other books by authors that the customer has read.
package final class SameAuthorRecommender: Recommender {
  private let history: any PurchaseHistory
  private let catalog: any CatalogRepository

  package init(history: any PurchaseHistory, catalog: any CatalogRepository) {
    self.history = history
    self.catalog = catalog
  }

  package func tips() throws -> [Tip] {
    let bought = Set(try history.orders().flatMap(\.items).map(\.isbn))
    let books = try catalog.books()
    let authors = Set(books.filter { bought.contains($0.isbn) }.map(\.author))
    return books.filter { authors.contains($0.author) && !bought.contains($0.isbn) }
      .map { Tip(book: $0, reason: "also by \($0.author)", weight: 3) }
  }
}
