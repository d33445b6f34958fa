import DpendGraph
import Testing
import _DpendTestSupport

/// The values of which the code passes one, as a condition decides.
struct CompositionBranchesTests {
  /// Returns the sources of the stores that some code passes, with their types, in alphabetical order.
  private func stores(_ code: String) -> [String] {
    let graph = CompositionProject(CompositionProject.types + code).graph
    return graph.edges.filter { graph.request(of: $0).name == "store" && graph.request(of: $0).injection != .call }
      .map { edge in
        let consumer = graph.bindings[edge.source].id.rawValue.dropFirst(4)
        let source = edge.binding.map { "\(graph.bindings[$0].type)" } ?? "none"
        return "\(consumer) ← \(source), \(edge.evidence)"
      }
      .sorted()
  }

  @Test(
    "All values that an expression can have are passed, whatever their types",
    arguments: [
      "func f(x: Bool) { let feed = Feed(store: x ? Memory() : Disk(api: API())) }",
      "func f(x: Bool) { let m = x ? Memory() : nil; let feed = Feed(store: m ?? Disk(api: API())) }",
      "func f(x: Bool) { let m: Memory? = x ? Memory() : nil; let feed = Feed(store: m ?? Disk(api: API())) }",
      "func f(x: Bool) { let feed = Feed(store: (x ? Memory() : Disk(api: API())) as Storing) }",
      "func f(x: Bool) { let s: any Storing = if x { Memory() } else { Disk(api: API()) }; let feed = Feed(store: s) }",
      "func f(x: Bool) { let s: Storing; if x { s = Memory() } else { s = Disk(api: API()) }; let feed = Feed(store: s) }",
      "func f(x: Bool) { for s in [Memory(), Disk(api: API())] { let feed = Feed(store: s) } }",
      "func f(x: Bool) { func s() -> Storing { let m = Memory(), d = Disk(api: API()); if x { return m }; return d }\nlet feed = Feed(store: s()) }",
    ]
  )
  func values(code: String) {
    #expect(stores(code) == ["f(x:).feed ← Disk, constructed", "f(x:).feed ← Memory, constructed"])
  }

  @Test("A cast that narrows a value still excludes objects of other types")
  func casts() {
    let code = """
      final class Page { init(store: Memory) {} }
      func f(x: Bool) {
        let s: any Storing = x ? Memory() : Disk(api: API())
        if let m = s as? Memory { let page = Page(store: m) }
      }
      """
    #expect(stores(code) == ["f(x:).page ← Memory, constructed"])
  }

  @Test("A local constant has the values of all branches of a build condition")
  func buildConditions() {
    let code = """
      func f() {
        #if DEBUG
        let store: any Storing = Memory()
        #else
        let store = Disk(api: API())
        #endif
        let feed = Feed(store: store)
      }
      """
    #expect(stores(code) == ["f().feed ← Disk, constructed", "f().feed ← Memory, constructed"])
  }

  @Test(
    "A registration that creates one of several types has the registered type and the dependencies of all",
    arguments: [
      """
      import Swinject
      func load(_ c: Container) {
        c.register(Storing.self) { _ in flag ? Cloud(api: API()) : Cache(log: Log()) }
      }
      """,
      """
      import Factory
      extension Container {
        var store: Factory<Storing> { self { flag ? Cloud(api: API()) : Cache(log: Log()) } }
      }
      """,
    ]
  )
  func registrations(code: String) {
    let types = """
      final class API { init() {} }
      final class Log { init() {} }
      protocol Storing {}
      final class Cloud: Storing { init(api: API) {} }
      final class Cache: Storing { init(log: Log) {} }
      let flag = true

      """
    let graph = CompositionProject(types + code).graph
    let registered = graph.bindings.indices.filter { graph.bindings[$0].evidence == .registered }
    #expect(registered.map { "\(graph.bindings[$0].type)" } == ["Storing"])
    let edges = registered.flatMap { graph.outgoing[$0] }.map { graph.edges[$0] }
    #expect(
      edges.map { edge in
        "\(graph.request(of: edge).name) ← \(edge.binding.map { "\(graph.bindings[$0].type)" } ?? "none")"
      }
        == ["api ← API", "log ← Log"]
    )
    #expect(!graph.bindings.contains { ["Cloud", "Cache"].contains("\($0.type)") })
  }

  @Test(
    "An assignment to a tuple assigns each element",
    arguments: [
      "(first, second) = (Memory(), Disk(api: API()))",
      "let pair = (Memory(), Disk(api: API())); (first, second) = pair",
      "(first, _, second) = (Memory(), API(), Disk(api: API()))",
      "let pair = ((API(), Memory()), Disk(api: API())); ((_, first), second) = pair",
    ]
  )
  func tuples(assignment: String) {
    let code = """
      final class Owner {
        let first: Storing
        let second: Storing
        init() { \(assignment) }
        func open() { let feed = Feed(store: second) }
      }
      let owner = Owner()
      """
    #expect(stores(code) == ["Owner.open().feed ← Disk, constructed"])
  }

  @Test("Each variable of a swap receives the value of the other")
  func swap() {
    let code = "func f(a: Storing, b: Storing) { var (a, b) = (a, b); (a, b) = (b, a); let feed = Feed(store: b) }"
    let calls = "\nfunc g() { f(a: Disk(api: API()), b: Memory()) }"
    #expect(stores(code + calls).contains("f(a:b:).feed ← Disk, constructed"))
  }
}
