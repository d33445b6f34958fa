import FlexInject

/// Decides who may start.
final class FlightLeader {
  @Inject
  private var clouds: CloudGauge
  @Inject
  private var wind: WindGauge
  @Inject
  private var radio: Radio
  @LazyInject(key: "logbook")
  private var log: Log

  func mayStart() -> Bool {
    let isCalm = clouds.base().metres > 600 && wind.speed().knots < 30
    log.write(isCalm ? "the airfield is open" : "the airfield is closed")
    return isCalm
  }
}

/// Talks to the pilots, and calls the flight leader before a start.
final class Radio {
  @LazyInject
  private var flightLeader: FlightLeader
  @Inject(key: LogKey.radioLog.rawValue, mode: .new)
  private var log: Log

  func request(from pilot: String) -> Bool {
    log.write("\(pilot) wants to start")
    return flightLeader.mayStart()
  }
}
