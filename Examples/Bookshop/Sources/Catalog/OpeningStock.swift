import Pricing

extension [Book] {
  /// The books in the shop before the first delivery.
  static let openingStock = [
    Book(
      isbn: ISBN(rawValue: "9780142437247"),
      title: "Moby-Dick",
      author: "Herman Melville",
      category: "novel",
      price: Money(cents: 1290)
    ),
    Book(
      isbn: ISBN(rawValue: "9780141441351"),
      title: "The Sea, the Sea",
      author: "Iris Murdoch",
      category: "novel",
      price: Money(cents: 1150)
    ),
    Book(
      isbn: ISBN(rawValue: "9780141439600"),
      title: "A Tale of Two Cities",
      author: "Charles Dickens",
      category: "novel",
      price: Money(cents: 850)
    ),
    Book(
      isbn: ISBN(rawValue: "4001895000012"),
      title: "Sea-blue ink",
      author: "Inkworks",
      category: "stationery",
      price: Money(cents: 620)
    ),
  ]
}
