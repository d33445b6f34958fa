import Storage

/// Stores customers, with a cache of the recent ones.
final class StoredCustomerRepository: CustomerRepository {
  private let table: RecordTable<Customer>
  private let cache: Cache<Customer>

  init(store: any Store, coder: any RecordCoder, cache: Cache<Customer>) {
    table = RecordTable(name: "customer", store: store, coder: coder)
    self.cache = cache
  }

  func customer(email: String) throws -> Customer? { try cache.value(for: email) { try table[email] } }

  func save(_ customer: Customer) throws {
    try table.save(customer, for: customer.email)
    cache.remove(customer.email)
  }
}
