/// A person with an account.
package struct Customer: Codable, Sendable {
  package let name: String

  /// The unique identifier of a customer.
  package let email: String

  package let passwordHash: String

  /// The points earned by shopping.
  package var points = 0
}
