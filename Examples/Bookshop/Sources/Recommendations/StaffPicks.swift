import Catalog

/// The books that those who work in the shop like best.
package protocol StaffPicks {
  /// A few books.
  func tips(from catalog: any CatalogRepository) throws -> [Tip]
}

/// A deliberate mistake for dpend to find: code outside this file cannot create the only staff picks.
private final class CounterStaffPicksService: StaffPicks {
  func tips(from catalog: any CatalogRepository) throws -> [Tip] {
    try catalog.books().suffix(1).map { Tip(book: $0, reason: "our staff likes it", weight: 9) }
  }
}
