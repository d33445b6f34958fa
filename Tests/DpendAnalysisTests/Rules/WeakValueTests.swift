import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph

struct WeakValueTests {
  @Test("Structs and enums can't be held weakly; classes, actors and protocols can")
  func values() {
    let project = TestProject(
      """
      import DpendRuntime

      struct Settings {}
      final class Cart {}
      protocol Session {}

      final class AppConfiguration: DependencyConfiguration {
        func 1️⃣settings() -> DependencyRegistration<Settings> {
          DependencyRegistration(scope: .weakSingleton) { Settings() }
        }
        func cart() -> DependencyRegistration<Cart> { DependencyRegistration(scope: .weakSingleton) { Cart() } }
        func session() -> DependencyRegistration<any Session> { DependencyRegistration(scope: .weakSingleton) { Cart() } }
        func other() -> DependencyRegistration<Other> { DependencyRegistration(scope: .weakSingleton) { Other() } }
        func kept() -> DependencyRegistration<Settings> { DependencyRegistration(tag: Kept.self, scope: .singleton) { Settings() } }
      }
      """,
      implicit: nil
    )
    #expect(
      analyze(project.graph).findings(of: RuleName("weak-value")) == [
        Finding(
          rule: RuleName("weak-value"),
          severity: .warning,
          message:
            "AppConfiguration.settings() is a weak singleton, but Settings is a struct, which can't be referenced weakly",
          location: project.location(of: "1️⃣"),
          path: [BindingID("App.AppConfiguration.settings()")],
          notes: [Finding.Note("make it a class, or choose a scope that keeps the value or creates it each time")]
        )
      ]
    )
  }

  @Test("Closures, arrays and optionals can't be held weakly; a weak property can hold an optional object")
  func compositeValues() {
    let project = TestProject(
      """
      import DpendRuntime

      final class Cart {}
      final class AppConfiguration: DependencyConfiguration {
        func 1️⃣carts() -> DependencyRegistration<[Cart]> { DependencyRegistration(scope: .weakSingleton) { [] } }
        func 2️⃣last() -> DependencyRegistration<Cart?> { DependencyRegistration(scope: .weakSingleton) { nil } }
        func 3️⃣count() -> DependencyRegistration<() -> Int> { DependencyRegistration(scope: .weakSingleton) { { 1 } } }
        func object() -> DependencyRegistration<AnyObject> { DependencyRegistration(scope: .weakSingleton) { Cart() } }
      }
      """,
      implicit: nil
    )
    let advice = "  make it a class, or choose a scope that keeps the value or creates it each time"
    func finding(_ mark: String, _ name: String, _ value: String) -> String {
      "\(mark) warning: AppConfiguration.\(name)() is a weak singleton, but \(value), which can't be referenced weakly [weak-value]"
    }
    #expect(
      project.sketch(analyze(project.graph).findings(of: RuleName("weak-value"))) == [
        finding("1️⃣", "carts", "[Cart] is an array"), advice,
        finding("2️⃣", "last", "Cart? is an optional"), advice,
        finding("3️⃣", "count", "() -> Int is a closure"), advice,
      ]
    )
  }

  @Test("A property that holds a new object or a value weakly is nil; a shared object and one from a cache are not")
  func properties() {
    let project = TestProject(
      """
      import FlexInject

      protocol Printing {}
      struct Paper: Printing {}
      final class Courier {}
      final class User {}
      final class Cache { static let shared = Cache(); var user = User() }

      func start(_ container: DependencyContainer) {
        DependencyContainer.shared.register(type: Courier.self) { Courier() }
        DependencyContainer.shared.register(type: User.self) { Cache.shared.user }
        DependencyContainer.shared.register(type: Printing.self) { Paper() }
      }

      final class Desk {
        @WeakInject(mode: .new) var 1️⃣courier: Courier?
        @WeakInject var sharedCourier: Courier?
        @WeakInject(mode: .new) var user: User?
        @WeakInject var 2️⃣printer: Printing?
        @Inject(mode: .new) var strong: Courier
      }
      """,
      implicit: nil
    )
    #expect(
      project.sketch(analyze(project.graph).findings(of: RuleName("weak-value"))) == [
        "1️⃣ warning: 'courier' of 'Desk' is nil at once: nothing else holds the new 'Courier' [weak-value]",
        "  request an instance that the container keeps, or hold this one strongly",
        "2️⃣ warning: 'printer' of 'Desk' is always nil: Paper is a struct, which can't be referenced weakly [weak-value]",
        "  hold it strongly, or make 'Paper' a class",
      ]
    )
  }
}
