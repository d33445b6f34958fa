import DpendGenerators
import Testing
import _DpendTestSupport

/// The members of registrations that other libraries cannot express.
struct MigrationLossTests {
  /// A member after a registration, with what a message says that the registration loses; nil for one that is kept.
  struct Member: Sendable, CustomTestStringConvertible {
    let code: String
    let loss: String?

    var testDescription: String { code }

    init(_ code: String, _ loss: String?) {
      self.code = code
      self.loss = loss
    }
  }

  @Test(
    "Each modifier of Factory is kept, or reported",
    arguments: [
      Member(".cached", nil),
      Member(".graph", nil),
      Member(".shared", nil),
      Member(".singleton", nil),
      Member(".unique", nil),
      Member(".scope(.cached)", nil),
      Member(".once()", nil),
      Member(".timeToLive(3)", "loses 'timeToLive(3)'"),
      Member(".scopeOnParameters", "loses 'scopeOnParameters'"),
      Member(".reset()", "loses 'reset()'"),
      Member(".reset(.scope)", "loses 'reset(.scope)'"),
      Member(".decorator { print($0) }", "loses the closure of 'decorator'"),
      Member(".onTest { Lamp() }", "loses the value of 'onTest' for tests or previews"),
      Member(".onPreview { Lamp() }", "loses the value of 'onPreview' for tests or previews"),
      Member(".context(.test) { Lamp() }", "loses the value of 'context' for tests or previews"),
      Member(".scope(.session)", "loses the scope 'session': Swinject keeps the value like the container"),
      Member(".scope(.odd)", "loses the scope 'odd' of an unknown lifetime: each request creates a value"),
      Member(".own()", "loses 'own()'"),
    ]
  )
  func factory(_ member: Member) {
    let project = MigrationSource(
      """
      import FactoryKit

      final class Lamp { init() {} }

      extension Scope {
        static let session = Cached()
        static let odd = OddScope()
      }

      extension Container {
        var lamp: Factory<Lamp> { self { Lamp() }\(member.code) }
      }
      """
    )
    #expect(project.problems(SwinjectContainer()) == problems(member.loss))
  }

  @Test(
    "Each modifier that other code of Factory calls is reported",
    arguments: [
      Member("lamp()", nil),
      Member("lamp.timeToLive(3)", "loses 'timeToLive(3)'"),
      Member("lamp.decorator { print($0) }", "loses the closure of 'decorator'"),
      Member("lamp.scope(.cached)", "loses 'scope(.cached)'"),
      Member("lamp.onTest { Lamp() }", "loses the value of 'onTest' for tests or previews"),
    ]
  )
  func factoryElsewhere(_ member: Member) {
    let project = MigrationSource(
      """
      import FactoryKit

      final class Lamp { init() {} }

      extension Container {
        var lamp: Factory<Lamp> { self { Lamp() } }
      }

      extension Container: AutoRegistering {
        func autoRegister() { _ = \(member.code) }
      }
      """
    )
    let problems = project.problems(SwinjectContainer()).filter { !$0.contains("from the old container") }
    #expect(problems == self.problems(member.loss))
  }

  @Test(
    "A closure of Factory that replaces another one at run time is no registration of its own",
    arguments: ["onArg(\"demo\")", "onArgs([\"demo\"])", "onDebug", "onSimulator", "onDevice", "context(.debug)"]
  )
  func factoryContexts(method: String) {
    let project = MigrationSource(
      """
      import FactoryKit

      final class Lamp { init() {} }
      final class DemoLamp: Lamp { init() {} }
      final class Desk { init(_ lamp: Lamp) {} }

      extension Container {
        var lamp: Factory<Lamp> { self { Lamp() }.\(method) { DemoLamp() } }
        var desk: Factory<Desk> { self { Desk(self.lamp()) } }
      }
      """
    )
    let name = method.prefix { $0 != "(" }
    let expected = "it replaces another registration while the program runs"
    let losses =
      name == "context" ? ["the registration of 'Lamp' loses the value of 'context' for tests or previews"] : []
    #expect(
      project.problems(SwinjectContainer())
        == ["the registration of 'DemoLamp' has no equivalent in Swinject: \(expected)"] + losses
    )
  }

  @Test(
    "Each member of Swinject is kept, or reported",
    arguments: [
      Member(".inObjectScope(.container)", nil),
      Member(".implements((any Light).self)", nil),
      Member(".implements((any Light).self, name: \"x\")", nil),
      Member(".initCompleted { _, lamp in lamp.isOn = true }", nil),
      Member(".inObjectScope(.session)", "loses the scope 'session': Factory keeps the value like the container"),
      Member(".inObjectScope(.odd)", "loses the scope 'odd' of an unknown lifetime: each request creates a value"),
      Member(".own(3)", "loses 'own(3)'"),
      Member(".own { _ in }", "loses the closure of 'own'"),
    ]
  )
  func swinject(_ member: Member) {
    let project = MigrationSource(
      """
      import Swinject

      protocol Light {}
      final class Lamp: Light { init() {}; var isOn = false }

      extension ObjectScope {
        static let session = ObjectScope(storageFactory: PermanentStorage.init)
        static let odd = ObjectScope(storageFactory: OddStorage.init)
      }

      func register(in container: Container) {
        container.register(Lamp.self) { _ in Lamp() }\(member.code)
      }
      """
    )
    #expect(project.problems(FactoryContainer()) == problems(member.loss))
  }

  @Test("Members that are called on the variable of a registration belong to it")
  func swinjectVariable() {
    let project = MigrationSource(
      """
      import Swinject

      final class Clock { init() {} }
      final class Lamp { init() {}; var clock: Clock? }

      func register(in container: Container) {
        container.register(Clock.self) { _ in Clock() }
        let lamp = container.register(Lamp.self) { _ in Lamp() }
        lamp.inObjectScope(.container).own(3)
        lamp.initCompleted { r, lamp in lamp.clock = r.resolve(Clock.self) }
      }
      """
    )
    #expect(project.problems(FactoryContainer()) == problems("loses 'own(3)'"))
    #expect(
      project.body(FactoryContainer()) == """
        extension Container {
          var clock: Factory<Clock> { self { Clock() }.graph }

          var lamp: Factory<Lamp> {
            self {
              let lamp = Lamp()
              lamp.clock = self.clock()
              return lamp
            }.cached
          }
        }
        """
    )
  }

  @Test("The scope of a container is that of its registrations, and the completion of an initializer is kept")
  func swinjectContainer() {
    let project = MigrationSource(
      """
      import Swinject

      final class Clock { init() {} }
      final class Lamp { init(clock: Clock) {}; var isOn = false }

      let container = Container(defaultObjectScope: .container) { container in
        container.autoregister(Clock.self, initializer: Clock.init)
        container.autoregister(Lamp.self, initializer: Lamp.init).initCompleted { _, lamp in lamp.isOn = true }
      }
      """
    )
    #expect(project.problems(FactoryContainer()) == [])
    #expect(
      project.body(FactoryContainer()) == """
        extension Container {
          var clock: Factory<Clock> { self { Clock() }.cached }

          var lamp: Factory<Lamp> {
            self {
              let lamp = Lamp(clock: self.clock())
              lamp.isOn = true
              return lamp
            }.cached
          }
        }
        """
    )
  }

  @Test("Registrations of one key that replace each other are reported, and overloads are not")
  func rivals() {
    let project = MigrationSource(
      """
      import Swinject

      final class Lamp { init(_ number: Int) {} }
      final class Desk { init(_ number: Int) {} }

      func register(in container: Container) {
        container.register(Lamp.self) { _ in Lamp(1) }
        container.register(Desk.self) { _ in Desk(1) }
        container.register(Desk.self) { (_: any Resolver, number: Int) in Desk(number) }
      }

      func registerMore(in container: Container) {
        container.register(Lamp.self) { _ in Lamp(2) }
      }
      """
    )
    let loss = "is one of several for the same key, which replace each other: remove all but one"
    #expect(project.problems(FactoryContainer()) == problems(loss) + problems(loss))
  }

  @Test(
    "Each member of Dip is kept, or reported",
    arguments: [
      Member(".implements((any Light).self)", nil),
      Member(".resolvingProperties { _, lamp in lamp.isOn = true }", nil),
      Member(".implements((any Light).self) { _, lamp in print(lamp) }", nil),
      Member(".resolvingProperty(\\.clock)", "loses 'resolvingProperty(\\.clock)'"),
    ]
  )
  func dip(_ member: Member) {
    let project = MigrationSource(
      """
      import Dip

      protocol Light {}
      final class Clock { init() {} }
      final class Lamp: Light { init() {}; var isOn = false; var clock: Clock? }

      func register(in container: DependencyContainer) {
        container.register(.singleton) { Clock() }
        container.register(.singleton) { Lamp() }\(member.code)
      }
      """
    )
    let problems = project.problems(FactoryContainer()).filter { !$0.contains("from the old container") }
    #expect(problems == self.problems(member.loss))
  }

  @Test(
    "Each member of Resolver is kept, or reported",
    arguments: [
      Member(".implements((any Light).self)", nil),
      Member(".scope(.application)", nil),
      Member(".resolveProperties { _, lamp in lamp.isOn = true }", nil),
      Member(".scope(.session)", "loses the scope 'session': Factory keeps the value like the container"),
      Member(".scope(.odd)", "loses the scope 'odd' of an unknown lifetime: each request creates a value"),
    ]
  )
  func resolver(_ member: Member) {
    let project = MigrationSource(
      """
      import Resolver

      protocol Light {}
      final class Lamp: Light { init() {}; var isOn = false }

      extension ResolverScope {
        static let session = ResolverScopeCache()
        static let odd = OddScope()
      }

      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { Lamp() }\(member.code)
        }
      }
      """
    )
    #expect(project.problems(FactoryContainer()) == problems(member.loss))
  }

  @Test("A closure that can throw has no equivalent")
  func throwing() {
    let project = MigrationSource(
      """
      import Dip

      struct Dark: Error {}
      final class Clock { init() {} }
      final class Lamp { init() throws {} }
      final class Desk { init(_ clock: Clock) {} }
      final class Shelf { init() {} }

      func register(in container: DependencyContainer) {
        container.register(.singleton) { Clock() }
        container.register(.singleton) { try Lamp() }
        container.register(.singleton) { try Desk(container.resolve()) }
        container.register(.singleton) { () -> Shelf in
          if flag() { throw Dark() }
          return Shelf()
        }
      }
      """
    )
    let reason = "has no equivalent in Factory: it is created by a closure that can throw"
    #expect(
      project.problems(FactoryContainer()) == [
        "the registration of 'Lamp' \(reason)", "the registration of 'Shelf' \(reason)",
      ]
    )
  }

  @Test("The lifetime that a request of FlexInject chooses is that of the registration, or reported")
  func flexInjectModes() {
    let project = MigrationSource(
      """
      import FlexInject

      final class Clock { init() {} }
      final class Lamp { init() {} }
      final class Desk { init(_ clock: Clock, _ lamp: Lamp) {} }
      final class Shelf { init(_ clock: Clock) {} }

      func register(in container: DependencyContainer) {
        container.register(type: Clock.self) { Clock() }
        container.register(type: Lamp.self) { Lamp() }
        container.register(type: Desk.self) {
          Desk(container.resolve(type: Clock.self, mode: .new), container.resolve(type: Lamp.self, mode: .new))
        }
        container.register(type: Shelf.self) { Shelf(container.resolve(type: Clock.self)) }
      }
      """
    )
    #expect(
      project.problems(FactoryContainer()) == [
        "the registration of 'Desk' loses the lifetime that its request for 'Clock' chooses"
      ]
    )
    #expect(project.body(FactoryContainer()).contains("var lamp: Factory<Lamp> { self { Lamp() } }"))
  }

  @Test("A name that code computes at run time has no equivalent")
  func names() {
    let project = MigrationSource(
      """
      import Swinject

      final class Lamp { init() {} }
      final class Bulb { init() {} }
      enum Names { static let main = "main" }

      func register(in container: Container, name: String) {
        container.register(Lamp.self, name: name) { _ in Lamp() }
        container.register(Bulb.self, name: "x\\(name)") { _ in Bulb() }
        container.register(Lamp.self, name: Names.main) { _ in Lamp() }
        container.register(Lamp.self, name: "y") { _ in Lamp() }
      }
      """
    )
    #expect(
      project.problems(FactoryContainer()) == [
        "the registration of 'Bulb' has no equivalent in Factory: "
          + #"it computes its name '"x\(name)"' at run time"#,
        "the registration of 'Lamp' has no equivalent in Factory: it computes its name 'name' at run time",
      ]
    )
  }

  @Test("A closure whose parameters the container resolves has no equivalent")
  func injectedParameters() {
    let project = MigrationSource(
      """
      import Swinject

      final class Clock { init() {} }
      final class Lamp { init(clock: Clock) {} }

      func register(in container: Container) {
        container.register(Clock.self) { _ in Clock() }
        container.autoregister(Lamp.self, initializer: { (clock: Clock) in Lamp(clock: clock) })
      }
      """
    )
    #expect(
      project.problems(FactoryContainer()) == [
        "the registration of 'Lamp' has no equivalent in Factory: "
          + "it is created by a closure whose parameters the old container resolves"
      ]
    )
  }

  private func problems(_ loss: String?) -> [String] { loss.map { ["the registration of 'Lamp' \($0)"] } ?? [] }
}
