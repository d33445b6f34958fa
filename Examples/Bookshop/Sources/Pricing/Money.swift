/// An amount of money in the shop's currency.
package struct Money: Hashable, Comparable, Codable, Sendable {
  /// Hundredths of the currency's unit.
  package let cents: Int

  package init(cents: Int) {
    self.cents = cents
  }

  /// The given percentage of the amount, rounded down.
  package func percent(_ percentage: Int) -> Money { Money(cents: cents * percentage / 100) }

  package static let zero = Money(cents: 0)

  package static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }

  package static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }

  package static func * (left: Money, right: Int) -> Money { Money(cents: left.cents * right) }

  package static prefix func - (amount: Money) -> Money { Money(cents: -amount.cents) }
}

extension Sequence<Money> {
  /// All amounts together.
  package func sum() -> Money { reduce(.zero, +) }
}
