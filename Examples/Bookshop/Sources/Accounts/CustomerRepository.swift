/// Stores the customers.
package protocol CustomerRepository {
  /// The customer with the given address.
  func customer(email: String) throws -> Customer?

  /// Stores a customer.
  func save(_ customer: Customer) throws
}
