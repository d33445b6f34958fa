import DpendGraph
import Testing
import _DpendTestSupport

/// The values that calls of local functions pass.
struct CompositionLocalFunctionsTests {
  /// Returns the values that the objects of two types receive.
  private func edges(_ code: String) -> [String] {
    let types = """
      final class API { init() {} }
      final class Log { init() {} }
      final class Page { init(api: API) {} }
      final class Journal { init(log: Log) {} }
      final class Host { init(first: API, second: Log) {} }
      final class List { init(_ items: [API], log: Log) {} }

      """
    let graph = CompositionProject(types + code).graph
    return graph.edges.filter { graph.request(of: $0).injection == .initializer }.map { edge in
      let source = edge.binding.map { graph.bindings[$0] }
      let request = graph.request(of: edge)
      return "\(graph.bindings[edge.source].type) \(request.label ?? request.name) ← "
        + (source.map { "\($0.type) @ \($0.location.line - 6)" } ?? "none")
    }
  }

  @Test(
    "Arguments belong to the parameters with their labels, and defaults to omitted ones",
    arguments: [
      (
        """
        func f() {
          func make(_ api: API = API(), second: Log) -> Host { Host(first: api, second: second) }
          let host = make(second: Log())
        }
        """,
        ["Host first ← API @ 2", "Host second ← Log @ 3"]
      ),
      (
        """
        func f() {
          func make(_ items: API..., log: Log) -> List { List(items, log: log) }
          let list = make(API(),
            API(), log: Log())
        }
        """,
        ["List items ← API @ 3", "List items ← API @ 4", "List log ← Log @ 4"]
      ),
      (
        """
        func f() {
        #if DEBUG
          func make(_ api: API = API(), second: Log) -> Host { Host(first: api, second: second) }
        #else
          func make(_ api: API = API(), second: Log) -> Page { Page(api: api) }
        #endif
          let host = make(API(), second: Log())
        }
        """,
        ["Host first ← API @ 7", "Host second ← Log @ 7", "Page api ← API @ 7"]
      ),
    ]
  )
  func labels(code: String, expected: [String]) { #expect(edges(code) == expected) }

  @Test("A default value that no call uses is not created")
  func unusedDefaults() {
    let code = "func f() { func make(api: API = API()) -> Page { Page(api: api) }; let page = make(api: API()) }"
    let graph = CompositionProject("final class API { init() {} }\nfinal class Page { init(api: API) {} }\n" + code)
      .graph
    #expect(graph.bindings.count { "\($0.type)" == "API" } == 1)
  }

  @Test("A call means the overload whose parameters fit")
  func overloads() {
    let code = """
      func f() {
        func make(_ api: API) -> Page { Page(api: api) }
        func make(_ log: Log) -> Journal { Journal(log: log) }
        let page = make(API())
        let journal = make(Log())
      }
      """
    #expect(edges(code) == ["Page api ← API @ 4", "Journal log ← Log @ 5"])
  }

  @Test(
    "A call before the declaration, and one in the code of another function, have the result of the function",
    arguments: [
      """
      func f() {
        let page = Page(api: make())
        func make() -> API {
          let api = API()
          return api
        }
      }
      """,
      """
      func f() {
        func page() -> Page { Page(api: make()) }
        func make() -> API {
          let api = API()
          return api
        }
        let page = page()
      }
      """,
    ]
  )
  func order(code: String) { #expect(edges(code) == ["Page api ← API @ 4"]) }

  @Test("A local function reads the variables before it, and a variable or an inner function hides it")
  func scopes() {
    let code = """
      func f() {
        let api = API()
        func make() -> API { api }
        let first = Page(api: make())
        do {
          func make() -> API { let own = API(); return own }
          let second = Page(api: make())
        }
        let pages = [
          API()].map { make in Page(api: make) }
      }
      """
    #expect(edges(code) == ["Page api ← API @ 10", "Page api ← API @ 2", "Page api ← API @ 6"])
  }
}
