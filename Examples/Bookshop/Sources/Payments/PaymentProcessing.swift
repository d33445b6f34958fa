import Pricing

/// Takes payments.
package protocol PaymentProcessing {
  /// Takes an amount for the given reference.
  func pay(_ amount: Money, for reference: String) async throws -> PaymentReceipt
}

/// A payment that wasn't taken.
package struct PaymentRefused: Error {
  package let amount: Money
}
