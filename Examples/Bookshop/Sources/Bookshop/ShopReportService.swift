import Notifications
import Orders
import Telemetry

/// Prints at the end of the day what was written down during it.
final class ShopReportService {
  private let console: any Console
  private let logSink: any LogSink
  private let metrics: SessionMetrics
  private let ledger: OrderLedger
  private let outbox: any Outbox

  init(
    console: any Console,
    logSink: any LogSink,
    metrics: SessionMetrics,
    ledger: OrderLedger,
    outbox: any Outbox
  ) {
    self.console = console
    self.logSink = logSink
    self.metrics = metrics
    self.ledger = ledger
    self.outbox = outbox
  }

  func print() async {
    console.printTitle("Ledger")
    await ledger.lines.forEach(console.print)
    console.printTitle("Outbox")
    outbox.messages.forEach(console.print)
    console.printTitle("Log")
    logSink.lines.forEach(console.print)
    console.printTitle("Counted")
    for name in ["notifications", "payments", "refunds", "requests"] { console.print("\(name): \(metrics[name])") }
  }
}
