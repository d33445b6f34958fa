import Foundation

/// The bridge of a ship.
protocol Bridge {}

/// A bridge with a radio.
// sourcery: InjectRegister = "Bridge"
final class WoodenBridge: Bridge {
  init(radio: Radio, logbook: Logbook) {}
}

/// Connects a ship to the pier.
// sourcery: InjectRegister = "Radio"
// sourcery: InjectSingleton
final class Radio {
  init(userDefaults: UserDefaults) {}
}

/// The events on board.
// sourcery: InjectRegister = "Logbook"
final class Logbook {}

// sourcery: InjectRegister = "UserDefaults"
// sourcery: InjectCustom
extension UserDefaults {}

extension DI {
  var customUserDefaults: UserDefaults { UserDefaults.standard }

  var customSilentShip: SilentShip {
    SilentShip(DI.shared.electricEngine, bridge: DI.shared.bridge)
  }
}

/// The harbor master's view of the fleet.
public final class FleetRegister {
  private let flagship = DI.shared.silentShip

  public init() {}

  func radio() -> Radio { DI.shared.inject(.radio) }
}
