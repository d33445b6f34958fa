/// Writes amounts as the shop's customers read them.
package protocol MoneyFormatter {
  func string(from amount: Money) -> String
}

/// Writes euros with the sign in front.
struct EuroFormatter: MoneyFormatter {
  func string(from amount: Money) -> String {
    let cents = abs(amount.cents)
    let fraction = cents % 100 < 10 ? "0\(cents % 100)" : "\(cents % 100)"
    return "\(amount.cents < 0 ? "-" : "")€\(cents / 100).\(fraction)"
  }
}
