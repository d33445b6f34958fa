import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The objects that reach the parameters of initializers in code without a library.
struct CreationFlowTests {
  private static let types = """
    final class API {}
    protocol Storing {}
    final class Disk: Storing { let api: API; init(api: API) { self.api = api } }
    final class Memory: Storing {}
    final class Feed { init(store: Storing) {} }

    """

  @Test(
    "Created objects are followed through properties, variables, parameters and results",
    arguments: [
      ("func start() { Feed(store: Memory()) }", ["Memory:6"]),
      ("func start() { let store: Storing = Memory(); Feed(store: store) }", ["Memory:6"]),
      ("let store = Memory()\nfunc start() { Feed(store: store) }", ["Memory:6"]),
      ("enum App { static let store = Memory() }\nfunc start() { Feed(store: App.store) }", ["Memory:6"]),
      (
        "final class App { lazy var store = make()\nfunc make() -> Storing { Memory() }\nfunc start() { Feed(store: store) } }",
        ["Memory:7"]
      ),
      ("final class App { var store: Storing { Memory() }\nfunc start() { Feed(store: store) } }", ["Memory:6"]),
      (
        "final class App { let store: Storing\ninit() { store = Memory() }\nfunc start() { Feed(store: store) } }",
        ["Memory:7"]
      ),
      (
        "final class App { let store: Storing\ninit(store: Storing) { self.store = store }\nfunc start() { Feed(store: store) } }\nlet app = App(store: Memory())",
        ["Memory:9"]
      ),
      (
        "func show(_ store: Storing) { Feed(store: store) }\nfunc start() { show(Memory()); show(Disk(api: API())) }",
        ["Disk:7", "Memory:7"]
      ),
      ("func show(_ store: Storing = Memory()) { Feed(store: store) }\nfunc start() { show() }", ["Memory:6"]),
      ("func start() { withStore { Feed(store: Memory()) } }", ["Memory:6"]),
    ]
  )
  func flows(code: String, expected: [String]) {
    let probe = probe(Self.types + code)
    #expect(probe.creations(reaching: "store", at: location(of: "store", in: "Feed", probe)) == expected)
  }

  @Test("Each body is interpreted once, whatever the number and the order of its callers")
  func once() {
    let code = """
      func make(api: API) -> Storing { Disk(api: api) }
      let first = API()
      func one() { Feed(store: make(api: first)) }
      func two() { Feed(store: make(api: API())) }
      """
    let probe = probe(Self.types + code)
    #expect(probe.flow.origins.filter { $0.type == "Disk" }.count == 1)
    #expect(probe.creations(reaching: "api", at: location(of: "api", in: "Disk", probe)) == ["API:7", "API:9"])
  }

  private func probe(_ source: String) -> CreationProbe {
    let file = ParsedFile(parsing: source, path: "App.swift", module: "App")
    let bodies = CodeBody.all(in: file, naming: nil)
    return CreationProbe(index: TestProject(MarkedSource(source)).index, bodies: bodies)
  }

  /// The location of a parameter of a type's initializer.
  private func location(of parameter: String, in type: String, _ probe: CreationProbe) -> DpendGraph.SourceLocation {
    let initializer = probe.index.initializer(
      of: probe.index.resolve(.named(type), in: LexicalContext(file: "App.swift")),
      labels: [parameter]
    )
    return initializer?.parameters.first?.location ?? DpendGraph.SourceLocation(file: "", line: 0, column: 0)
  }
}
