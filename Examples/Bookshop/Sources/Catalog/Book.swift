import Pricing

/// A book, or something else that a bookshop sells.
package struct Book: Hashable, Codable, Sendable {
  package let isbn: ISBN
  package let title: String
  package let author: String
  package let category: String
  package let price: Money

  package init(isbn: ISBN, title: String, author: String, category: String, price: Money) {
    self.isbn = isbn
    self.title = title
    self.author = author
    self.category = category
    self.price = price
  }
}
