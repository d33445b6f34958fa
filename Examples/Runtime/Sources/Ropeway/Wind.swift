/// A sensor for the speed of the wind in km/h.
protocol Anemometer: Sendable {
  var speed: Int { get }
}

struct CupAnemometer: Anemometer {
  let speed = 20
}

struct SonicAnemometer: Anemometer {
  let speed = 45
}

struct StillAir: Anemometer {
  let speed = 0
}
