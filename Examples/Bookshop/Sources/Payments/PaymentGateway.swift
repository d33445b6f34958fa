import Pricing

/// Moves money.
package protocol PaymentGateway {
  /// Takes an amount for the given reference.
  func charge(_ amount: Money, for reference: String) async throws -> PaymentReceipt

  /// Gives back what was taken.
  func refund(_ receipt: PaymentReceipt) async throws
}

/// The proof of a payment.
package struct PaymentReceipt: Codable, Sendable {
  package let number: String
  package let gateway: String
  package let amount: Money
}
