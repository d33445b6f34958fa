import Dependencies
import WeatherClient
import WeatherClientLive

@main
struct Garden {
  static func main() {
    prepareDependencies { $0.calendarOfSowing = SowingCalendar(firstMonth: 4) }
    let gardener = Gardener()
    print(gardener.plan())
  }
}

/// Plans a day in the garden.
struct Gardener {
  @Dependency(\.weather.rainfall)
  private var rainfall
  @Dependency(\.calendarOfSowing)
  private var calendar
  @Dependency(\.date.now)
  private var now
  @Dependency(WateringCan.self)
  private var can
  @Dependency(\.diary)
  private var diary

  func plan() -> String {
    diary.write("plan of \(now)")
    return rainfall() > 2 ? "sow from month \(calendar.firstMonth)" : can.water()
  }
}
