/// Tells everyone concerned what happened to an order.
package protocol OrderEventPublishing {
  /// Has all handlers do what must follow, one after the other.
  func publish(_ event: OrderEvent) async throws
}
