import Foundation
import SafeDI

/// When the doors open and the curtain rises.
public protocol Timekeeping: Sendable {
  var now: Date { get }
}

@Instantiable(fulfillingAdditionalTypes: [Timekeeping.self])
public final class TowerClock: Timekeeping, Instantiable {
  public init() {}

  public var now: Date { Date() }
}

/// Remembers what was sold, between two starts of the program.
@Instantiable
extension UserDefaults: @retroactive Instantiable {
  public static func instantiate() -> UserDefaults { .standard }
}

/// Writes down what happens, and when.
@Instantiable
public struct NightBook: Instantiable {
  public init(clock: any Timekeeping) {
    self.clock = clock
  }

  public func write(_ line: String) { print("\(clock.now): \(line)") }

  @Received
  private let clock: any Timekeeping
}
