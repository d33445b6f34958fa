/// Somebody with an account.
package struct Customer: Codable, Sendable {
  package let name: String

  /// What tells customers apart.
  package let email: String

  package let passwordHash: String

  /// What was earned by shopping.
  package var points = 0
}
