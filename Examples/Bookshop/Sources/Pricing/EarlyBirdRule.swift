import Telemetry

/// A discount for purchases before noon.
package final class EarlyBirdRule: PriceRule {
  private let timeSource: any TimeSource

  package init(timeSource: any TimeSource) {
    self.timeSource = timeSource
  }

  package func adjustment(for quote: Quote) -> Adjustment? {
    guard timeSource.now() < ShopTime(hour: 12, minute: 0) else { return nil }
    return Adjustment(reason: "Early bird", amount: Money(cents: -50))
  }
}
