import Pricing

/// Thanks customers for their shopping.
package protocol LoyaltyProgram {
  /// Adds points for what the customer in the shop paid, and returns how many these are.
  func reward(_ paid: Money) throws -> Int
}

/// A second programme that gives points; no shop has joined one yet.
package protocol PartnerProgram {
  /// The points that come on top.
  func bonus(for paid: Money) -> Int
}
