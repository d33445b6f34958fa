import Foundation
import House
import SafeDI

/// Sells seats, and stores the sold ones.
@Instantiable
public final class BoxOffice: Instantiable {
  public init(hours: any Timekeeping, ledger: Ledger, booth: Booth) {
    self.hours = hours
    self.ledger = ledger
    self.booth = booth
  }

  public func sell(seat: String) { ledger.add(seat) }

  @Received(fulfilledByDependencyNamed: "clock", ofType: (any Timekeeping).self)
  private let hours: any Timekeeping
  @Instantiated
  private let ledger: Ledger
  @Instantiated
  private let booth: Booth

  @Instantiable
  public struct Booth: Instantiable {
    public init(hours: any Timekeeping) {
      self.hours = hours
    }

    @Received
    private let hours: any Timekeeping
  }
}

@Instantiable
public struct Ledger: Instantiable {
  public init(storage: UserDefaults) {
    self.storage = storage
  }

  func add(_ seat: String) { storage.set(true, forKey: seat) }

  @Instantiated
  private let storage: UserDefaults
}
