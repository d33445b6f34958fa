/// Publishes events of orders.
package protocol OrderEventPublishing {
  /// Has all handlers do what must follow, one after the other.
  func publish(_ event: OrderEvent) async throws
}
