import Telemetry

/// Puts the number of a request before each message: always that of the first one, since the outbox is made only once.
final class TracedOutbox: Outbox {
  private let trace: RequestTrace
  private(set) var messages: [String] = []

  init(trace: RequestTrace) {
    self.trace = trace
  }

  func send(_ message: String) { messages.append("[request \(trace.number)] \(message)") }
}
