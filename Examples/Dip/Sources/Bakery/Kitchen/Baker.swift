import Dip

protocol Baking: AnyObject {
  func bake() -> Loaf
}

protocol NightWatching: AnyObject {
  func wake()
}

/// Bakes, and is the one to wake when the starter is ready.
final class Baker: Baking, NightWatching {
  private let oven: Oven
  private let starter: Starter

  /// Optional, because the counter is closed at night.
  @InjectedWeak(required: false)
  var counter: Counter?

  init(oven: Oven, starter: Starter) {
    self.oven = oven
    self.starter = starter
  }

  func bake() -> Loaf { oven.bake(Dough(flour: starter.flour)) }
  func wake() {}
}

/// The sourdough, which calls its baker when it is ready.
final class Starter {
  let flour: String
  weak var baker: NightWatching?

  init(flour: String) {
    self.flour = flour
  }
}

/// Bread for one customer, on a day.
final class Order {
  private let customer: String
  private let baker: Baking

  init(customer: String, baker: Baking) {
    self.customer = customer
    self.baker = baker
  }
}
