import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The forms of requests from Resolver's containers.
struct ResolverRequestTests {
  @Test(
    "The requests of a registration",
    arguments: [
      ("register { Feed(storage: resolve(), api: resolve()) }", ["storage-> Storage", "api-> API"]),
      (
        "register { Feed(storage: Resolver.resolve(), api: resolve(API.self, name: \"v2\")) }",
        ["storage-> Storage", "api-> API #v2"]
      ),
      ("register { resolver in Reader(feed: resolver.resolve()) }", ["feed-> Feed"]),
      ("register { let feed: Feed = resolve(); return Reader(feed: feed) }", ["_-> Feed"]),
      ("register { Reader(feed: resolve() as Feed) }", ["feed-> Feed"]),
      ("register { hold(value: optional(Feed.self)) }", ["value-> Feed"]),
      (
        "register { made }.resolveProperties { resolver, feed in feed.owner = resolver.optional() }",
        ["owner-> Reader"]
      ),
      ("register { Making { resolve() }.clock }", ["_:lazy-> Feed"]),
      ("register { makeFeed() }", ["storage-> Storage", "api-> API"]),
      ("register { Feed(storage: inject(), api: inject()) }", ["storage-> Storage", "api-> API"]),
    ]
  )
  func requests(code: String, expected: [String]) throws {
    let project = TestProject(
      resolverRegistering: code,
      """
      struct Making { init(make: () -> Feed) {} ; let clock = Clock() }
      let made = Feed(storage: Disk(), api: Cloud())
      func hold(value: Feed?) -> Clock { Clock() }
      func makeFeed() -> Feed { Feed(storage: Resolver.resolve(), api: Resolver.resolve()) }
      func inject<T>() -> T { Resolver.resolve() }
      """
    )
    let binding = try #require(project.graph.bindings.first { $0.kind == .closure })
    #expect(binding.requests.map(\.sketch) == expected)
  }

  @Test(
    "Resolver's property wrappers",
    arguments: [
      ("@Injected var storage: Storage", "Screen -_-> Resolver.main.Disk"),
      ("@Injected private(set) var storage: any Storage", "Screen -_-> Resolver.main.Disk"),
      ("@Injected(name: \"v2\") var storage: Storage", "Screen -_-> Resolver.main.Disk #v2"),
      ("@Injected(name: .fast) var storage: Storage", "Screen -_-> Resolver.main.Disk #fast"),
      ("@LazyInjected var storage: Storage", "Screen -_:lazy-> Resolver.main.Disk"),
      ("@WeakLazyInjected var storage: Storage?", "Screen -_:weak-> Resolver.main.Disk"),
      ("@OptionalInjected var storage: Storage?", "Screen -_-> Resolver.main.Disk"),
      ("@OptionalInjected var clock: Clock?", "Screen -_-> -"),
      ("@InjectedObject var model: Model", "Screen -_-> Resolver.main.Model"),
      ("@Injected(container: .mock) var storage: Storage", "Screen -_-> mock.Disk"),
      ("@Injected static var storage: Storage", "Screen -_:lazy-> Resolver.main.Disk"),
      ("@Injected var clock: Clock", "Screen -_-> ?Clock"),
      ("let storage: Storage = Resolver.resolve()", "Screen -storage-> Resolver.main.Disk"),
      ("lazy var storage = Resolver.resolve(Storage.self)", "Screen -storage:lazy-> Resolver.main.Disk"),
      ("let clock = Resolver.optional(Clock.self)", "Screen -clock-> -"),
      ("init(storage: Storage = Resolver.resolve()) {}", "Screen -storage-> Resolver.main.Disk"),
      (
        "func use() { run(storage: Resolver.resolve()) }\nfunc run(storage: Storage) {}",
        "Screen -storage:lazy-> Resolver.main.Disk"
      ),
    ]
  )
  func properties(code: String, edge: String) {
    let project = TestProject(
      resolverRegistering: """
        register { Disk() as Storage }
        register(name: "v2") { Disk() as Storage }
        register(name: .fast) { Disk() as Storage }
        register { Model() }
        mock.register { Disk() as Storage }
        """,
      """
      extension Resolver { static let mock = Resolver() }
      extension Resolver.Name { static let fast = Self("fast") }
      final class Model {}
      final class Screen { \(code) }
      """
    )
    #expect(project.graph.sketch == [edge])
  }

  @Test("Types that conform to Resolving, and requests with arguments")
  func resolving() {
    let graph = TestProject(
      resolverRegistering: "register { _, args in Page(number: args(\"n\"), title: args(\"t\")) }",
      """
      final class Screen: Resolving {
        func open() { let page: Page = resolver.resolve(args: ["n": 1, "t": ""]) }
        lazy var other: Page = resolver.resolve(Page.self, args: 1)
      }
      """
    ).graph
    #expect(
      graph.sketch == [
        "Screen -_:lazy-> Resolver.main.Page", "Screen -other:lazy-> Resolver.main.Page",
        "Resolver.main.Page -number:runtimeValue-> =number: Int",
        "Resolver.main.Page -title:runtimeValue-> =title: String",
      ]
    )
  }

  @Test("The properties of a registered type are requests of its binding")
  func ownProperties() {
    let graph = TestProject(
      resolverRegistering: """
        register { Disk() as Storage }
        register { Screen() }
        """,
      """
      class Base { @Injected var storage: Storage }
      final class Screen: Base { @LazyInjected var other: Storage }
      """
    ).graph
    #expect(
      graph.sketch == [
        "Resolver.main.Screen -_:lazy-> Resolver.main.Disk", "Resolver.main.Screen -_-> Resolver.main.Disk",
      ]
    )
  }
}

extension DependencyRequest {
  /// The label, the time and the keys.
  fileprivate var sketch: String {
    let resolution = alternatives.first?.resolution ?? .immediate
    let kind = resolution == .immediate ? "" : ":\(resolution.rawValue)"
    return "\(label ?? "_")\(kind)-> \(alternatives.map(\.key.description).joined(separator: ", "))"
  }
}
