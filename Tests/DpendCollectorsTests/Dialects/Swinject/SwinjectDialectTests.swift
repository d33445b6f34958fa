import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The whole dialect, with broken and hostile code.
struct SwinjectDialectTests {
  @Test("The example of the reference")
  func example() {
    let graph = TestProject(MarkedSource(SwinjectDialect().explanation.example), implicit: nil).graph
    #expect(
      graph.swinjectSketch == [
        "assembler.Disk: Storage (container)", "assembler.Feed: Feeding (graph)",
        "assembler.Reader: Reader(Int) (graph)",
      ]
    )
    #expect(
      graph.sketch == [
        "assembler.Feed -storage-> assembler.Disk", "assembler.Feed -reader:lazy-> assembler.Reader",
        "assembler.Reader -page:runtimeValue-> =page: Int", "assembler.Reader -feed-> assembler.Feed",
        "reader -reader:lazy-> assembler.Reader",
      ]
    )
    #expect(analyze(graph).findings.map(\.rule.rawValue) == ["lazy-cycle"])
  }

  @Test("A container that keeps an object of the graph is no captive dependency, one of a shorter scope is")
  func captives() {
    let project = TestProject(
      swinject: """
        extension ObjectScope { static let session = ObjectScope(storageFactory: PermanentStorage.init) }
        let app = Container { c in
          c.register(Storage.self) { _ in Disk() }
          c.register(API.self) { _ in Cloud() }.inObjectScope(.session)
          c.register(Feed.self) { r in
            Feed(storage: r.resolve(Storage.self)!, api: 1️⃣r.resolve(API.self)!)
          }.inObjectScope(.container)
        }
        let feed = app.resolve(Feed.self)!
        """
    )
    let found = analyze(project.graph).findings.map { "\($0.rule.rawValue) \($0.path.map(\.rawValue))" }
    #expect(found == ["captive-dependency [\"App.app.Feed\", \"App.app.Cloud\"]"])
  }

  @Test("A dependency cycle without initCompleted")
  func cycle() {
    let project = TestProject(
      swinject: """
        final class Left { init(right: Right) {} }
        final class Right { init(left: Left) {} }
        let app = Container { c in
          c.register(Left.self) { r in Left(right: r.resolve(Right.self)!) }
          c.register(Right.self) { r in Right(left: r.resolve(Left.self)!) }
        }
        let left = app.resolve(Left.self)!
        """
    )
    #expect(analyze(project.graph).findings.map(\.rule.rawValue) == ["dependency-cycle"])
  }

  @Test(
    "Broken code affects no other bindings",
    arguments: [
      "c.register {", "c.register(Storage.self", "c.register(Storage.self) { r in", "c.register(.self) { _ in Disk() }",
      "c.register(Storage.self, name: ) { _ in Disk() }", "c.register(Storage.self) { $99999999999999999999 }",
      "c.register(1, 2, 3)", "c.autoregister(Storage.self, initializer: )", "c.autoregister(Storage.self, arguments: )",
      "c.register(Storage.self) { r in r ~> }", "c.register(Storage.self) { r in r ~> () }", "c.resolve(", "c ~> ~> c",
      "c.register(Storage.self) { _ in Disk() }.implements()", "c.forward(to: c)", "Assembler([,])", "}}}}",
      "c.register(Storage.self) { _ in Disk() }.inObjectScope()", "Container(parent: )", "@Injected( var x",
    ]
  )
  func broken(code: String) {
    let project = TestProject(
      [
        ("Broken.swift", "App", MarkedSource("import Swinject\nlet broken = Container { c in\n\(code)\n}")),
        (
          "App.swift", "App",
          """
          import Swinject
          let app = Container { c in
            c.register(Reader.self) { r in Reader(feed: r.resolve(Feed.self)!) }
            c.register(Feed.self) { _ in Feed() }
          }
          final class Feed {}
          final class Reader { init(feed: Feed) {} }
          """
        ),
      ],
      implicit: nil
    )
    #expect(project.graph.sketch.contains("app.Reader -feed-> app.Feed"))
  }

  @Test("Mutually recursive functions with containers terminate")
  func recursion() {
    let graph = TestProject(
      swinject: """
        let app = Container { c in one(c) }
        func one(_ c: Container) { two(c); two(c); c.register(Clock.self) { r in make(r) } }
        func two(_ c: Container) { one(c); one(c) }
        func make(_ r: Resolver) -> Clock { again(r) }
        func again(_ r: Resolver) -> Clock { make(r) }
        func spin<T>() -> T { spin() }
        let clock: Clock = spin()
        let left = right
        let right: Container = left
        """
    ).graph
    #expect(graph.swinjectSketch == ["app.Clock: Clock (graph)"])
  }

  @Test("Hostile names are kept as they are")
  func hostileNames() {
    let graph = TestProject(
      swinject: """
        final class `class` {}
        let `default` = Container { `in` in `in`.register(`class`.self, name: "a \\"b\\" <c>&") { _ in `class`() } }
        """
    ).graph
    #expect(graph.swinjectSketch == ["default.class #a \"b\" <c>&: class #a \"b\" <c>& (graph)"])
  }
}
