import DpendRuntime

/// Provides the clock, the log and the metrics.
package final class TelemetryConfiguration: DependencyConfiguration {
  package init() {}

  package func timeSource() -> DependencyRegistration<any TimeSource> {
    DependencyRegistration(scope: .singleton) { SteppingTimeSource(opening: ShopTime(hour: 9, minute: 0)) }
  }

  package func logSink() -> DependencyRegistration<any LogSink> {
    DependencyRegistration(scope: .singleton) { MemoryLogSink() }
  }

  package func log(sink: any LogSink, timeSource: any TimeSource) -> DependencyRegistration<any Log> {
    DependencyRegistration(scope: .singleton) { TimedLog(sink: sink, timeSource: timeSource) }
  }

  /// Eager, so that the log begins with the opening of the shop whatever happens first.
  package func sessionMetrics(log: any Log) -> DependencyRegistration<SessionMetrics> {
    DependencyRegistration(scope: .eagerSingleton) { SessionMetrics(log: log) }
  }

  /// Shared, so that everything made for one request of the shop's front carries the same number.
  package func requestTrace(metrics: SessionMetrics) -> DependencyRegistration<RequestTrace> {
    DependencyRegistration(scope: .shared) { RequestTrace(number: metrics.count("requests")) }
  }
}
