import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Names of registrations and requests that are string constants of the project.
struct SwinjectNameTests {
  @Test("A member without a type is a constant of String, before those of other types")
  func memberOfString() {
    let project = TestProject(
      """
      import Foundation
      import Swinject

      extension String { static let logout = "log-out" }
      extension UserDefaults { static let logout = "x" }
      final class Clock {}
      func register(_ container: Container) { container.register(Clock.self, name: .logout) { _ in Clock() } }
      func start(_ container: Container) { _ = container.resolve(Clock.self, name: "log-out")! }
      """,
      implicit: nil
    )
    #expect(analyze(project.graph).findings.map(\.rule) == [])
  }

  @Test(
    "A default value of a wrapper's initializer is the name, unless another string can be the name",
    arguments: [
      ("_ name: String? = nil, file: String = \"x\"", ""),
      ("_ name: String = Names.main, file: String = #file", "main"),
      ("_ name: Swift.String = \"main\"", "main"), ("_ name: Key = Key.main", "main"),
    ]
  )
  func defaultValues(parameters: String, name: String) {
    let registered = name.isEmpty ? "" : ", name: \"\(name)\""
    let project = TestProject(
      MarkedSource(
        """
        import Swinject

        final class Clock {}
        enum Names { static let main = "main" }
        enum Key: String { case main }
        let container = Container()
        @propertyWrapper struct Inject<T> {
          let wrappedValue: T
          init(\(parameters)) { wrappedValue = container.resolve(T.self, name: name)! }
        }
        final class Screen { @Inject var clock: Clock }
        func start() {
          container.register(Clock.self\(registered)) { _ in Clock() }
          _ = Screen()
        }
        """
      ),
      implicit: nil
    )
    #expect(project.graph.sketch == ["Screen -_-> container.Clock\(name.isEmpty ? "" : " #\(name)")"])
    #expect(analyze(project.graph).findings.map(\.rule) == [])
  }

  @Test("A value that is called is evaluated once")
  func calledValue() {
    let calls = String(repeating: "(1)", count: 40)
    let project = TestProject(
      MarkedSource(
        """
        import Swinject

        struct Step { func callAsFunction(_ number: Int) -> Step { self } }
        func step(_ body: () -> Void) -> Step { body(); return Step() }
        func start(_ container: Container) {
          _ = step { container.register(Step.self) { _ in Step() } }\(calls)
        }
        """
      ),
      implicit: nil
    )
    #expect(project.graph.bindings.filter { $0.kind == .closure }.count == 1)
    #expect(project.graph.unavailable.filter { $0.binding.kind == .closure } == [])
  }
}
