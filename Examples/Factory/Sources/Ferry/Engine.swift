protocol Fuel { var liters: Double { get } }

struct MeasuredFuel: Fuel { let liters: Double }

struct GaugedFuel: Fuel {
  let log: any Log
  var liters: Double { 400 }
}

final class Engine {
  private let log: any Log
  private let fuel: any Fuel

  init(log: any Log, fuel: any Fuel) {
    self.log = log
    self.fuel = fuel
  }

  func start() -> Bool {
    log.write("\(fuel.liters) liters")
    return fuel.liters > 100
  }
}
