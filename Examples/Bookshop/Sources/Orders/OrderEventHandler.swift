/// Does what must follow when something happens to an order.
///
/// Each module has the handlers for its part of the work. ``OrderEventService`` calls all of them in the order of their turns:
///
/// 1. ``StockHandler`` and ``LedgerHandler`` count books and money.
/// 2. ``AuditHandler`` notes the event in the log.
/// 3. ``CustomerMessageHandler`` and ``WarehouseHandler`` send messages about it.
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
