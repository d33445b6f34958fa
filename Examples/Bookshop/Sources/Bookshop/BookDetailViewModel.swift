import Accounts
import Catalog
import Orders
import Pricing

/// One book and what can be done with it.
@MainActor
final class BookDetailViewModel {
  let line: String
  private let book: Book
  private let cart: any Cart
  private let wishlist: any Wishlist

  private init(book: Book, line: String, cart: any Cart, wishlist: any Wishlist) {
    self.book = book
    self.line = line
    self.cart = cart
    self.wishlist = wishlist
  }

  func putIntoCart(copies: Int) { cart.add(book, copies: copies) }

  func wish() throws { try wishlist.add(book.title) }

  /// Creates view models of books.
  @MainActor
  final class Factory {
    private let stock: any StockChecking
    private let cart: any Cart
    private let wishlist: any Wishlist
    private let formatter: any MoneyFormatter

    init(stock: any StockChecking, cart: any Cart, wishlist: any Wishlist, formatter: any MoneyFormatter) {
      self.stock = stock
      self.cart = cart
      self.wishlist = wishlist
      self.formatter = formatter
    }

    func makeViewModel(of book: Book) throws -> BookDetailViewModel {
      let copies = try stock.copies(of: book.isbn)
      let line = "\(book.title) by \(book.author), \(formatter.string(from: book.price)), \(copies) in stock"
      return BookDetailViewModel(book: book, line: line, cart: cart, wishlist: wishlist)
    }
  }
}
