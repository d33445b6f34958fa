import Accounts

/// Reads the history from the orders.
package final class OrderHistoryService {
  private let repository: any OrderRepository
  private let session: any Session
  private let reorder: () -> ReorderUseCase

  /// Creates a history; reordering depends on a history itself, so its use case is created when the closure is called.
  package init(repository: any OrderRepository, session: any Session, reorder: @escaping () -> ReorderUseCase) {
    self.repository = repository
    self.session = session
    self.reorder = reorder
  }

  package func orders() throws -> [Order] {
    try repository.orders().filter { $0.email == session.email && !$0.isCancelled }
  }

  package func repeatLastOrder() throws -> Int { try reorder().run() }
}
