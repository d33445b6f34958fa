import Pricing
import Storage
import Telemetry

/// Accepts every payment and moves no money.
final class SandboxGateway: PaymentGateway {
  private let numbers: any NumberSequence
  private let log: any Log

  init(numbers: any NumberSequence, log: any Log) {
    self.numbers = numbers
    self.log = log
  }

  func charge(_ amount: Money, for reference: String) async throws -> PaymentReceipt {
    log.note("sandbox: \(amount.cents) cents for \(reference)")
    return PaymentReceipt(number: numbers.next("receipt"), gateway: "sandbox", amount: amount)
  }

  func refund(_ receipt: PaymentReceipt) async throws {
    log.note("sandbox: \(receipt.number) paid back")
  }
}
