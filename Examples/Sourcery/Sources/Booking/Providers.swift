import Swinject

/// The database of the ferry company.
///
/// One for all, since the seat plan keeps it: what a provider makes is there for one call only.
// sourcery:inject: scope = "container"
final class Store {
  init() {}
}

/// A roll of paper of somebody else, who knows nothing of annotations.
final class Paper {
  init(width: Int, season: Season) {}
}

// sourcery: provider
enum SuppliesProvider {
  static func instantiate(resolver: SafeDependencyResolver) -> Paper {
    Paper(width: 80, season: resolver.registeredService())
  }
}

/// The kiosk without a clerk, which is no service itself.
final class Kiosk {
  private let resolver: SafeDependencyResolver

  init(resolver: SafeDependencyResolver) {
    self.resolver = resolver
  }

  func sell(seats: Int) -> Ticket {
    resolver.registeredService(seats: seats)
  }
}
