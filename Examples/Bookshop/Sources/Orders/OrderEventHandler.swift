/// Does what must follow when something happens to an order; other modules have handlers of their own.
package protocol OrderEventHandler {
  /// The position among all handlers.
  var turn: OrderEventTurn { get }

  /// Does what must follow.
  func handle(_ event: OrderEvent) async throws
}

/// The order of the handlers.
package enum OrderEventTurn: Int, Sendable {
  case stock, ledger, audit, customer, warehouse
}
