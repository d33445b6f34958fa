import Telemetry

/// Sends texts on every channel that the container knows.
package final class NotificationService: Notifying {
  private let channels: [any NotificationChannel]
  private let quietHours: (any QuietHours)?
  private let metrics: SessionMetrics

  package init(channels: [any NotificationChannel], quietHours: (any QuietHours)?, metrics: SessionMetrics) {
    self.channels = channels
    self.quietHours = quietHours
    self.metrics = metrics
  }

  package func notify(_ address: String, _ text: String) {
    if quietHours?.areNow == true { return }
    for channel in channels { channel.send(text, to: address) }
    metrics.count("notifications")
  }
}
