import DpendRuntime
import Storage
import Telemetry

/// Provides the customers and the current session.
package final class AccountsConfiguration: DependencyConfiguration {
  package init() {}

  package func customers(
    store: Tagged<any Store, OnDisk>,
    coder: any RecordCoder,
    cache: Cache<Customer>
  ) -> DependencyRegistration<any CustomerRepository> {
    DependencyRegistration(scope: .singleton) {
      StoredCustomerRepository(store: store.dependency, coder: coder, cache: cache)
    }
  }

  package func session(log: any Log) -> DependencyRegistration<any Session> {
    DependencyRegistration(scope: .singleton) { LoggedSession(log: log) }
  }

  package func passwordHasher() -> DependencyRegistration<any PasswordHasher> {
    DependencyRegistration { ToyPasswordHasher() }
  }
}
