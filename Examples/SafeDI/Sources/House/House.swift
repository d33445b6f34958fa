import Foundation
import SafeDI

/// The times at which the doors open and the curtain rises.
public protocol Timekeeping: Sendable {
  var now: Date { get }
}

@Instantiable(fulfillingAdditionalTypes: [Timekeeping.self])
public final class TowerClock: Timekeeping, Instantiable {
  public init() {}

  public var now: Date { Date() }
}

/// Stores sold tickets between two runs of the program.
@Instantiable
extension UserDefaults: @retroactive Instantiable {
  public static func instantiate() -> UserDefaults { .standard }
}

/// Logs events with their times.
@Instantiable
public struct NightBook: Instantiable {
  public init(clock: any Timekeeping) {
    self.clock = clock
  }

  public func write(_ line: String) { print("\(clock.now): \(line)") }

  @Received
  private let clock: any Timekeeping
}
