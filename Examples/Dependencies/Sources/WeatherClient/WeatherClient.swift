import Dependencies

/// The weather of the next day.
public struct WeatherClient: Sendable {
  public var rainfall: @Sendable () -> Double

  public init(rainfall: @escaping @Sendable () -> Double) { self.rainfall = rainfall }
}

extension WeatherClient: TestDependencyKey {
  public static let testValue = WeatherClient(rainfall: { 0 })
}

extension DependencyValues {
  public var weather: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
