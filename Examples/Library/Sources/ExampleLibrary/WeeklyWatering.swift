/// Waters at even distances, from a fixed day on.
final class WeeklyWatering: WateringSchedule {
  private let firstDay: Weekday

  init(firstDay: Weekday) {
    self.firstDay = firstDay
  }

  func days(for plant: Plant) -> [Weekday] {
    let week = Weekday.allCases
    let start = week.firstIndex(of: firstDay) ?? 0
    let count = min(plant.wateringsPerWeek, week.count)
    return (0..<count).map { week[(start + $0 * week.count / count) % week.count] }
  }
}
