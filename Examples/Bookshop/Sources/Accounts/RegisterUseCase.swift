import Telemetry

/// Opens accounts.
package final class RegisterUseCase {
  private let customers: any CustomerRepository
  private let hasher: any PasswordHasher
  private let log: any Log

  package init(customers: any CustomerRepository, hasher: any PasswordHasher, log: any Log) {
    self.customers = customers
    self.hasher = hasher
    self.log = log
  }

  /// Opens an account.
  package func register(name: String, email: String, password: String) throws {
    try customers.save(Customer(name: name, email: email, passwordHash: hasher.hash(password)))
    log.note("\(email) registered")
  }
}
