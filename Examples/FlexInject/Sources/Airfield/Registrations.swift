import FlexInject

/// Registers the services of the entire airfield.
func registerServices(in container: DIContainer) {
  container.register(type: FieldTime.self) { FieldClock() }
  container.register(type: CloudGauge.self) { Ceilometer() }
  container.register(type: WindGauge.self) { Anemometer() }
  container.register(type: Cloud.Reading.self) { Cloud.Reading(metres: 900) }
  container.register(type: Wind.Reading.self) { Wind.Reading(knots: 12) }
  container.register(key: LogKey.logbook.rawValue) { PaperLog(title: "Log of the airfield") as Log }
  container.register(key: LogKey.radioLog.rawValue) { PaperLog(title: "Radio") as Log }
  container.register(type: FlightLeader.self) { FlightLeader() }
  container.register(type: Radio.self) { Radio() }
}

/// Registers the services of the hangar.
func registerGliders() {
  Containers.hangar.register(type: Mechanic.self) { Mechanic() }
  Containers.hangar.register(type: Glider.self) {
    Glider(
      mechanic: Containers.hangar.resolve(type: Mechanic.self, mode: .shared),
      clock: DependencyContainer.shared.resolve(type: FieldTime.self, mode: .shared),
      log: DependencyContainer.shared.resolve(key: "logbook", mode: .shared)
    )
  }
  #if DEBUG
  Containers.hangar.register(type: TowPlane.self) { TowPlane(training: true) }
  #else
  Containers.hangar.register(type: TowPlane.self) { TowPlane(training: false) }
  #endif
}
