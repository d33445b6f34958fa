import Dip

/// A day at the bakery.
final class Bakery {
  private let counter: Counter
  private let kitchenDoor: DependencyContainer

  init(shop: DependencyContainer = shopContainer) throws {
    shop.addCounter(isPractice: false)
    shop.collaborate(with: kitchen)
    kitchenDoor = kitchen
    counter = try shop.resolve()
  }

  func order(for customer: String) throws -> Order {
    try kitchenDoor.resolve(arguments: customer)
  }
}
