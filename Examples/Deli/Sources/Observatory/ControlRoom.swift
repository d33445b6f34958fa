import Deli

/// The entry point of the program.
final class ControlRoom: Inject {
  private let dome = Inject(Dome.self)

  func observe(_ star: String) {
    guard dome.open() else { return }
    Inject(Observation.self, with: (star: star, seconds: 90)).run()
  }
}

/// The big telescope has a screen of its own.
struct FinderScreen {
  @Dependency(qualifier: "reflector")
  var telescope: Telescope
  @PropertyValue("uplink.address")
  var address: String
}
