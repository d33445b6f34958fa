/// Knows how many copies are in the shop.
package protocol StockChecking {
  /// The number of copies of a book.
  func copies(of isbn: ISBN) throws -> Int
}

/// Takes copies out of the shop.
package protocol StockKeeping {
  /// Takes a number of copies of a book; a negative number brings them back.
  func take(_ copies: Int, of isbn: ISBN) throws
}

/// Fewer copies than were asked for.
package struct OutOfStock: Error {
  package let isbn: ISBN

  package init(isbn: ISBN) {
    self.isbn = isbn
  }
}
