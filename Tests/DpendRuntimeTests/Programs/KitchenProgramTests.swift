import DpendRuntime
import Testing

/// A program with all markers of Deli, written with `RuntimeContainer`.
struct KitchenProgramTests {
  private let container = RuntimeContainer()
  private let counter = Counter()

  init() {
    container.register((any Heater).self, key: "gas", scope: .weakSingleton) { [counter] _ in
      Oven(number: counter.next())
    }
    container.register((any Heater).self, key: "grill") { container in
      Grill(gas: try container.resolve((any Heater).self, key: "gas"))
    }
    container.add(to: Dish.self, key: "vegan", scope: .singleton) { _ in Dish(name: "soup") }
    container.add(to: Dish.self, scope: .singleton) { _ in Dish(name: "steak") }
    container.register(scope: .singleton) {
      Menu(oven: try $0.resolve(key: "grill"), stove: try $0.resolve(key: "gas"), dishes: try $0.resolveAll())
    }
    container.register(scope: .singleton) { _ in Cook() }
    container.register(Order.self, argument: (id: Int, table: String).self) { container, payload in
      Order(menu: try container.resolve(), id: payload.id, table: payload.table)
    }
    container.register(Ticket.self, argument: Int.self) { _, id in Ticket(id: id) }
  }

  @Test("A menu gets heaters by qualifier, and all dishes")
  func menu() throws {
    let menu: Menu = try container.resolve()
    #expect(menu.oven.title == "grill on oven 1")
    #expect(menu.stove.title == "oven 1")
    #expect(menu.dishes.map(\.name) == ["soup", "steak"])
    #expect(counter.count == 1)
  }

  @Test("A weak heater is released and created again, and a prototype is always new")
  func scopes() throws {
    #expect(
      try (1...2).map { _ in try container.resolve((any Heater).self, key: "gas").title } == ["oven 1", "oven 2"]
    )
    let grills = try (1...2).map { _ in try container.resolve((any Heater).self, key: "grill") }
    #expect(grills[0] !== grills[1])
  }

  @Test("A lazy cook, an order and a ticket share the menu")
  func factories() throws {
    let menu: Menu = try container.resolve()
    let cook: Cook = try container.resolve()
    let order: Order = try container.resolve(argument: (id: 1, table: "A"))
    let ticket: Ticket = try container.resolve(argument: 2)
    #expect(try cook.menu.resolve() === menu)
    #expect(order.menu === menu)
    #expect([order.id, ticket.id] == [1, 2])
    #expect(order.table == "A")
    #expect(try ticket.heater.resolve() === menu.stove)
  }

  @Test("A plate gets a heater, all vegan dishes and a value")
  func properties() {
    container.register(
      ConfigurationValues([ConfigurationSource(["server": .table(["url": .text("https://a.b")])], name: "Kitchen")])
    )
    let plate = Plate(container: container)
    #expect(plate.heater.title == "oven 1")
    #expect(plate.vegan.map(\.name) == ["soup"])
    #expect(plate.url == "https://a.b")
  }
}

private protocol Heater: AnyObject, Sendable {
  var title: String { get }
}

private final class Oven: Heater {
  let title: String

  init(number: Int) { title = "oven \(number)" }
}

private final class Grill: Heater {
  private let gas: any Heater
  var title: String { "grill on \(gas.title)" }

  init(gas: any Heater) { self.gas = gas }
}

private struct Dish: Sendable {
  let name: String
}

private final class Menu: Sendable {
  let oven: any Heater
  let stove: any Heater
  let dishes: [Dish]

  init(oven: any Heater, stove: any Heater, dishes: [Dish]) {
    self.oven = oven
    self.stove = stove
    self.dishes = dishes
  }
}

private final class Cook: Sendable {
  let menu = LazyInject<Menu>()
}

private struct Order: Sendable {
  let menu: Menu
  let id: Int
  let table: String
}

private struct Ticket: Sendable {
  let id: Int
  let heater = LazyInject<any Heater>(key: "gas")
}

private struct Plate {
  @Inject
  var heater: any Heater

  @InjectAll
  var vegan: [Dish]

  @InjectValue<String>
  var url: String

  init(container: RuntimeContainer) {
    _heater = Inject(key: "gas", container: container)
    _vegan = InjectAll(key: "vegan", container: container)
    _url = InjectValue("server.url", container: container)
  }
}
