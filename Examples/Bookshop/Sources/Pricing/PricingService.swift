/// Prices quotes by all rules that the container knows.
///
/// The rules do not depend on each other, so their order does not matter: each sees the quote without the discounts of the others.
/// A new ``PriceRule`` needs no change here.
package final class PricingService: PriceCalculator {
  private let rules: [any PriceRule]
  private let taxTable: TaxTable

  package init(rules: [any PriceRule], taxTable: TaxTable) {
    self.rules = rules
    self.taxTable = taxTable
  }

  /// Prices without rules; the container doesn’t call it, since there is a designated initializer.
  package convenience init(taxTable: TaxTable) {
    self.init(rules: [], taxTable: taxTable)
  }

  package func price(_ quote: Quote) -> PricedQuote {
    PricedQuote(
      lines: quote.lines,
      adjustments: rules.compactMap { $0.adjustment(for: quote) }.sorted { $0.amount < $1.amount },
      includedTax: quote.lines.map(taxTable.tax).sum()
    )
  }
}
