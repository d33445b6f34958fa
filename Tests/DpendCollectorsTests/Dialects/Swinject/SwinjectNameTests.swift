import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Names of registrations and requests that are string constants of the project.
struct SwinjectNameTests {
  @Test(
    "A constant or a raw value names the same registration as its string",
    arguments: [
      "Key.main.rawValue", "Key.other.rawValue", "Names.main", "Names.computed", "globalName", "\"main\"",
      "Wrapped.main.rawValue",
    ]
  )
  func constants(name: String) {
    for (registered, requested) in [(name, "\"main\""), ("\"main\"", name)] {
      let project = TestProject(
        [
          (
            "App.swift", "App",
            MarkedSource(
              """
              import Swinject
              final class Clock {}
              func register(_ container: Container) { container.register(Clock.self, name: \(registered)) { _ in Clock() } }
              func start(_ container: Container) { _ = container.resolve(Clock.self, name: \(requested))! }
              """
            )
          ),
          (
            "Names.swift", "App",
            """
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
          ),
        ],
        implicit: nil
      )
      #expect(project.graph.bindings.filter { $0.kind == .closure }.map { "\($0.keys[0])" } == ["Clock #main"])
      #expect(analyze(project.graph).findings.map(\.rule) == [])
    }
  }
}
