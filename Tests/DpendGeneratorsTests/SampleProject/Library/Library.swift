// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DpendRuntime

public final class Configuration {
  public init() {}
}

public protocol Clock {
  var hour: Int { get }
}

struct WallClock: Clock {
  let hour = 9
}

public final class ClockConfiguration: DependencyConfiguration {
  public init() {}

  public func clock() -> DependencyRegistration<any Clock> {
    DependencyRegistration(scope: .singleton) { WallClock() }
  }
}
