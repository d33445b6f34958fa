/// A reason to ask for less.
package protocol PriceRule {
  /// What the rule takes off; nil where it doesn't apply.
  func adjustment(for quote: Quote) -> Adjustment?
}
