/// The answer to a quote.
package struct PricedQuote: Codable, Sendable {
  package let lines: [Quote.Line]
  package let adjustments: [Adjustment]
  package let includedTax: Money

  /// What is to be paid.
  package var total: Money { lines.map(\.price).sum() + adjustments.map(\.amount).sum() }
}

/// What a rule takes off a price.
package struct Adjustment: Hashable, Codable, Sendable {
  /// Why, in the words of the receipt.
  package let reason: String

  /// How much, below zero.
  package let amount: Money
}
