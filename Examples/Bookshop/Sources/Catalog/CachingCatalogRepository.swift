import Storage

/// Remembers the books that another repository found.
final class CachingCatalogRepository: CatalogRepository {
  private let original: any CatalogRepository
  private let cache: Cache<Book>

  init(original: any CatalogRepository, cache: Cache<Book>) {
    self.original = original
    self.cache = cache
  }

  func books() throws -> [Book] { try original.books() }

  func book(_ isbn: ISBN) throws -> Book? {
    try cache.value(for: isbn.rawValue) { try original.book(isbn) }
  }

  func add(_ books: [Book]) throws {
    try original.add(books)
    for book in books { cache.remove(book.isbn.rawValue) }
  }
}
