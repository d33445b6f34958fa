import DpendGenerators
import Testing
import _DpendTestSupport

/// Registrations of dpend's configurations, written for libraries.
struct ConfigurationMigrationTests {
  private static let project = MigrationSource(
    """
    import DpendRuntime

    protocol Clock {}
    final class TowerClock: Clock {}
    final class Log { init() {} }
    final class Shop { init(clock: any Clock) {} }
    final class Slow { init() async {} }

    final class ShopConfiguration: DependencyConfiguration {
      init(log: Log) {}
      func clock() -> DependencyRegistration<any Clock> { DependencyRegistration(scope: .singleton) { TowerClock() } }
      func `default`(clock: any Clock) -> DependencyRegistration<Shop> { DependencyRegistration { Shop(clock: clock) } }
      func slow() -> DependencyRegistration<Slow> { DependencyRegistration(asyncFactory: { await Slow() }) }
    }
    """,
    implicit: { $0 == "Log" }
  )

  @Test("The configuration is registered, and its methods create the values")
  func factory() {
    #expect(
      Self.project.body(FactoryContainer()) == """
        extension Container {
          var log: Factory<Log> { self { Log() } }

          var clock: Factory<any Clock> { self { self.shopConfiguration().clock().make() }.cached }

          var shop: Factory<Shop> { self { self.shopConfiguration().`default`(clock: self.clock()).make() } }

          var shopConfiguration: Factory<ShopConfiguration> { self { ShopConfiguration(log: self.log()) } }

          var slow: Factory<Slow> { self { fatalError("register 'slow' before its first use") } }
        }
        """
    )
  }

  @Test("The file imports the library of the configurations")
  func flexInject() {
    #expect(
      Self.project.file(FlexInjectContainer()) == """
        // Registrations with FlexInject, written by dpend.
        //
        // dpend reads this file like any other source. To write it again replaces it.

        import DpendRuntime
        import FlexInject

        /// Registers all bindings of the application.
        func registerApp(in container: DependencyContainer = .shared) {
          container.register(type: Log.self) { Log() }
          container.register(type: (any Clock).self) {
            container.resolve(type: ShopConfiguration.self, mode: .new).clock().make()
          }
          container.register(type: Shop.self) {
            container.resolve(type: ShopConfiguration.self, mode: .new).`default`(clock: container.resolve(type: (any Clock).self, mode: .shared)).make()
          }
          container.register(type: ShopConfiguration.self) {
            ShopConfiguration(log: container.resolve(type: Log.self, mode: .new))
          }
        }
        """
    )
  }

  @Test("A closure that waits has no equivalent")
  func problems() {
    let expected = ["the registration of 'Slow' has no equivalent in Factory: it has a closure that throws or waits"]
    #expect(Self.project.problems(FactoryContainer()) == expected)
  }
}
