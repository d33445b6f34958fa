import Telemetry

/// Prefixes each message with the number of a request: always that of the first one, because the outbox is a singleton.
final class TracedOutbox: Outbox {
  private let trace: RequestTrace
  private(set) var messages: [String] = []

  init(trace: RequestTrace) {
    self.trace = trace
  }

  func send(_ message: String) { messages.append("[request \(trace.number)] \(message)") }
}
