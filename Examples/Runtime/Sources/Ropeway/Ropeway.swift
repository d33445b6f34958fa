import DpendRuntime

@main
struct Ropeway {
  static func main() throws {
    let machinery = RuntimeContainer()
    registerMachinery(in: machinery)
    let stations = RuntimeContainer(parents: [machinery])
    registerStations(in: stations)

    let valley = try stations.resolve(Station.self, key: "valley")
    print(valley.report)
    print(try stations.resolve(Station.self, key: "summit").report)
    let car = try stations.resolve(Car.self, argument: 7)
    print(car.title)
    print(try stations.resolve(Dispatcher.self).checkList)

    // On a calm day, no wind reaches the same station.
    let calm = try RuntimeContainer.withOverrides {
      $0.register((any Anemometer).self) { _ in StillAir() }
    } operation: {
      try stations.resolve(Station.self, key: "valley").report
    }
    print(calm)
    do {
      print(try machinery.resolve(Car.self, argument: 8))
    } catch {
      print(error)
    }
  }
}
