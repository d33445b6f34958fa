/// Lists the shop's books.
package protocol CatalogRepository {
  /// All books, by number.
  func books() throws -> [Book]

  /// The book with the given number.
  func book(_ isbn: ISBN) throws -> Book?

  /// Adds books, and replaces those with the same number.
  func add(_ books: [Book]) throws
}
