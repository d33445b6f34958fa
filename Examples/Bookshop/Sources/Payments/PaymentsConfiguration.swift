import DpendRuntime
import Networking
import Storage
import Telemetry

/// Provides the payments of the shop.
package final class PaymentsConfiguration: DependencyConfiguration {
  package init() {}

  #if DEBUG
  package func sandboxGateway(numbers: any NumberSequence, log: any Log) -> DependencyRegistration<any PaymentGateway> {
    DependencyRegistration(tag: Sandbox.self, scope: .singleton) { SandboxGateway(numbers: numbers, log: log) }
  }

  /// No money moves in a debug build, which has no gateway to the bank.
  package func gateway(sandbox: Tagged<any PaymentGateway, Sandbox>) -> DependencyRegistration<any PaymentGateway> {
    DependencyRegistration { sandbox.dependency }
  }
  #else
  package func liveGateway(
    client: any APIClient,
    numbers: any NumberSequence
  ) -> DependencyRegistration<any PaymentGateway> {
    DependencyRegistration(tag: Live.self, scope: .singleton) { LiveGateway(client: client, numbers: numbers) }
  }

  /// Release builds use the bank, and have no sandbox.
  package func gateway(live: Tagged<any PaymentGateway, Live>) -> DependencyRegistration<any PaymentGateway> {
    DependencyRegistration { live.dependency }
  }
  #endif

  package func fraudCheck() -> DependencyRegistration<any FraudCheck> {
    DependencyRegistration { LimitFraudCheck() }
  }

  /// Throws where the template itself is wrong, before any invoice is written with it.
  package func invoiceTemplate() throws -> DependencyRegistration<InvoiceTemplate> {
    let template = try InvoiceTemplate(parsing: "Paid {amount} by {gateway}, {number}")
    return DependencyRegistration(scope: .singleton) { template }
  }
}
