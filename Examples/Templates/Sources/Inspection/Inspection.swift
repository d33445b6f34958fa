import Apiary
import ApiaryMocks

/// Inspects the hives: with the instruments of the hive, and with mocks.
@main
struct Inspection {
  static func main() throws {
    let parts = ApiaryParts()
    let isReady = try parts.harvestService().isReady(at: 18)
    print("ready at 18: \(isReady)")

    let scale = ScaleMock(kilograms: 12, isLocked: false)
    scale.calibrateHandler = { print("calibrated") }
    let forecast = ForecastMock()
    forecast.temperatureHandler = { hour, meadow in
      print("forecast of hour \(hour) in \(meadow)")
      return 30
    }
    let harvest = HarvestService(scale: scale, forecast: forecast, diary: PaperDiary())
    let isReadyWithMocks = try harvest.isReady(at: 9)
    print("ready with mocks: \(isReadyWithMocks), calibrated: \(scale.calibrateCount)")
  }
}
