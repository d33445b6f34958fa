import DpendRuntime
import Storage
import Telemetry

/// Provides the storage of orders.
package final class OrdersConfiguration: DependencyConfiguration {
  package init() {}

  /// The cart outlives the screens that show it, until the customer has paid.
  package func cart(log: any Log) -> DependencyRegistration<any Cart> {
    DependencyRegistration(scope: .singleton) { ShoppingCart(log: log) }
  }

  package func orders(
    store: Tagged<any Store, OnDisk>,
    coder: any RecordCoder
  ) -> DependencyRegistration<any OrderRepository> {
    DependencyRegistration(scope: .singleton) { StoredOrderRepository(store: store.dependency, coder: coder) }
  }

  package func ledger(timeSource: any TimeSource) -> DependencyRegistration<OrderLedger> {
    DependencyRegistration(scope: .singleton) { OrderLedger(timeSource: timeSource) }
  }
}
