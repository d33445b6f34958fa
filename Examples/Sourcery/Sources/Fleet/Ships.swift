/// Something that drives a ship.
protocol Engine {}

/// Burns oil.
// sourcery: InjectRegister = "DieselEngine"
final class DieselEngine: Engine {
  init(tank: Tank) {}
}

/// Uses electricity.
// sourcery: InjectRegister = "ElectricEngine"
final class ElectricEngine: Engine {
  init(battery: Battery) {}
}

/// The oil tank.
// sourcery: InjectRegister = "Tank"
struct Tank {}

/// The battery of a ship.
// sourcery: InjectRegister = "Battery"
// sourcery: InjectSingleton
final class Battery {
  init(charger: Charger) {}
}

/// The cable at the pier.
// sourcery: InjectRegister = "Charger"
// sourcery: InjectSingleton
final class Charger {}

/// A ship with an engine of some kind.
final class Ship<Drive: Engine> {
  init(_ drive: Drive, bridge: Bridge) {}
}

typealias SilentShip = Ship<ElectricEngine>

// sourcery: InjectRegister = "SilentShip"
// sourcery: InjectCustom
extension SilentShip {}
