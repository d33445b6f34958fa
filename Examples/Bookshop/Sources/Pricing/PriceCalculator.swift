/// Prices quotes.
package protocol PriceCalculator {
  /// What the things in a quote cost, all rules considered.
  func price(_ quote: Quote) -> PricedQuote
}
