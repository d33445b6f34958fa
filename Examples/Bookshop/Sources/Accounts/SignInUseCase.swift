/// Signs customers in.
package final class SignInUseCase {
  /// The password isn't right, or there is no such account.
  package struct Refusal: Error {}

  private let customers: any CustomerRepository
  private let hasher: any PasswordHasher
  private let session: any Session

  package init(customers: any CustomerRepository, hasher: any PasswordHasher, session: any Session) {
    self.customers = customers
    self.hasher = hasher
    self.session = session
  }

  /// Signs in the customer with the given address.
  package func signIn(email: String, password: String) throws {
    guard try customers.customer(email: email)?.passwordHash == hasher.hash(password) else { throw Refusal() }
    session.email = email
  }
}
