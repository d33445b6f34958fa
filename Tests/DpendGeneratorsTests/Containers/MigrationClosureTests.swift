import DpendGenerators
import Testing
import _DpendTestSupport

/// The closures of registrations that another file cannot have as they are.
struct MigrationClosureTests {
  @Test("Names that exist only in the file or type of the registration are reported")
  func localNames() {
    let project = MigrationSource(
      """
      import Swinject

      private func number() -> Int { 3 }
      private final class Secret { init() {} }
      final class Lamp { init(_ number: Int) {} }
      final class Desk { init(_ action: () -> Void) {} }

      extension AppAssembly {
        private static func watts() -> Int { 4 }
        struct Plug { init() {} }
      }

      final class AppAssembly: Assembly {
        let volts = 3
        static func amperes() -> Int { 5 }

        func assemble(container: Container) {
          container.register(Lamp.self, name: "a") { _ in Lamp(number()) }
          container.register(Lamp.self, name: "b") { _ in Lamp(Self.amperes()) }
          container.register(Lamp.self, name: "c") { _ in Lamp(AppAssembly.watts()) }
          container.register(Lamp.self, name: "d") { [volts] _ in Lamp(volts) }
          container.register(Lamp.self, name: "e") { _ in Lamp(AppAssembly.amperes()) }
          container.register(Desk.self) { _ in Desk { [weak self] in _ = self?.volts } }
          container.register(Plug.self) { _ in Plug() }
          container.register(Secret.self) { _ in Secret() }
        }
      }
      """
    )
    let start = "the registration of"
    let end = "which belongs to the code around the registration"
    #expect(
      project.problems(FactoryContainer()) == [
        "\(start) 'AppAssembly.Plug' has no equivalent in Factory: it uses 'Plug', \(end)",
        "\(start) 'Desk' has no equivalent in Factory: it uses 'self', \(end)",
        "\(start) 'Lamp' has no equivalent in Factory: it uses 'number', which is private to its file",
        "\(start) 'Lamp' has no equivalent in Factory: it uses 'Self', \(end)",
        "\(start) 'Lamp' has no equivalent in Factory: it uses 'watts', which is private to its file",
        "\(start) 'Lamp' has no equivalent in Factory: it uses 'volts', \(end)",
        "\(start) 'Secret' has no equivalent in Factory: its type is private to its file",
      ]
    )
    let body = project.body(FactoryContainer())
    #expect(body.contains("var eLamp: Factory<Lamp> { self { Lamp(AppAssembly.amperes()) }.graph }"))
    #expect(!body.contains("Secret"))
  }

  @Test("Registrations in control flow, and those with functions, are reported")
  func controlFlow() {
    let project = MigrationSource(
      """
      import Swinject

      final class Lamp { init(_ number: Int) {} }

      final class Desk { init(lamp: Lamp?) {} }

      func makeLamp(_ resolver: any Resolver) -> Lamp { Lamp(3) }

      func register(in container: Container, isBright: Bool) {
        if isBright { container.register(Lamp.self, name: "a") { _ in Lamp(1) } }
        for name in ["b", "c"] { container.register(Lamp.self, name: name) { _ in Lamp(2) } }
        ["d"].forEach { name in container.register(Lamp.self, name: "d") { _ in Lamp(3) } }
        container.register(Lamp.self, name: "e", factory: makeLamp)
        container.autoregister(Desk.self, initializer: Desk.init)
      }
      """
    )
    #expect(
      project.problems(FactoryContainer())
        == ["inside of 'for'", "inside of 'if'", "inside of 'forEach'", "function"].map {
          "the registration of 'Lamp' has no equivalent in Factory: "
            + ($0 == "function" ? "it is created by a function, not by a closure" : "it is registered \($0)")
        }
    )
  }

  @Test("Closures inside of a closure keep their own parameters")
  func nestedParameters() {
    let project = MigrationSource(
      """
      import Swinject

      final class Clock { init() {} }
      final class Desk { init(_ numbers: [Int], _ clock: Clock) {} }

      func register(in container: Container) {
        container.register(Clock.self) { _ in Clock() }
        container.register(Desk.self) { Desk([1].map { $0 + 1 }, $0.resolve(Clock.self)!) }
        container.register(Desk.self, name: "b") { (r: Resolver, n: Int) in
          Desk([1, n].sorted { $1 < $0 }, r.resolve(Clock.self)!)
        }
      }
      """
    )
    #expect(project.problems(FactoryContainer()) == [])
    #expect(
      project.body(FactoryContainer()) == """
        extension Container {
          var clock: Factory<Clock> { self { Clock() }.graph }

          var desk: Factory<Desk> { self { Desk([1].map { $0 + 1 }, self.clock()) }.graph }

          var bDesk: ParameterFactory<Int, Desk> { self { n in Desk([1, n].sorted { $1 < $0 }, self.clock()) }.graph }
        }
        """
    )
  }

  @Test("Completions that return early or declare variables become functions")
  func completions() {
    let project = MigrationSource(
      """
      import Swinject

      final class Clock { init() {} }
      final class Desk { init() {}; var clock: Clock? }

      func register(in container: Container) {
        container.register(Clock.self) { _ in Clock() }
        container.register(Desk.self) { _ in Desk() }
          .initCompleted { r, desk in
            guard let clock = r.resolve(Clock.self) else { return }
            desk.clock = clock
          }
          .initCompleted { _, desk in
            let clock: Clock? = nil
            desk.clock = clock
          }
          .initCompleted { _, desk in
            [1].forEach { number in
              if number == 2 { return }
            }
          }
      }
      """
    )
    #expect(
      project.body(FactoryContainer()) == """
        extension Container {
          var clock: Factory<Clock> { self { Clock() }.graph }

          var desk: Factory<Desk> {
            self {
              let desk = Desk()
              func complete() {
                guard let clock = Optional(self.clock()) else { return }
                desk.clock = clock
              }
              complete()
              func complete2() {
                let clock: Clock? = nil
                desk.clock = clock
              }
              complete2()
              [1].forEach { number in
                if number == 2 { return }
              }
              return desk
            }.graph
          }
        }
        """
    )
  }

  @Test("A property does not have the name of a global function or variable that a closure uses")
  func globals() {
    let project = MigrationSource(
      """
      import Swinject

      final class Clock { init() {} }

      func clock() -> Clock { Clock() }

      final class AppAssembly: Assembly {
        func assemble(container: Container) { container.register(Clock.self) { _ in clock() } }
      }
      """
    )
    #expect(
      project.body(FactoryContainer()) == """
        extension Container {
          var unknownContainerClock: Factory<Clock> { self { clock() }.graph }
        }
        """
    )
  }

  @Test("Tabs and carriage returns become the indentation of the new file")
  func indentation() {
    let lines = [
      "import Swinject", "final class Lamp { init(_ n: Int) {} }", "func register(in container: Container) {",
      "\tcontainer.register(Lamp.self) { _ in", "\t\tlet n = 3", "", "\t\treturn Lamp(n)", "\t}", "}",
    ]
    let expected = """
      extension Container {
        var lamp: Factory<Lamp> {
          self {
            let n = 3

            return Lamp(n)
          }.graph
        }
      }
      """
    for lineBreak in ["\n", "\r\n"] {
      #expect(MigrationSource(lines.joined(separator: lineBreak)).body(FactoryContainer()) == expected)
    }
  }

  @Test("An optional request without a registration keeps its type")
  func missing() {
    let project = MigrationSource(
      """
      import Swinject

      final class Clock { init() {} }
      final class Desk { init(clock: Clock?) {} }

      func register(in container: Container) {
        container.register(Desk.self) { r in
          if let clock = r.resolve(Clock.self) { return Desk(clock: clock) }
          return Desk(clock: r.resolve(Clock.self, name: "spare"))
        }
      }
      """
    )
    #expect(
      project.body(FactoryContainer()) == """
        extension Container {
          var desk: Factory<Desk> {
            self {
              if let clock = Optional<Clock>.none { return Desk(clock: clock) }
              return Desk(clock: nil)
            }.graph
          }
        }
        """
    )
  }

  @Test("A comment before the only expression stays before 'return'")
  func commentBeforeExpression() {
    let project = MigrationSource(
      """
      import Swinject

      final class Clock { init() {} }
      final class Desk { init(clock: Clock) {} }
      final class Lamp { init(clock: Clock) {} }

      func desk(_ resolver: Resolver) -> Desk { Desk(clock: resolver.resolve(Clock.self)!) }
      func lamp(_ resolver: Resolver) -> Lamp { Lamp(clock: resolver.resolve(Clock.self)!) }

      func register(in container: Container) {
        container.register(Clock.self) { _ in Clock() }
        container.register(Desk.self) { r in
          // The only desk.
          desk(r)
        }
        container.register(Lamp.self) { r in
          /* bright */ lamp(r)
        }
      }
      """
    )
    #expect(
      project.body(FactoryContainer()) == """
        extension Container {
          var clock: Factory<Clock> { self { Clock() }.graph }

          var unknownContainerDesk: Factory<Desk> {
            self {
              func desk() -> Desk { Desk(clock: self.clock()) }
              // The only desk.
              return desk()
            }.graph
          }

          var unknownContainerLamp: Factory<Lamp> {
            self {
              func lamp() -> Lamp { Lamp(clock: self.clock()) }
              /* bright */ return lamp()
            }.graph
          }
        }
        """
    )
  }

  @Test("Private properties of a container are requests, and isolated or additional closures are reported")
  func factoryProperties() {
    let project = MigrationSource(
      """
      import FactoryKit

      final class Clock { init() {} }
      final class Desk { init(_ clock: Clock) {} }
      final class Lamp { init() {} }
      final class View { @MainActor init() {} }

      extension Container {
        private var clock: Factory<Clock> { self { Clock() } }
        var desk: Factory<Desk> { self { Desk(self.clock()) } }
        var lamp: Factory<Lamp> { self { Lamp() }.decorator { print($0) } }
        @MainActor var view: Factory<View> { self { @MainActor in View() } }
      }
      """
    )
    #expect(
      project.problems(SwinjectContainer()) == [
        "the registration of 'View' has no equivalent in Swinject: it is isolated to MainActor",
        "the registration of 'Lamp' loses the closure of 'decorator'",
      ]
    )
  }
}
