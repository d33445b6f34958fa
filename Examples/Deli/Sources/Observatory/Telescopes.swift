import Deli

/// A telescope of any kind.
protocol Telescope {
  var aperture: Double { get }
}

final class Refractor: Telescope, Component {
  var qualifier: String? = "refractor"
  var aperture: Double { 0.2 }
}

final class Reflector: Telescope, Component {
  var qualifier: String? = "reflector"
  var aperture: Double { 1.2 }
}
