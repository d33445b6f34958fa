import FactoryKit

/// The container of the ticket office.
final class Office: SharedContainer {
  static let shared = Office()
  let manager = ContainerManager()

  /// The log of the bridge, which is no factory of its own.
  private var log: any Log { Container.shared.log() }
}

extension Scope {
  /// One trip: the purser resets it in the harbor.
  static let trip = Cached()
}

extension Office: AutoRegistering {
  func autoRegister() { manager.defaultScope = .cached }
}

extension Office {
  var manifest: Factory<Manifest> { self { Manifest(log: self.log) }.scope(.trip) }

  var sales: Factory<Sales> { self { Sales(manifest: self.manifest(), log: self.log) } }

  var ticket: ParameterFactory<Int, Ticket> { self { Ticket(seat: $0, manifest: self.manifest()) }.unique }
}

/// The passengers of one trip.
final class Manifest {
  private(set) var count = 0
  private let log: any Log

  init(log: any Log) { self.log = log }

  func add() {
    count += 1
    log.write("\(count) passengers")
  }
}

/// Sells tickets. It lives as long as the office, and keeps the manifest of the first trip.
final class Sales {
  private(set) var sold = 0
  private let manifest: Manifest
  private let log: any Log

  init(manifest: Manifest, log: any Log) {
    self.manifest = manifest
    self.log = log
  }

  func sell(seat: Int) -> Ticket {
    sold += 1
    log.write("\(sold) tickets")
    return Office.shared.ticket(seat)
  }
}

struct Ticket {
  let seat: Int
  let manifest: Manifest
}
