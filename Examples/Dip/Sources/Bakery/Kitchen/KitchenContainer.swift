import Dip

/// The tags of the ovens.
enum Heat: String, DependencyTagConvertible {
  case slow
}

let kitchen = DependencyContainer { container in
  unowned let container = container

  container.register(.singleton) { Thermometer() }
  container.register(.singleton) { FanOven() as Oven }
  container.register(.singleton, type: Oven.self, tag: Heat.slow, factory: StoneOven.init(thermometer:))

  container.register(.singleton) { Starter(flour: "rye") }
    .resolvingProperties { container, starter in
      starter.baker = try container.resolve()
    }

  let baker = container.register(.singleton) {
    try Baker(oven: container.resolve(tag: Heat.slow), starter: container.resolve()) as Baking
  }
  container.register(baker, type: NightWatching.self)

  container.register(.unique) { (customer: String) in
    Order(customer: customer, baker: try container.resolve())
  }
}
