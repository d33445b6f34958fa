/// Passes events to all handlers of the container.
package final class OrderEventService: OrderEventPublishing {
  private let handlers: [any OrderEventHandler]

  package init(handlers: [any OrderEventHandler]) {
    self.handlers = handlers.sorted { $0.turn.rawValue < $1.turn.rawValue }
  }

  package func publish(_ event: OrderEvent) async throws {
    for handler in handlers { try await handler.handle(event) }
  }
}
