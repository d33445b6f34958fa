import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// The changes after which a binding requests a value at each use.
struct CaptiveDependencyFixTests {
  @Test("A closure creates an instance of one resolution, and returns one that others share")
  func closures() {
    let closures = [Scope.shared, .weakSingleton].flatMap { scope in
      analyze(BindingGraph(literal: ["A": ["B"], "B": []], scopes: ["A": .singleton, "B": scope]))
        .findings.flatMap(\.notes).map(\.message).filter { $0.contains("() -> B") }
    }
    #expect(
      closures == [
        "or take '() -> B' in place of 'B', which creates one at each use, if each use may have another instance",
        "take '() -> B' in place of 'B', which returns the current one at each use",
      ]
    )
  }

  @Test("A property that requests its value itself becomes a computed one, and a parameter a provider")
  func ownProperties() {
    let project = TestProject(
      """
      import Swinject

      final class Session {}
      final class Desk { init(session: Session) {} }
      let container = Container()
      func setUp() {
        container.register(Session.self) { _ in Session() }.inObjectScope(.weak)
        container.register(Desk.self) { r in Desk(session: 1️⃣r.resolve(Session.self)!) }.inObjectScope(.container)
        container.register(Room.self) { _ in Room() }.inObjectScope(.container)
        container.register(Hall.self) { _ in Hall() }.inObjectScope(.container)
      }
      final class Room { lazy var current = 2️⃣container.resolve(Session.self)! }
      final class Hall { let session: Session = 3️⃣container.resolve(Session.self)! }
      """,
      implicit: nil
    )
    #expect(
      project.sketch(analyze(project.graph).findings(of: RuleName("captive-dependency")))
        .filter { $0.contains("at each use") } == [
          "  1️⃣ take 'Provider<Session>' instead of 'Session', and read 'instance' at each use",
          "  2️⃣ make 'current' a computed property, which requests it at each use",
          "  3️⃣ make 'session' a computed property, which requests it at each use",
        ]
    )
  }
}
