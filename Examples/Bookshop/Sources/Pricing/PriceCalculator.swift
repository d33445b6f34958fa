/// Prices quotes.
package protocol PriceCalculator {
  /// The price of a quote, after all rules.
  func price(_ quote: Quote) -> PricedQuote
}
