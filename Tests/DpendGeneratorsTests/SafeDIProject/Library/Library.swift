// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import SafeDI

public protocol Timekeeping: Sendable {}

@Instantiable(fulfillingAdditionalTypes: [Timekeeping.self])
public final class TowerClock: Timekeeping, Instantiable {
  public init() { print("TowerClock") }
}

/// A disk, which requires a clock under another name.
@Instantiable
public final class Disk: Instantiable {
  public init(with hours: any Timekeeping, _ cache: Cache<Int>, size: Int = 1) {
    self.hours = hours
    self.cache = cache
    print("Disk")
  }

  @Received(fulfilledByDependencyNamed: "clock", ofType: (any Timekeeping).self)
  public let hours: any Timekeeping
  @Instantiated
  let cache: Cache<Int>
}

public struct Cache<Element> {
  public init(_ name: String) { print("Cache of \(name)") }
}

@Instantiable
extension Cache: Instantiable {
  public static func instantiate() -> Cache<Int> { Cache<Int>("Int") }

  public static func instantiate(clock: any Timekeeping) -> Cache<String> { Cache<String>("String") }
}

/// A value that any screen can be wrapped in.
public struct AnyScreen {
  public let wrapped: Any

  public init(_ screen: some Screen) {
    wrapped = screen
    print("AnyScreen")
  }
}

public protocol Screen {}

public struct User: Sendable {
  public let name: String

  public init(name: String) { self.name = name }
}
