import Accounts
import Pricing

/// Has the things in the cart priced for the customer in the shop.
package final class QuoteService: Quoting {
  private let cart: any Cart
  private let calculator: any PriceCalculator
  private let session: any Session

  package init(cart: any Cart, calculator: any PriceCalculator, session: any Session) {
    self.cart = cart
    self.calculator = calculator
    self.session = session
  }

  package func quote() -> PricedQuote {
    let lines = cart.items.map { item in
      Quote.Line(
        title: item.book.title,
        category: item.book.category,
        unitPrice: item.book.price,
        quantity: item.copies
      )
    }
    return calculator.price(
      Quote(lines: lines, isForMember: session.email != nil, voucherCode: cart.voucherCode)
    )
  }
}
