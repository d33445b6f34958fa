/// Finds books by the words in their titles and their authors' names.
package protocol SearchIndex: AnyObject {
  /// The numbers of the books that have all words of a query.
  func books(matching query: String) throws -> [ISBN]

  /// Reads the catalog again.
  func rebuild() throws
}
