import Pricing

/// Says what the cart costs.
package protocol Quoting {
  /// The price of what is in the cart now.
  func quote() -> PricedQuote
}
