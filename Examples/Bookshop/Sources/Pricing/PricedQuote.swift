/// The answer to a quote.
package struct PricedQuote: Codable, Sendable {
  package let lines: [Quote.Line]
  package let adjustments: [Adjustment]
  package let includedTax: Money

  /// The amount to pay.
  package var total: Money { lines.map(\.price).sum() + adjustments.map(\.amount).sum() }
}

/// The discount of one rule.
package struct Adjustment: Hashable, Codable, Sendable {
  /// The reason, as the receipt shows it.
  package let reason: String

  /// The amount, below zero.
  package let amount: Money
}
