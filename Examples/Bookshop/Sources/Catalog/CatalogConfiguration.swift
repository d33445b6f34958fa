import DpendRuntime
import Networking
import Storage

/// Provides the catalog of the shop and its search index.
package final class CatalogConfiguration: DependencyConfiguration {
  package init() {}

  package func storedRepository(
    store: Tagged<any Store, OnDisk>,
    coder: any RecordCoder
  ) -> DependencyRegistration<any CatalogRepository> {
    DependencyRegistration(tag: Uncached.self, scope: .singleton) {
      StoredCatalogRepository(store: store.dependency, coder: coder, openingStock: .openingStock)
    }
  }

  /// The repository for all other consumers, which wraps the tagged one.
  package func repository(
    original: Tagged<any CatalogRepository, Uncached>,
    cache: Cache<Book>
  ) -> DependencyRegistration<any CatalogRepository> {
    DependencyRegistration(scope: .singleton) {
      CachingCatalogRepository(original: original.dependency, cache: cache)
    }
  }

  /// Weak, because an index is large and only used during a search.
  package func searchIndex(repository: any CatalogRepository) -> DependencyRegistration<any SearchIndex> {
    DependencyRegistration(scope: .weakSingleton) { WordIndex(repository: repository) }
  }

  /// The wholesaler's list, which must be there before anything can be read from it.
  package func feed(client: any APIClient) async throws -> DependencyRegistration<CatalogFeed> {
    let feed = try CatalogFeed(parsing: await client.send("", to: "feed"))
    return DependencyRegistration { feed }
  }
}
