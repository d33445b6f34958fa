import Deli

/// The roof, which needs permission to open: it is created before the officer.
final class Dome: LazyAutowired {
  private var officer: SafetyOfficer?

  required init() {}

  func inject(_ officer: SafetyOfficer) {
    self.officer = officer
  }

  func open() -> Bool { officer?.allowsOpening ?? false }
}

/// Allows the dome to be opened in fine weather, and closes it in any other.
final class SafetyOfficer: Autowired {
  private let dome: Dome
  private let sensors: [Sensor]

  required init(_ dome: Dome, _ sensors: [Sensor]) {
    self.dome = dome
    self.sensors = sensors
  }

  var allowsOpening: Bool { sensors.allSatisfy(\.isFine) }
}
