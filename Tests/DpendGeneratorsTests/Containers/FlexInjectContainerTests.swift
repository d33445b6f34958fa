import DpendGenerators
import DpendGraph
import Testing
import _DpendTestSupport

struct FlexInjectContainerTests {
  @Test("The registrations of Swinject for FlexInject, without those that take arguments")
  func flexInject() throws {
    let project = MigrationProject()
    try Snapshot.check(project.source(FlexInjectContainer()).text, "Migration.flexinject.swift.txt")
    let problems = FlexInjectContainer().problems(with: try project.plan(for: FlexInjectContainer()))
    let (shared, weak) = ("is no longer shared during one resolution", "is no longer held weakly")
    let expected = [("Desk", shared), ("Lamp", shared), ("Recording", weak)].map { type, difference in
      "the registration of '\(type)' \(difference): each request creates a value"
    }
    let arguments = ["Show", "Ticket"].map { type in
      "the registration of '\(type)' has no equivalent in FlexInject: it takes runtime arguments, which FlexInject cannot pass"
    }
    let passing =
      "the registration of 'Jingle' has no equivalent in FlexInject: it passes runtime arguments, which FlexInject cannot"
    #expect(problems.map(\.message.description).sorted() == (expected + arguments + [passing]).sorted())
  }

  @Test("Replacements of requests are complete declarations and expressions")
  func requests() {
    let project = MigrationSource(
      """
      import FactoryKit

      protocol Clock {}
      final class QuartzClock: Clock { init() {} }
      final class Page { init(number: Int) {} }
      final class Desk { init() {} }

      extension Container {
        var clock: Factory<Clock> { self { QuartzClock() }.cached }
        var spare: Factory<Clock> { self { QuartzClock() } }
        var page: ParameterFactory<Int, Page> { self { Page(number: $0) } }
        var desk: Factory<Desk> { self { Desk() } }
      }

      final class Screen {
        @Injected(\\.clock) var clock
        @LazyInjected(\\.spare) private var other: Clock
        @WeakLazyInjected(\\.spare) var third
        @WeakLazyInjected(\\.desk) var desk
        func show() { print(Container.shared.page(3), Container.shared.spare(), Container.shared.desk()) }
      }
      """
    )
    let changes = [
      "write '@Inject var clock: any Clock'",
      #"write '@LazyInject(key: "spare", mode: .new) var other: any Clock'"#,
      #"write '@WeakInject(key: "spare", mode: .new) var third: (any Clock)?'"#,
      "write '@WeakInject(mode: .new) var desk: Desk?'",
      "create the 'Page' without a container, because FlexInject passes no runtime arguments",
      #"write '(DependencyContainer.shared.resolve(key: "spare", mode: .new) as any Clock)'"#,
      "write 'DependencyContainer.shared.resolve(type: Desk.self, mode: .new)'",
    ]
    #expect(
      project.problems(FlexInjectContainer()).filter { $0.contains("old container") }
        == changes.map { "Screen requests a value from the old container: \($0)" }
    )
  }

  @Test("A request by key states its type")
  func typesOfKeys() {
    let project = MigrationSource(
      """
      import Swinject

      protocol Clock { var time: Int { get } }
      final class QuartzClock: Clock { init() {}; let time = 3 }
      final class Desk { init(_ clock: Clock, _ time: Double) {} }

      func register(in container: Container) {
        container.register(Clock.self, name: "wall") { _ in QuartzClock() }.inObjectScope(.transient)
        container.register(Desk.self) { r in
          let clock = r.resolve(Clock.self, name: "wall")!
          return Desk(clock, Double(r.resolve(Clock.self, name: "wall")!.time))
        }.inObjectScope(.transient)
      }
      """
    )
    #expect(
      project.file(FlexInjectContainer()).split(separator: "\n", omittingEmptySubsequences: false).drop {
        !$0.hasPrefix("func")
      }
      .joined(separator: "\n") == """
        func registerApp(in container: DependencyContainer = .shared) {
          container.register(type: Desk.self) {
            let clock = container.resolve(key: "wall", mode: .new) as any Clock
            return Desk(clock, Double((container.resolve(key: "wall", mode: .new) as any Clock).time))
          }
          container.register(key: "wall") { () -> any Clock in QuartzClock() }
        }
        """
    )
  }
}
