import DpendRuntime

final class Engine: Sendable {
  private let wind: any Anemometer
  private let limit: Int

  var isRunning: Bool { wind.speed <= limit }

  init(wind: any Anemometer, limit: Int) {
    self.wind = wind
    self.limit = limit
  }
}

final class Station: Sendable {
  private let name: String
  private let wind: any Anemometer
  private let engine: Engine

  var report: String { "\(name): wind \(wind.speed) km/h, the engine \(engine.isRunning ? "runs" : "stands")" }

  init(name: String, wind: any Anemometer, engine: Engine) {
    self.name = name
    self.wind = wind
    self.engine = engine
  }
}

struct Car: Sendable {
  private let number: Int
  private let start: Station

  var title: String { "Car \(number) starts at \(start.report)" }

  init(number: Int, start: Station) {
    self.number = number
    self.start = start
  }
}
