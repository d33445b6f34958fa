import Telemetry

/// Gives money back.
package final class RefundUseCase {
  private let gateway: any PaymentGateway
  private let metrics: SessionMetrics

  package init(gateway: any PaymentGateway, metrics: SessionMetrics) {
    self.gateway = gateway
    self.metrics = metrics
  }

  /// Gives back what was paid.
  package func refund(_ receipt: PaymentReceipt) async throws {
    try await gateway.refund(receipt)
    metrics.count("refunds")
  }
}
