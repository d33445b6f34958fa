import Dependencies
import WeatherClient

/// The live value is in another module than the client, so that previews of the garden do not link the station.
extension WeatherClient: DependencyKey {
  public static var liveValue: WeatherClient {
    WeatherClient(rainfall: {
      @Dependency(\.barometer)
      var barometer
      return barometer.pressure < 1_000 ? 6 : 0
    })
  }
}

/// Measures the pressure of the air.
struct Barometer: DependencyKey {
  let pressure: Double

  static let liveValue = Barometer(pressure: 990)
  static let testValue = Barometer(pressure: 1_013)
}

extension DependencyValues {
  var barometer: Barometer {
    get { self[Barometer.self] }
    set { self[Barometer.self] = newValue }
  }
}
