import FlexInject

final class Mechanic {}

final class TowPlane {
  let training: Bool
  init(training: Bool) { self.training = training }
}

final class Glider {
  init(mechanic: Mechanic, clock: FieldTime, log: Log) { log.write("the two-seater is ready at \(clock.hour)") }
}

/// References the aircraft weakly.
final class Hangar {
  @Inject(container: Containers.hangar)
  var glider: Glider
  @WeakInject(container: Containers.hangar)
  var towPlane: TowPlane?
}
