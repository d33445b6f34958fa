import DpendRuntime

enum OnSummit: DependencyTag {}

func registerMachinery(in container: RuntimeContainer) {
  let limits = ConfigurationSource(["wind": .table(["limit": .integer(60)])], name: "limits")
  container.register(ConfigurationValues([limits, .environment(prefix: "ROPEWAY")]))
  container.register((any Anemometer).self) { _ in CupAnemometer() }
  container.register((any Anemometer).self, tag: OnSummit.self, scope: .singleton) { _ in SonicAnemometer() }
  container.register(scope: .singleton) {
    Engine(wind: try $0.resolve(tag: OnSummit.self), limit: try $0.value("wind.limit"))
  }
}

func registerStations(in container: RuntimeContainer) {
  container.register(Station.self, key: "valley", scope: .singleton) {
    Station(name: "Valley", wind: try $0.resolve(), engine: try $0.resolve())
  }
  container.register(Station.self, key: "summit", scope: .singleton) {
    Station(name: "Summit", wind: try $0.resolve(tag: OnSummit.self), engine: try $0.resolve())
  }
  container.register(Car.self, argument: Int.self) { container, number in
    Car(number: number, start: try container.resolve(key: "valley"))
  }
  container.add(to: (any Check).self) { _ in DoorCheck() }
  container.add(to: (any Check).self) { BrakeCheck(engine: try $0.resolve()) }
  container.register(scope: .singleton) { Dispatcher(checks: try $0.resolveAll()) }
  container.register(scope: .singleton) { _ in Radio() }
}
