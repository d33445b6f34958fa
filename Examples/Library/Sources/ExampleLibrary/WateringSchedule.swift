/// Spreads waterings over a week.
public protocol WateringSchedule: AnyObject {
  /// The days on which a plant needs water.
  func days(for plant: Plant) -> [Weekday]
}
