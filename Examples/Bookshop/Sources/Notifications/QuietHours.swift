import Telemetry

/// The hours without messages to customers.
package protocol QuietHours {
  /// Whether these hours include the present time.
  var areNow: Bool { get }
}

/// Quiet before an hour in the morning and after one in the evening.
struct NightlyQuiet: QuietHours {
  let timeSource: any TimeSource
  let firstHour: Int
  let lastHour: Int

  var areNow: Bool {
    let now = timeSource.now()
    return now < ShopTime(hour: firstHour, minute: 0) || ShopTime(hour: lastHour, minute: 0) < now
  }
}
