import Swinject

/// A database of somebody else, who knows nothing of annotations.
final class Store {
  init(path: String) {}
}

/// A roll of paper, which comes with the printer.
final class Paper {
  init(width: Int, season: Season) {}
}

// sourcery: provider
enum SuppliesProvider {
  static func instantiate(resolver: SafeDependencyResolver) -> Store {
    Store(path: "ferry.db")
  }

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
