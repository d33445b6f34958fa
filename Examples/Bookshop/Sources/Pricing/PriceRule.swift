/// A rule that reduces a price.
package protocol PriceRule {
  /// The discount of the rule; nil if it does not apply.
  func adjustment(for quote: Quote) -> Adjustment?
}
