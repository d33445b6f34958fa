import Telemetry

/// Estimates the arrival of a parcel: a struct, which the container creates because a filter matches it.
package struct DeliveryEstimator {
  private let timeSource: any TimeSource

  package init(timeSource: any TimeSource) {
    self.timeSource = timeSource
  }

  /// The day on which something arrives that is ordered now.
  package func arrival() -> String {
    timeSource.now() < ShopTime(hour: 15, minute: 0) ? "tomorrow" : "the day after tomorrow"
  }
}
