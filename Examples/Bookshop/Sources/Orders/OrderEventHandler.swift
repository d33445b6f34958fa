/// Does what must follow when something happens to an order; other modules have handlers of their own.
package protocol OrderEventHandler {
  /// When it has its turn.
  var turn: OrderEventTurn { get }

  /// Does what must follow.
  func handle(_ event: OrderEvent) async throws
}

/// Which handlers go before which.
package enum OrderEventTurn: Int, Sendable {
  case stock, ledger, audit, customer, warehouse
}
