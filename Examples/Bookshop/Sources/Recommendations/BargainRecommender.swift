import Catalog

/// Recommends the cheapest books.
package final class BargainRecommender: Recommender {
  private let catalog: any CatalogRepository
  private let count: Int

  package init(catalog: any CatalogRepository, count: Int = 1) {
    self.catalog = catalog
    self.count = count
  }

  package func tips() throws -> [Tip] {
    try catalog.books().sorted { $0.price < $1.price }.prefix(count)
      .map { Tip(book: $0, reason: "a bargain", weight: 1) }
  }
}
