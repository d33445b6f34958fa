import DpendGenerators
import Testing
import _DpendTestSupport

/// Names in registrations that several declarations have.
struct MigrationNamesTests {
  @Test(
    "A use of a variable around the closure is found, although the closure declares the name too",
    arguments: [
      ("if let config { return Lamp(config) }; return Lamp(0)", true),
      ("guard let config else { return Lamp(0) }; return Lamp(config)", true),
      ("let config = config ?? 1; return Lamp(config)", true),
      ("let lamp = Lamp(config ?? 1); lamp.onChange { config in print(config) }; return lamp", true),
      ("if let config = make() { return Lamp(config) }; return Lamp(config ?? 0)", true),
      ("if let config = make() { return Lamp(config) } else { return Lamp(config ?? 0) }", true),
      ("do { let config = 1; print(config) }; return Lamp(config ?? 0)", true),
      ("for config in [config] { print(config as Any) }; return Lamp(0)", true),
      ("let config = 3; return Lamp(config)", false),
      ("let lamp = Lamp(0); lamp.onChange { config in print(config) }; return lamp", false),
      ("if let config = make() { return Lamp(config) }; return Lamp(0)", false),
      ("guard let config = make() else { return Lamp(0) }; return Lamp(config)", false),
      ("for config in [1, 2] where config > 1 { print(config) }; return Lamp(0)", false),
      ("switch make() { case let config?: return Lamp(config)\ndefault: return Lamp(0) }", false),
      ("func twice(_ config: Int) -> Int { config * 2 }; return Lamp(twice(2))", false),
    ]
  )
  func shadowedNames(closure: String, isUse: Bool) {
    let project = MigrationSource(
      """
      import Swinject

      final class Lamp { init(_ number: Int) {} }
      func make() -> Int? { 1 }

      func register(in container: Container) {
        let config = make()
        container.register(Lamp.self) { _ in \(closure) }
      }
      """
    )
    let expected =
      "the registration of 'Lamp' has no equivalent in Factory: it uses 'config', which belongs to the code around the registration"
    #expect(project.problems(FactoryContainer()) == (isUse ? [expected] : []))
  }

  @Test("A condition around a call of a method concerns the registrations of its type only")
  func methodsOfSeveralTypes() {
    let project = MigrationSource(
      """
      import Swinject

      final class Lamp { init() {} }
      final class Probe { init() {} }

      final class LampAssembly: Assembly {
        func assemble(container: Container) { container.register(Lamp.self) { _ in Lamp() } }
      }
      final class ProbeAssembly: Assembly {
        func assemble(container: Container) { container.register(Probe.self) { _ in Probe() } }
      }
      final class RootAssembly: Assembly {
        func assemble(container: Container) {
          LampAssembly().assemble(container: container)
          if CommandLine.argc > 1 { ProbeAssembly().assemble(container: container) }
        }
      }
      """
    )
    let expected = """
      the registration of 'Probe' has no equivalent in Factory: it is registered by 'assemble', which is called inside of 'if'
      """
    #expect(project.problems(FactoryContainer()) == [expected])
  }

  @Test("The method of another type is not the one that a closure calls")
  func methodOfOtherType() {
    let project = MigrationSource(
      """
      import Swinject

      final class Lamp { init(_ number: Int) {} }

      final class LampAssembly: BaseAssembly {
        func assemble(container: Container) { container.register(Lamp.self) { r in self.make(r) } }
      }
      final class OtherAssembly {
        func make(_ resolver: Resolver) -> Lamp { Lamp(42) }
      }
      """
    )
    #expect(project.problems(FactoryContainer()).count == 1)
    #expect(!project.file(FactoryContainer()).contains("42"))
  }

  @Test("FlexInject cannot pass arguments, also in a closure that a registration creates")
  func arguments() {
    let project = MigrationSource(
      """
      import Swinject

      final class Page { init(number: Int) {} }
      final class Book { init(page: Page) {} }
      final class Shelf { init(book: Book) {} }

      func register(in container: Container) {
        container.register(Page.self) { (_, number: Int) in Page(number: number) }
        container.register(Book.self) { r in Book(page: r.resolve(Page.self, argument: 3)!) }
        container.register(Shelf.self) { r in Shelf(book: r.resolve(Book.self)!) }
      }
      """
    )
    #expect(
      project.problems(FlexInjectContainer()).filter { $0.contains("argument") } == [
        "the registration of 'Book' has no equivalent in FlexInject: it passes runtime arguments, which FlexInject cannot",
        "the registration of 'Page' has no equivalent in FlexInject: it takes runtime arguments, which FlexInject cannot pass",
      ]
    )
    #expect(!project.file(FlexInjectContainer()).contains("register(type: Book.self)"))
  }

  @Test("Each registration with a computed name is one factory")
  func membersOfComputedNames() {
    let project = MigrationSource(
      """
      import Swinject

      final class Lamp { init(_ number: Int) {} }
      final class Desk { init(lamp: Lamp) {} }

      func register(in container: Container, name: String) {
        let main = "main"
        container.register(Lamp.self, name: name) { _ in Lamp(1) }
        container.register(Lamp.self, name: "x\\(name)") { _ in Lamp(2) }
        container.register(Lamp.self, name: main) { _ in Lamp(3) }
        container.register(Desk.self, name: "3") { r in Desk(lamp: r.resolve(Lamp.self, name: "4")!) }
      }
      """
    )
    let lamp = "the registration of 'Lamp' has no equivalent in Factory: it computes its name"
    #expect(
      project.problems(FactoryContainer()) == [
        "the registration of 'Desk' has no equivalent in Factory: it requests a value that several registrations can provide",
        "\(lamp) 'name' at run time",
        #"\#(lamp) '"x\(name)"' at run time"#,
      ]
    )
    #expect(
      project.body(FactoryContainer()) == """
        extension Container {
          var desk: Factory<Desk> { self { fatalError("register 'desk' before its first use") } }

          var unknownContainerLamp: Factory<Lamp> {
            self { fatalError("register 'unknownContainerLamp' before its first use") }
          }

          var unknownContainerLamp2: Factory<Lamp> {
            self { fatalError("register 'unknownContainerLamp2' before its first use") }
          }

          var mainLamp: Factory<Lamp> { self { Lamp(3) }.graph }
        }
        """
    )
  }

  @Test("A value with members on the next lines keeps its parentheses, and an error of a catch clause is local")
  func chains() {
    let project = MigrationSource(
      """
      import Swinject

      class Store { func configured() -> Store { self } }
      final class Feed { init(store: Store) {} }
      final class Log { init(_ text: String) {} }
      func make() throws -> Log { Log("") }

      func register(in container: Container, error: String) {
        container.register(Store.self, name: "main") { _ in Store() }
        container.register(Feed.self) { r in
          Feed(store: r.resolve(Store.self, name: "main")!
            .configured())
        }
        container.register(Log.self) { _ in
          do { return try make() } catch where error is CancellationError { return Log("") } catch { return Log("\\(error)") }
        }
      }
      """
    )
    #expect(
      project.problems(FlexInjectContainer())
        == ["Feed", "Log", "Store"].map {
          "the registration of '\($0)' is no longer shared during one resolution: each request creates a value"
        }
    )
    #expect(
      project.file(FlexInjectContainer()).contains(
        """
        container.register(type: Feed.self) {
            Feed(store: (container.resolve(key: "main", mode: .new) as Store)
              .configured())
          }
        """
      )
    )
  }

  @Test("A property whose value makes several requests is not replaced by one of them")
  func severalRequests() {
    let project = MigrationSource(
      """
      import Swinject

      final class Lamp {}
      let shared = Container()
      func register() { shared.register(Lamp.self) { _ in Lamp() } }
      final class Desk {
        let lamps = [shared.resolve(Lamp.self)!, shared.resolve(Lamp.self)!]
        let lamp = shared.resolve(Lamp.self)!
      }
      """
    )
    let request = "Desk requests a value from the old container: write "
    #expect(
      project.problems(FactoryContainer())
        == [
          "Container.shared.lamp()", "Container.shared.lamp()", "@Injected(\\.lamp) var lamp",
        ].map { request + "'\($0)'" }
    )
  }
}
