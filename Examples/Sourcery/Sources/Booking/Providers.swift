import Swinject

/// The database of the ferry company.
///
/// A singleton, because the seat plan retains it: an instance of a provider exists for one call only.
// sourcery:inject: scope = "container"
final class Store {
  init() {}
}

/// A roll of paper from other code, without annotations.
final class Paper {
  init(width: Int, season: Season) {}
}

// sourcery: provider
enum SuppliesProvider {
  static func instantiate(resolver: SafeDependencyResolver) -> Paper {
    Paper(width: 80, season: resolver.registeredService())
  }
}

/// The kiosk without a clerk, which is not a service itself.
final class Kiosk {
  private let resolver: SafeDependencyResolver

  init(resolver: SafeDependencyResolver) {
    self.resolver = resolver
  }

  func sell(seats: Int) -> Ticket {
    resolver.registeredService(seats: seats)
  }
}
