import Telemetry

/// Notes which request did what to an order.
package final class AuditHandler: OrderEventHandler {
  package let turn = OrderEventTurn.audit
  private let trace: RequestTrace
  private let log: any Log

  package init(trace: RequestTrace, log: any Log) {
    self.trace = trace
    self.log = log
  }

  package func handle(_ event: OrderEvent) async throws {
    switch event {
    case .placed(let order): log.note("request \(trace.number) placed \(order.number) of request \(order.trace)")
    case .cancelled(let order): log.note("request \(trace.number) cancelled \(order.number) of request \(order.trace)")
    }
  }
}
