import Telemetry

/// Finds books through the index.
package final class CatalogSearchService: BookSearching {
  private let index: any SearchIndex
  private let repository: any CatalogRepository
  private let log: any Log
  private let limit: Int

  package init(index: any SearchIndex, repository: any CatalogRepository, log: any Log, limit: Int = 10) {
    self.index = index
    self.repository = repository
    self.log = log
    self.limit = limit
  }

  package func search(_ query: String) throws -> [Book] {
    let numbers = try index.books(matching: query)
    log.note("search for “\(query)”: \(numbers.count)")
    return try numbers.prefix(limit).compactMap(repository.book)
  }
}
