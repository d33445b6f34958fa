import Storage

/// Stores books, beginning with the opening stock.
final class StoredCatalogRepository: CatalogRepository {
  private let table: RecordTable<Book>
  private let openingStock: [Book]

  init(store: any Store, coder: any RecordCoder, openingStock: [Book]) {
    table = RecordTable(name: "book", store: store, coder: coder)
    self.openingStock = openingStock
  }

  func books() throws -> [Book] {
    try putOutOpeningStock()
    return try table.all()
  }

  func book(_ isbn: ISBN) throws -> Book? { try books().first { $0.isbn == isbn } }

  func add(_ books: [Book]) throws {
    try putOutOpeningStock()
    try save(books)
  }

  private func putOutOpeningStock() throws {
    if try table.all().isEmpty { try save(openingStock) }
  }

  private func save(_ books: [Book]) throws {
    for book in books { try table.save(book, for: book.isbn.rawValue) }
  }
}
