/// Measures a temperature.
protocol Thermometer {
  var degrees: Int { get }
}

struct CellarThermometer: Thermometer {
  let degrees = 12
}

/// The harvest of a vineyard.
struct Grapes {
  let variety: String
}

/// Presses grapes into barrels of the cellar, which starts it.
final class Press {
  @Service(vineyard: "south") private var red: Grapes
  @Service(vineyard: "north") private var white: Grapes
  @LazyService private var cellar: Cellar

  func press() {
    for grapes in [red, white] { cellar.barrels.append(grapes.variety) }
  }
}

/// Keeps the barrels.
final class Cellar {
  private let thermometer: Thermometer
  @LazyService private var press: Press
  var barrels: [String] = []

  init(thermometer: Thermometer) {
    self.thermometer = thermometer
  }

  func fill() {
    press.press()
    print("\(barrels.count) barrels at \(thermometer.degrees) °C")
  }
}
