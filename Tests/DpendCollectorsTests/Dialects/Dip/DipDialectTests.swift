import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The whole dialect, with broken and hostile code.
struct DipDialectTests {
  @Test("The example of the reference")
  func example() {
    let graph = TestProject(MarkedSource(DipDialect().explanation.example), implicit: nil).graph
    #expect(
      graph.dipSketch == [
        "app.Disk: Storage (singleton)", "app.Feed: Feeding (shared)", "app.Reader: Reader (shared)",
      ]
    )
    #expect(
      graph.sketch == [
        "app.Feed -storage-> app.Disk", "app.Feed -reader:lazy-> app.Reader", "app.Reader -feed:lazy-> app.Feed",
      ]
    )
    #expect(graph.dipEntryPoints == ["Feeding"])
    #expect(graph.findings == [])
  }

  @Test(
    "Broken code affects no other bindings",
    arguments: [
      "c.register {", "c.register { Disk() as }", "c.register(.) { Disk() }", "c.register(tag: ) { Disk() }",
      "c.register(factory: )", "c.register(factory: .init)", "c.register(1, 2, 3)", "c.register(type: 5) { Disk( }",
      "c.register(c, type: Storage)", "c.register { $99999999999999999999 }", "c.register { $0.$1.$2 }",
      "c.implements(Storage.self).resolvingProperties { ", "c.register { Disk() }.resolvingProperty(\\)", "c.resolve(",
      "c.collaborate(with:",
      "c.register(storyboardType: )", "c.register { try c.resolve(tag: }",
      "c.register { c.register { c.register { } } }", "}}}}", "@Injected(tag: var",
      "c.register { c.register(c.register) }", "c.collaborate(with: c)", "c.remove()", "c.remove(5)", "c.reset(1)",
    ]
  )
  func broken(code: String) {
    let project = TestProject(
      [
        ("Broken.swift", "App", MarkedSource("import Dip\nlet broken = DependencyContainer { c in\n\(code)\n}")),
        (
          "App.swift", "App",
          "import Dip\nlet app = DependencyContainer { c in c.register { Reader(feed: $0) } ; c.register { Feed() } }\nfinal class Feed {}\nfinal class Reader { init(feed: Feed) {} }"
        ),
      ],
      implicit: nil
    )
    #expect(project.graph.sketch.contains("app.Reader -feed-> app.Feed"))
  }

  @Test(
    "Broken annotations affect no other bindings",
    arguments: [
      "/** @dip.register */", "/** @dip.register */ class", "/** @dip.implements ,,(,) */ class A { init() {} }",
      "/** @dip.constructor ((( */ class A {}",
      "/** @dip.factory */ class A { init() {} }", "/** @dip.tag \"\" */ class A { init() {} }",
      "/** @dip. */ class A { init() {} }",
      "/** @dip.arguments */ extension {", "/** @dip.register Gen<*/ class A { init() {} }", "/** @dip.register",
      "/// @dip.scope\nclass A { /** @dip.inject */ var (a, b) = (1, 2); init() {} }",
      "/** @dip.register */ class A { init( }", "/** @dip.register 🦆 */ class `class` { init(`in`: Int) {} }",
    ]
  )
  func brokenAnnotations(code: String) {
    let project = TestProject(
      [
        ("Broken.swift", "App", MarkedSource(code)),
        (
          "App.swift", "App",
          "/** @dip.register */ class Reader { init(feed: Feed) {} }\n/** @dip.register */ class Feed { init() {} }"
        ),
      ],
      implicit: nil
    )
    #expect(project.graph.sketch.contains("baseContainer.Reader -feed-> baseContainer.Feed"))
  }

  @Test("Hostile names are kept as they are")
  func hostileNames() {
    let project = TestProject(
      dip: """
        final class `class` {}
        final class 🦆 {}
        let `default` = DependencyContainer { `in` in
          `in`.register(tag: "a \\"quoted\\" \\n tag") { `class`() }
          `in`.register(tag: "🦆<b>&") { 🦆() }
        }
        """
    )
    #expect(
      project.graph.dipSketch == [
        "default.class #a \"quoted\" \n tag: class #a \"quoted\" \n tag (shared)",
        "default.🦆 #🦆<b>&: 🦆 #🦆<b>& (shared)",
      ]
    )
  }

  @Test("Mutually recursive functions with containers terminate")
  func recursion() {
    let graph = TestProject(
      dip: """
        let app = DependencyContainer { c in one(c) }
        func one(_ c: DependencyContainer) { two(c); two(c); c.register { Clock() } }
        func two(_ c: DependencyContainer) { one(c); one(c) }
        let left = right
        let right: DependencyContainer = left
        """
    ).graph
    #expect(graph.dipSketch == ["app.Clock: Clock (shared)"])
  }

  @Test("A large project of containers is read in reasonable time")
  func large() {
    let registrations = (0..<400).map { "c.register { Type\($0)(next: try c.resolve()) }" }.joined(separator: "\n")
    let types = (0..<400).map { "final class Type\($0) { init(next: Type\(($0 + 1) % 401)) {} }" }.joined(
      separator: "\n"
    )
    let graph = TestProject(
      dip: "let app = DependencyContainer { c in\n\(registrations)\n}\n\(types)\nfinal class Type400 {}"
    ).graph
    #expect(graph.bindings.count == 400)
    #expect(graph.edges.count == 400)
  }
}
