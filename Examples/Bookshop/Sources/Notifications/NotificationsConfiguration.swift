import DpendRuntime
import Telemetry

/// Provides the messages to customers.
package final class NotificationsConfiguration: DependencyConfiguration {
  package init() {}

  /// A deliberate mistake, for dpend to find: the outbox outlives the request whose trace it holds.
  package func outbox(trace: RequestTrace) -> DependencyRegistration<any Outbox> {
    DependencyRegistration(scope: .singleton) { TracedOutbox(trace: trace) }
  }

  package func quietHours(timeSource: any TimeSource) -> DependencyRegistration<any QuietHours> {
    DependencyRegistration(scope: .singleton) {
      NightlyQuiet(timeSource: timeSource, firstHour: 7, lastHour: 22)
    }
  }
}
