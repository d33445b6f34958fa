import Pricing

/// Checks payments before they are executed.
package protocol FraudCheck {
  /// Whether a payment is unusual for a bookshop.
  func isSuspicious(_ amount: Money) -> Bool
}

/// Wonders about amounts for which one could buy the shop.
struct LimitFraudCheck: FraudCheck {
  func isSuspicious(_ amount: Money) -> Bool { amount > Money(cents: 1_000_00) }
}
