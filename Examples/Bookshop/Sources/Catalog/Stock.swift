/// Counts the copies of each book in the shop.
package protocol StockChecking {
  /// The number of copies of a book.
  func copies(of isbn: ISBN) throws -> Int
}

/// Removes copies from the stock.
package protocol StockKeeping {
  /// Removes a number of copies of a book; a negative number returns them.
  func take(_ copies: Int, of isbn: ISBN) throws
}

/// Fewer copies than requested.
package struct OutOfStock: Error {
  package let isbn: ISBN

  package init(isbn: ISBN) {
    self.isbn = isbn
  }
}
