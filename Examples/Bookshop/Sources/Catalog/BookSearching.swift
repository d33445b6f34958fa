/// Finds books for customers.
package protocol BookSearching {
  /// The books that match a query.
  func search(_ query: String) throws -> [Book]
}
