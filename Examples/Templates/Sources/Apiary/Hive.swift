/// The scale that is built into each hive.
public final class HiveScale: Scale {
  public var kilograms: Double { 31.5 }
  public var isLocked = false

  public init() {}

  public func calibrate() {}
}

/// The forecast of the nearest weather station.
public final class StationForecast: Forecast {
  public init() {}

  public func temperature(at hour: Int, in meadow: String) -> Double { Double(hour) }
}

/// The diary on the shelf; all parts write into the same one.
// sourcery: kept
public final class PaperDiary: Diary {
  private var lines = 0

  public init() {}

  public func note(_ text: String) {
    lines += 1
    print("line \(lines) of the diary: \(text)")
  }
}

/// Decides whether a hive is ready for the harvest.
public final class HarvestService {
  private let scale: any Scale
  private let forecast: any Forecast
  private let diary: any Diary

  public init(scale: any Scale, forecast: any Forecast, diary: any Diary) {
    self.scale = scale
    self.forecast = forecast
    self.diary = diary
  }

  public func isReady(at hour: Int) throws -> Bool {
    try scale.calibrate()
    let isWarm = try forecast.temperature(at: hour, in: "South") > 15
    let isReady = isWarm && scale.kilograms > 30
    diary.note(isReady ? "harvest at \(hour)" : "no harvest at \(hour)")
    return isReady
  }
}
