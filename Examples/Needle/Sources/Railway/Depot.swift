import NeedleFoundation

protocol DepotDependency: Dependency {
  var clock: Clock { get }
}

/// The depot, with a platform of its own for test runs.
final class DepotComponent: Component<DepotDependency> {
  var workshop: Workshop { Workshop(logbook: logbook) }

  var logbook: Logbook { shared { Logbook(clock: dependency.clock) } }

  var testPlatform: PlatformComponent { PlatformComponent(parent: self) }
}
