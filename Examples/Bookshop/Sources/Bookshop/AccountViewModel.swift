import Accounts
import Orders

/// The screen on which customers see who they are.
@MainActor
final class AccountViewModel {
  private let registration: RegisterUseCase
  private let entrance: SignInUseCase
  private let history: any OrderHistory

  init(registration: RegisterUseCase, entrance: SignInUseCase, history: any OrderHistory) {
    self.registration = registration
    self.entrance = entrance
    self.history = history
  }

  func register(name: String, email: String, password: String) throws {
    try registration.register(name: name, email: email, password: password)
  }

  /// Signs a customer in and returns a message about the result.
  func signIn(email: String, password: String) -> String {
    do {
      try entrance.signIn(email: email, password: password)
      return "Welcome, \(email)"
    } catch {
      return "That isn’t the password of \(email)"
    }
  }

  func orderCount() throws -> Int { try history.orders().count }

  func repeatLastOrder() throws -> Int { try history.repeatLastOrder() }
}
