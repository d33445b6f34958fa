import Accounts
import Catalog

/// Recommends books from the customer's wishlist.
package final class WishlistRecommender: Recommender {
  private let wishlist: any Wishlist
  private let catalog: any CatalogRepository

  package init(wishlist: any Wishlist, catalog: any CatalogRepository) {
    self.wishlist = wishlist
    self.catalog = catalog
  }

  package func tips() throws -> [Tip] {
    let titles = try wishlist.titles
    return try catalog.books().filter { titles.contains($0.title) }
      .map { Tip(book: $0, reason: "on your wishlist", weight: 5) }
  }
}
