import Deli

/// A sensor for the weather.
protocol Sensor {
  var isFine: Bool { get }
}

final class CloudSensor: Sensor, Component {
  var isFine: Bool { true }
}

final class WindSensor: Sensor, Component {
  var isFine: Bool { true }
}

final class HumiditySensor: Sensor, Component {
  var scope: Scope = .prototype
  var isFine: Bool { false }
}
