import Pricing

/// Prices the cart.
package protocol Quoting {
  /// The price of what is in the cart now.
  func quote() -> PricedQuote
}
