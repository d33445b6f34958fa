import Pricing

/// Rewards customers for their purchases.
package protocol LoyaltyProgram {
  /// Adds points for what the customer in the shop paid, and returns how many these are.
  func reward(_ paid: Money) throws -> Int
}

/// A second program that gives points; no shop has joined one yet.
package protocol PartnerProgram {
  /// The additional points.
  func bonus(for paid: Money) -> Int
}
