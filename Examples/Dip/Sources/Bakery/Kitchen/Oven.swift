protocol Oven {
  func bake(_ dough: Dough) -> Loaf
}

struct Dough {
  let flour: String
}

struct Loaf {
  let name: String
}

/// Slow and old: bread gets its crust here.
final class StoneOven: Oven {
  private let thermometer: Thermometer

  init(thermometer: Thermometer) {
    self.thermometer = thermometer
  }

  func bake(_ dough: Dough) -> Loaf { Loaf(name: "\(dough.flour) bread at \(thermometer.degrees)") }
}

/// Quick: for rolls.
final class FanOven: Oven {
  func bake(_ dough: Dough) -> Loaf { Loaf(name: "\(dough.flour) roll") }
}

final class Thermometer {
  let degrees = 250
}
