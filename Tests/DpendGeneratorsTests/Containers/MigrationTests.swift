import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

struct MigrationTests {
  @Test("A closure that uses variables of the code around it is not written")
  func enclosingNames() {
    let project = MigrationSource(
      """
      import Swinject

      final class Store { init(path: String, clock: Clock) {} }
      final class Clock { init(zone: String) {} }
      final class Log { init(resolver: Resolver) {} }
      final class Lamp { init(number: Int) {} }

      let brightest = 3

      final class AppAssembly: Assembly {
        let zone = "UTC"

        func assemble(container: Container) {
          let path = "/tmp"
          container.register(Store.self) { r in Store(path: path, clock: r.resolve(Clock.self)!) }
          container.register(Clock.self) { _ in Clock(zone: self.zone) }
          container.register(Log.self) { r in Log(resolver: r) }
          container.register(Lamp.self) { _ in
            let number = brightest
            return Lamp(number: number)
          }
        }
      }
      """
    )
    #expect(
      project.problems(FactoryContainer()) == [
        "the registration of 'Clock' has no equivalent in Factory: it uses 'self', which belongs to the code around the registration",
        "the registration of 'Log' has no equivalent in Factory: it passes on 'r', which belongs to the old container",
        "the registration of 'Store' has no equivalent in Factory: it uses 'path', which belongs to the code around the registration",
      ]
    )
    #expect(
      project.body(FactoryContainer()) == """
        extension Container {
          var clock: Factory<Clock> { self { fatalError("register 'clock' before its first use") } }

          var lamp: Factory<Lamp> {
            self {
              let number = brightest
              return Lamp(number: number)
            }.graph
          }

          var log: Factory<Log> { self { fatalError("register 'log' before its first use") } }

          var store: Factory<Store> { self { fatalError("register 'store' before its first use") } }
        }
        """
    )
  }

  @Test("A private property that requests a value is replaced by the request, and a promised value has no registration")
  func privateRequests() {
    let project = MigrationSource(
      """
      import FactoryKit

      final class Store {}
      final class Feed { init(store: Store) {} }
      struct Pilot {}

      extension Container {
        private var currentStore: Store { Container.shared.store() }
        var store: Factory<Store> { self { Store() }.cached }
        var feed: Factory<Feed> { self { Feed(store: self.currentStore) } }
        var pilot: Factory<Pilot?> { promised() }
      }
      """
    )
    #expect(
      project.problems(SwinjectContainer()) == [
        "the registration of 'Pilot' has no equivalent in Swinject: it has no value until other code registers one"
      ]
    )
  }

  @Test("A completion in a cycle is possible in Swinject only")
  func cycle() {
    let project = MigrationSource(
      """
      import Swinject

      final class Parent { var child: Child? }
      final class Child { init(parent: Parent) {} }

      func register(in container: Container) {
        container.register(Parent.self) { _ in Parent() }.initCompleted { r, parent in parent.child = r.resolve(Child.self) }
        container.register(Child.self) { r in Child(parent: r.resolve(Parent.self)!) }
      }
      """
    )
    #expect(
      project.problems(FactoryContainer()) == [
        "the registration of 'Parent' has no equivalent in Factory: "
          + "it is completed with a value that requests it again, and Factory has no step after storing it"
      ]
    )
  }

  @Test("Values for previews, and the requests of other code, are listed with their replacements")
  func leftovers() {
    let project = MigrationSource(
      """
      import FactoryKit

      protocol Log {}
      final class PaperLog: Log {}
      final class SilentLog: Log {}
      final class Lamp { init(number: Int, log: any Log) {} }

      extension Container {
        var log: Factory<any Log> { self { PaperLog() }.singleton.onPreview { SilentLog() } }
        var lamp: ParameterFactory<Int, Lamp> { self { Lamp(number: $0, log: self.log()) } }
      }

      final class Desk {
        @LazyInjected(\\.log) var log
        func light() { _ = Container.shared.lamp(3) }
      }
      """
    )
    #expect(
      project.problems(SwinjectContainer()) == [
        "the registration of 'PaperLog' loses the value of 'onPreview' for tests or previews",
        "Desk requests a value from the old container: write 'resolver.resolve((any Log).self)!'",
        "Desk requests a value from the old container: write 'resolver.resolve(Lamp.self, argument: …)!'",
      ]
    )
    #expect(
      project.problems(FlexInjectContainer()).last == "Desk requests a value from the old container: "
        + "create the 'Lamp' without a container, because FlexInject passes no runtime arguments"
    )
    #expect(project.problems(FactoryContainer()) == [])
  }

  @Test("The bindings of dpend's own dialect are calls of initializers")
  func ownBindings() {
    let project = MigrationSource(
      """
      public protocol Clock {}
      public final class WallClock: Clock { public init() {} }
      public final class Store {
        public init(clock: any Clock, clocks: [any Clock], make: () -> WallClock, spare: WallClock?) {}
      }
      public final class Feed { public init(store: Store) async throws {} }
      """,
      implicit: { _ in true }
    )
    #expect(
      project.problems(FactoryContainer()) == [
        "the registration of 'Feed' has no equivalent in Factory: it has an asynchronous initializer"
      ]
    )
    #expect(
      project.body(FactoryContainer()) == """
        extension Container {
          var feed: Factory<Feed> { self { fatalError("register 'feed' before its first use") } }

          var store: Factory<Store> {
            self {
              Store(
                clock: self.clock(),
                clocks: [self.clock()],
                make: { self.wallClock() },
                spare: self.wallClock()
              )
            }
          }

          var wallClock: Factory<WallClock> { self { WallClock() } }

          var clock: Factory<any Clock> { self { self.wallClock() } }
        }
        """
    )
  }

  @Test("Requests of code that belongs to no type are listed")
  func requestsOutsideOfTypes() {
    let project = MigrationSource(
      """
      import Dip

      final class Lamp { init() {} }
      final class Page { init(number: Int, lamp: Lamp) {} }

      let container = DependencyContainer()

      func setUp() {
        container.register(.singleton) { Lamp() }
        container.register { (number: Int) in Page(number: number, lamp: try container.resolve()) }
      }

      func start() throws {
        let page: Page = try container.resolve(arguments: 3)
        let lamp = try container.resolve() as Lamp
        print(page, lamp)
      }
      """
    )
    let code = "code outside of types requests a value from the old container:"
    #expect(
      project.problems(SwinjectContainer()) == [
        "\(code) write 'resolver.resolve(Page.self, argument: …)!'",
        "\(code) write 'resolver.resolve(Lamp.self)!'",
      ]
    )
  }

  @Test("A factory without a value is the registration that other code makes")
  func valuesOfOtherCode() {
    let project = MigrationSource(
      """
      import FactoryKit

      protocol Clock {}
      final class QuartzClock: Clock { init() {} }
      final class Desk { init(clock: Clock?) {} }

      extension Container {
        var clock: Factory<Clock?> { self { nil } }
        var spare: Factory<Clock?> { promised() }
        var probe: Factory<Clock?> { self { nil } }
        var desk: Factory<Desk> { self { Desk(clock: self.clock()) }.cached }
      }

      func setUp() {
        Container.shared.clock.register { QuartzClock() }
        Container.shared.spare.register { QuartzClock() }
        #if DEBUG
        Container.shared.probe.register { QuartzClock() }
        #endif
      }
      """
    )
    #expect(
      project.problems(FlexInjectContainer()) == [
        "the registration of 'Clock' has no equivalent in FlexInject: it has no value until other code registers one"
      ]
    )
    #expect(
      project.file(FlexInjectContainer()).split(separator: "\n").drop { !$0.hasPrefix("func") }.joined(separator: "\n")
        == """
        func registerApp(in container: DependencyContainer = .shared) {
          container.register(type: (any Clock).self) { QuartzClock() }
          container.register(type: Desk.self) { Desk(clock: container.resolve(type: (any Clock).self, mode: .new)) }
          #if DEBUG
          container.register(key: "probe") { () -> any Clock in QuartzClock() }
          #endif
          container.register(key: "spare") { () -> any Clock in QuartzClock() }
        }
        """
    )
  }
}
