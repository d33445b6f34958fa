import Networking
import Pricing
import Storage

/// Asks the bank.
final class LiveGateway: PaymentGateway {
  private let client: any APIClient
  private let numbers: any NumberSequence

  init(client: any APIClient, numbers: any NumberSequence) {
    self.client = client
    self.numbers = numbers
  }

  func charge(_ amount: Money, for reference: String) async throws -> PaymentReceipt {
    _ = try await client.send("charge \(amount.cents) for \(reference)", to: "payments")
    return PaymentReceipt(number: numbers.next("receipt"), gateway: "bank", amount: amount)
  }

  func refund(_ receipt: PaymentReceipt) async throws {
    _ = try await client.send("refund \(receipt.number)", to: "payments")
  }
}
