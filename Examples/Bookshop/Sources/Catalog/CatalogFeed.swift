import Pricing

/// The books that the wholesaler offers.
package struct CatalogFeed: Sendable {
  /// A line of the feed that couldn't be read.
  struct UnreadableLine: Error {
    let line: String
  }

  let books: [Book]

  /// Reads a feed of lines with number, title, author, category and cents.
  init(parsing text: String) throws {
    books = try text.split(separator: "\n").map { line in
      let fields = line.split(separator: ";").map(String.init)
      guard fields.count == 5, let cents = Int(fields[4]) else { throw UnreadableLine(line: String(line)) }
      return Book(
        isbn: ISBN(rawValue: fields[0]),
        title: fields[1],
        author: fields[2],
        category: fields[3],
        price: Money(cents: cents)
      )
    }
  }
}
