import DpendGraph
import Testing
import _DpendTestSupport

/// The forms of requests from Dip's containers.
struct DipRequestTests {
  @Test(
    "The requests of a definition",
    arguments: [
      ("c.register { Feed(storage: try c.resolve(), api: try! c.resolve()) }", ["storage-> Storage", "api-> Api"]),
      (
        "c.register { try Feed(storage: c.resolve(tag: \"v2\"), api: c.resolve() as Api) }",
        ["storage-> Storage #v2, Storage", "api-> Api"]
      ),
      (
        "c.register { try Feed(storage: c.resolve(Storage.self) as! Storage, api: c.resolve(Api.self, tag: 1) as! Api) }",
        ["storage-> Storage", "api-> Api #1, Api"]
      ),
      (
        "c.register { let s: Storage = try c.resolve(); return Reader(feed: Feed(storage: s, api: try c.resolve())) }",
        ["_-> Storage", "api-> Api"]
      ),
      (
        "c.register { Clock() }.resolvingProperties { container, it in _ = try container.resolve() as Feed? }",
        ["_:lazy-> Feed?, Feed"]
      ),
      (
        "c.register { Clock() }.resolvingProperties { container, it in _ = try? container.resolve() as Feed }",
        ["_:lazy-> Feed?"]
      ),
      (
        "c.register(.unique) { Clock() }.resolvingProperties { container, it in _ = try container.resolve() as Feed }",
        ["_-> Feed"]
      ),
      ("c.register { Clock() }.resolvingProperties { try fill($1, $0.resolve() as Feed) }", ["_:lazy-> Feed"]),
      ("c.register { Clock() }.resolvingProperties(fill)", ["_:lazy-> Feed"]),
      ("c.register { Clock() }.resolveDependencies { c, it in _ = try c.resolve() as Feed }", ["_:lazy-> Feed"]),
      (
        "c.register(factory: Feed.init).resolvingProperty(\\.clock)",
        ["storage-> Storage", "api-> Api", "clock:lazy-> Clock?, Clock"]
      ),
      (
        "c.register(factory: Feed.init).resolvingProperty(\\Feed.reader, as: Reader.self, tag: \"r\")",
        ["storage-> Storage", "api-> Api", "reader:lazy-> Reader #r, Reader"]
      ),
      (
        "c.register(factory: Feed.init).resolvingProperty(\\.reader) { try $0.resolve(tag: \"x\") }",
        ["storage-> Storage", "api-> Api", "reader:lazy-> Reader? #x, Reader?, Reader #x, Reader"]
      ),
      (
        "c.register(factory: Feed.init).resolvingProperties { c, it in it.clock = try c.resolve(); it.owner = try? c.resolve() }",
        ["storage-> Storage", "api-> Api", "clock:lazy-> Clock?, Clock", "owner:lazy-> Feed??, Feed?"]
      ),
      ("c.register(tag: \"t\") { Reader(feed: $0) }", ["feed-> Feed #t, Feed"]),
      (
        "c.register(tag: \"t\") { Clock() }.resolvingProperties { c, it in _ = try c.resolve(tag: c.context.tag) as Feed }",
        ["_:lazy-> Feed #t, Feed"]
      ),
      (
        "c.register { Clock() }.resolvingProperties { c, it in _ = try c.resolve(tag: tag(it)) as Feed }",
        ["_:lazy-> Feed"]
      ),
      ("c.register { Making { try c.resolve() as Feed } }", ["_:lazy-> Feed"]),
      ("c.register { names.map { _ in try c.resolve() as Feed } as [Feed] }", ["_-> Feed"]),
      ("c.register { try c.resolve(tag: \"x\", arguments: 1, \"a\") as Feed }", ["_-> Feed #x, Feed"]),
      ("c.register { try c.resolve { (factory: (Int) throws -> Feed) in try factory(1) } as Feed }", ["_-> Feed"]),
    ]
  )
  func requests(code: String, expected: [String]) throws {
    let project = TestProject(
      dip: """
        struct Making { init(make: () -> Feed) {} }
        func fill(_ c: DependencyContainer, _ clock: Clock) { _ = try! c.resolve() as Feed }
        let app = DependencyContainer { c in
          unowned let c = c
          \(code)
        }
        """
    )
    let binding = try #require(project.graph.bindings.first { $0.dialect == "dip" })
    #expect(binding.requests.map(\.sketch) == expected)
    #expect(project.graph.bindings.filter { $0.dialect == "dip" }.count == 1)
  }

  @Test("A tagged request falls back to the binding without a tag, and an optional one to the wrapped type")
  func fallback() {
    let graph = TestProject(
      dipRegistering: """
        c.register { Memory() as Storage }
        c.register(tag: "v2") { Disk() as Storage }
        c.register { Cloud() as Api }
        c.register(tag: "a") { try Feed(storage: c.resolve(tag: "v2"), api: c.resolve(tag: "v2")) }
        c.register(tag: "b") { try Feed(storage: c.resolve(tag: "v3"), api: c.resolve()) }
        c.register { Clock() }.resolvingProperties { c, it in _ = try c.resolve() as Storage? }
        """
    ).graph
    #expect(
      graph.sketch == [
        "app.Clock -_:lazy-> app.Memory", "app.Feed #a -storage-> app.Disk #v2", "app.Feed #a -api-> app.Cloud",
        "app.Feed #b -storage-> app.Memory", "app.Feed #b -api-> app.Cloud",
      ]
    )
  }

  @Test("A property closes a cycle only in a definition that is never stored")
  func cycles() {
    func resolutions(_ scope: String) -> [String] {
      TestProject(
        dipRegistering: """
          c.register { Reader(feed: $0) }
          c.register(\(scope)) { Feed(storage: try c.resolve(), api: try c.resolve()) }
            .resolvingProperties { c, feed in feed.reader = try c.resolve() }
          """
      ).graph.edges.filter { $0.binding != nil }.map(\.resolution.rawValue)
    }
    #expect(resolutions(".shared") == ["lazy", "immediate"])
    #expect(resolutions(".unique") == ["immediate", "immediate"])
  }

  @Test("A request in the code of a class is a dependency, immediate only during creation")
  func consumers() {
    let graph = TestProject(
      dip: """
        let app = DependencyContainer { c in
          c.register { Disk() as Storage }
          c.register { Cloud() as Api }
          c.register(factory: Screen.init)
        }
        final class Screen {
          let storage: Storage = try! app.resolve()
          lazy var api: Api = try! app.resolve()
          init() { _ = try? app.resolve() as Clock }
          func show() { let api = try! app.resolve() as Api }
        }
        enum Start { static func run() throws { let feed: Feed = try app.resolve() } }
        extension UIViewController { var storage: Storage { try! app.resolve() } }
        func free() { _ = try! app.resolve(tag: "x") as Storage }
        extension DependencyContainer { var clock: Clock { try! resolve() } }
        """
    ).graph
    #expect(
      graph.sketch == [
        "Start -_:lazy-> ?Feed", "UIViewController -_:lazy-> app.Disk", "app.Screen -storage-> app.Disk",
        "app.Screen -api:lazy-> app.Cloud", "app.Screen -_-> -", "app.Screen -_:lazy-> app.Cloud",
      ]
    )
    #expect(graph.bindings.filter { $0.kind == .consumer }.map(\.keys) == [[], []])
    #expect(graph.dipEntryPoints == ["Storage", "Clock"])
  }

  @Test("Auto-injected properties are dependencies of the bindings that create their class")
  func injected() {
    let graph = TestProject(
      dip: """
        let app = DependencyContainer { c in
          c.register(tag: "t") { Leaf() }
          c.register(.unique) { Plain() }
          c.register { Quiet() }.autoInjectingProperties(false)
        }
        class Base { @Injected var clock: Clock? }
        final class Leaf: Base {
          @Injected(tag: "v2") var api: Api?
          @Injected(tag: nil) var none: Api?
          @InjectedWeak(required: false) var feed: Feed?
          private let old = Injected<Storage>(tag: "o")
          let weak = InjectedWeak<Reader>()
          var typed: Injected<Disk> = Injected(required: false) { _ in }
          @Boxed var boxed: Item?
          let box = Box<Memory>()
          var other: Clock?
          @Published var published: Clock?
        }
        struct Plain { @Injected var clock: Clock?; @InjectedWeak var feed: Feed? }
        final class Quiet { @Injected var clock: Clock? }
        @propertyWrapper struct Boxed<T>: AutoInjectedPropertyBox {}
        struct Box<T> {}
        extension Box: AutoInjectedPropertyBox {}
        """
    ).graph
    let requests = graph.bindings.filter { $0.dialect == "dip" }.flatMap { binding in
      binding.requests.map { "\(binding.title) \($0.sketch)" }
    }
    #expect(
      requests == [
        "Leaf #t api:lazy-> Api #v2, Api", "Leaf #t none:lazy-> Api", "Leaf #t feed:weak-> Feed #t?, Feed?",
        "Leaf #t old:lazy-> Storage #o, Storage", "Leaf #t weak:weak-> Reader #t, Reader",
        "Leaf #t typed:lazy-> Disk #t?, Disk?", "Leaf #t boxed:lazy-> Item #t, Item",
        "Leaf #t box:lazy-> Memory #t, Memory", "Leaf #t clock:lazy-> Clock #t, Clock", "Plain clock-> Clock",
        "Plain feed:weak-> Feed",
      ]
    )
  }

  @Test("Properties of a class that no container creates are never injected")
  func unfilled() {
    let project = TestProject(
      dip: """
        let app = DependencyContainer { c in c.register { Made() } }
        final class Made: Base { @Injected var clock: Clock? }
        class Base { @Injected var storage: Storage? }
        final class 1️⃣Forgotten { @Injected var clock: Clock? }
        """
    )
    #expect(
      project.sketch(project.graph.findings) == [
        "1️⃣ warning: no container creates 'Forgotten', so Dip never injects its properties [unseen-declaration]",
        "  register it, as in 'register { Forgotten() }', or resolve the properties in its code",
      ]
    )
  }

  @Test("The requests of a 'Resolvable' belong to the bindings that create it")
  func resolvable() {
    let graph = TestProject(
      dip: """
        let app = DependencyContainer { c in
          c.register { Disk() as Storage }
          c.register { Own() }
        }
        final class Own: Resolvable {
          var storage: Storage?
          func resolveDependencies(_ container: DependencyContainer) { storage = try? container.resolve() }
        }
        """
    ).graph
    #expect(graph.sketch == ["app.Own -storage:lazy-> app.Disk"])
  }

  @Test("An object that a storyboard creates is a root, with dependencies from the storyboard's container")
  func storyboards() {
    let graph = TestProject(
      dip: """
        let app = DependencyContainer { c in
          c.register { List() }
          c.register(tag: "d") { Detail() as Showing }
          c.register(storyboardType: Form.self)
          DependencyContainer.uiContainers = [c]
        }
        protocol Showing {}
        final class List {}
        extension List: StoryboardInstantiatable {}
        final class Form {}
        final class Detail: Showing, StoryboardInstantiatable {
          func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws {
            try container.resolveDependencies(of: self as Showing, tag: "d")
          }
        }
        """
    ).graph
    #expect(graph.bindings.filter(\.isRoot).map(\.title) == ["Form", "List"])
    #expect(graph.dipEntryPoints == ["List", "Form"])
    #expect(graph.sketch == ["app.Detail #d -_:lazy-> app.Detail #d"])
  }
}

extension DependencyRequest {
  /// The label, the resolution, and the keys that satisfy the request.
  fileprivate var sketch: String {
    let kind = alternatives.first?.resolution ?? .immediate
    let keys = alternatives.map { "\($0.key)\($0.isOptional ? "?" : "")" }.joined(separator: ", ")
    return "\(label ?? "_")\(kind == .immediate ? "" : ":\(kind.rawValue)")-> \(keys)"
  }
}
