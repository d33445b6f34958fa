import Telemetry

/// Imports the wholesaler's books into the catalog.
package final class ImportCatalogUseCase {
  private let feed: CatalogFeed
  private let repository: any CatalogRepository
  private let searchIndex: () -> any SearchIndex
  private let log: any Log

  package init(
    feed: CatalogFeed,
    repository: any CatalogRepository,
    searchIndex: @escaping () -> any SearchIndex,
    log: any Log
  ) {
    self.feed = feed
    self.repository = repository
    self.searchIndex = searchIndex
    self.log = log
  }

  /// Adds all books of the feed, and returns how many there are.
  package func run() throws -> Int {
    try repository.add(feed.books)
    try searchIndex().rebuild()
    log.note("\(feed.books.count) books imported")
    return feed.books.count
  }
}
