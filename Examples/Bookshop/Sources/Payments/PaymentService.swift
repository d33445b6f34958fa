import Pricing
import Telemetry

/// Takes the payments that look right.
package final class PaymentService: PaymentProcessing {
  private let gateway: any PaymentGateway
  private let fraudCheck: any FraudCheck
  private let metrics: SessionMetrics

  package init(gateway: any PaymentGateway, fraudCheck: any FraudCheck, metrics: SessionMetrics) {
    self.gateway = gateway
    self.fraudCheck = fraudCheck
    self.metrics = metrics
  }

  package func pay(_ amount: Money, for reference: String) async throws -> PaymentReceipt {
    guard !fraudCheck.isSuspicious(amount) else { throw PaymentRefused(amount: amount) }
    metrics.count("payments")
    return try await gateway.charge(amount, for: reference)
  }
}
