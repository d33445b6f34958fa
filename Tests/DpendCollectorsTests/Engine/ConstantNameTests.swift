import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Names of registrations and requests that are string constants of the project.
struct ConstantNameTests {
  private static let names = [
    "Key.main.rawValue", "Key.other.rawValue", "Names.main", "Names.computed", "globalName", "\"main\"",
    "Wrapped.main.rawValue",
  ]

  @Test("Swinject: a constant or a raw value names the same registration as its string", arguments: names)
  func swinject(name: String) {
    check(name) { registered, requested in
      """
      import Swinject
      final class Clock {}
      func register(_ container: Container) { container.register(Clock.self, name: \(registered)) { _ in Clock() } }
      func start(_ container: Container) { _ = container.resolve(Clock.self, name: \(requested))! }
      """
    }
  }

  @Test("Resolver: a constant or a raw value names the same registration as its string", arguments: names)
  func resolver(name: String) {
    check(name) { registered, requested in
      """
      import Resolver
      final class Clock {}
      func register() { Resolver.register(name: \(registered)) { Clock() } }
      func start() { let clock: Clock = Resolver.resolve(name: \(requested)) }
      """
    }
  }

  @Test("Resolver: a member without a type is a constant of Resolver.Name")
  func memberOfName() {
    let project = TestProject(
      """
      import Resolver

      extension Resolver.Name { static let main = Self("main") }
      extension String { static let main = "other" }
      final class Clock {}
      func register() { Resolver.register(name: .main) { Clock() } }
      func start() { let clock: Clock = Resolver.resolve(name: "main") }
      """,
      implicit: nil
    )
    #expect(analyze(project.graph).findings.map(\.rule) == [])
  }

  /// Checks that a name and the string `main` mean the same registration.
  private func check(_ name: String, _ source: (_ registered: String, _ requested: String) -> String) {
    let constants: MarkedSource = """
      enum Key: String {
        case main
        case other = "main"
      }
      enum Names {
        static let main = "main"
        static var computed: String { "main" }
      }
      struct Wrapped {
        static let main = Wrapped(rawValue: "main")
        let rawValue: String
      }
      let globalName = "main"
      """
    for (registered, requested) in [(name, "\"main\""), ("\"main\"", name)] {
      let project = TestProject(
        [
          ("App.swift", "App", MarkedSource(source(registered, requested))), ("Names.swift", "App", constants),
        ],
        implicit: nil
      )
      #expect(project.graph.bindings.filter { $0.kind == .closure }.map { "\($0.keys[0])" } == ["Clock #main"])
      #expect(analyze(project.graph).findings.map(\.rule) == [])
    }
  }
}
