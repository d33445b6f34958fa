import Pricing

/// Looks at payments before they are made.
package protocol FraudCheck {
  /// Whether a payment looks like none that a bookshop gets.
  func isSuspicious(_ amount: Money) -> Bool
}

/// Wonders about amounts for which one could buy the shop.
struct LimitFraudCheck: FraudCheck {
  func isSuspicious(_ amount: Money) -> Bool { amount > Money(cents: 1_000_00) }
}
