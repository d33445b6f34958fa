/// A time of the shop's day.
package struct ShopTime: Hashable, Comparable, Sendable {
  private let minutesSinceMidnight: Int

  package init(hour: Int, minute: Int) {
    minutesSinceMidnight = hour * 60 + minute
  }

  /// The time one minute later.
  package var next: ShopTime { ShopTime(hour: 0, minute: minutesSinceMidnight + 1) }

  package static func < (left: ShopTime, right: ShopTime) -> Bool {
    left.minutesSinceMidnight < right.minutesSinceMidnight
  }
}

extension ShopTime: CustomStringConvertible {
  package var description: String { padded(minutesSinceMidnight / 60) + ":" + padded(minutesSinceMidnight % 60) }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
