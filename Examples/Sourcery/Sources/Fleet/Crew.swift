import Foundation

/// Where the captain stands.
protocol Bridge {}

/// A bridge with a radio.
// sourcery: InjectRegister = "Bridge"
final class WoodenBridge: Bridge {
  init(radio: Radio, logbook: Logbook) {}
}

/// Talks to the pier.
// sourcery: InjectRegister = "Radio"
// sourcery: InjectSingleton
final class Radio {
  init(userDefaults: UserDefaults) {}
}

/// What happened on board.
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

/// What the harbour master sees of the fleet.
public final class FleetRegister {
  private let flagship = DI.shared.silentShip

  public init() {}

  func radio() -> Radio { DI.shared.inject(.radio) }
}
