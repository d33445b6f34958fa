import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The whole dialect, with broken and hostile code.
struct ResolverDialectTests {
  @Test("The example of the reference")
  func example() {
    let graph = TestProject(MarkedSource(ResolverDialect().explanation.example), implicit: nil).graph
    #expect(
      graph.resolverSketch == [
        "Resolver.main.Disk: Reading, Storage (application)", "Resolver.main.Feed: Feed (graph)",
        "Resolver.main.Reader: Reader(Int) (graph)",
      ]
    )
    #expect(
      graph.sketch == [
        "Screen -_-> Resolver.main.Feed", "Screen -_:lazy-> Resolver.main.Reader",
        "Resolver.main.Feed -storage-> Resolver.main.Disk", "Resolver.main.Feed -_:lazy-> Resolver.main.Reader",
        "Resolver.main.Reader -page:runtimeValue-> =page: Int", "Resolver.main.Reader -feed-> Resolver.main.Feed",
      ]
    )
  }

  @Test(
    "Broken code affects no other bindings",
    arguments: [
      "register {", "register(Storage.self", "register { Disk() as }", "register(name: ) { Disk() }",
      "register { $99999999999999999999 }", "register(1, 2, 3)", "register { args() }.scope()", "resolve(",
      "register { _, args in args( }", "register { Disk() }.implements()", "Resolver(child: )", "add(child: )", "}}}}",
      "register { register { register { } } }", "@Injected( var x", "defaultScope =",
    ]
  )
  func broken(code: String) {
    let project = TestProject(
      [
        (
          "Broken.swift", "App",
          MarkedSource("import Resolver\nextension Resolver { static func broken() {\n\(code)\n} }")
        ),
        (
          "App.swift", "App",
          """
          import Resolver
          extension Resolver: ResolverRegistering {
            public static func registerAllServices() {
              register { Reader(feed: resolve()) }
              register { Feed() }
            }
          }
          final class Feed {}
          final class Reader { init(feed: Feed) {} }
          """
        ),
      ],
      implicit: nil
    )
    #expect(project.graph.sketch.contains("Resolver.main.Reader -feed-> Resolver.main.Feed"))
  }

  @Test("Several modules register in one container")
  func modules() {
    let project = TestProject(
      [
        (
          "Main.swift", "Main",
          """
          import Resolver
          import Services
          extension Resolver: ResolverRegistering {
            public static func registerAllServices() { registerServices() }
          }
          final class Screen { @Injected var clock: Clock }
          """
        ),
        (
          "Services.swift", "Services",
          """
          import Resolver
          public final class Clock {}
          extension Resolver { public static func registerServices() { register { Clock() } } }
          """
        ),
      ],
      implicit: nil
    )
    #expect(project.graph.resolverSketch == ["Resolver.main.Clock: Clock (graph)"])
    #expect(project.graph.sketch == ["Screen -_-> Resolver.main.Clock"])
  }

  @Test("A project with a copy of the library's source")
  func copies() {
    let project = TestProject(
      [
        (
          "Library/Resolver.swift", "App",
          """
          public protocol ResolverRegistering { static func registerAllServices() }
          public final class Resolver {
            public static let main = Resolver()
            public static func register<Service>(factory: @escaping () -> Service?) -> Int { main.register(factory: factory) }
            public func register<Service>(factory: @escaping () -> Service?) -> Int { 1 }
            public static func resolve<Service>(_ type: Service.Type = Service.self) -> Service { fatalError() }
          }
          @propertyWrapper public struct Injected<Service> {
            private var service: Service
            public init() { service = Resolver.resolve(Service.self) }
            public var wrappedValue: Service { service }
          }
          """
        ),
        (
          "App.swift", "App",
          """
          extension Resolver: ResolverRegistering {
            public static func registerAllServices() {
              register { Clock() }
              register { Watch(clock: resolve()) }
            }
          }
          final class Clock {}
          final class Watch { init(clock: Clock) {} }
          final class Screen { @Injected var watch: Watch }
          """
        ),
      ],
      implicit: nil
    )
    #expect(
      project.graph.resolverSketch == ["Resolver.main.Clock: Clock (graph)", "Resolver.main.Watch: Watch (graph)"]
    )
    #expect(
      project.graph.sketch == ["Screen -_-> Resolver.main.Watch", "Resolver.main.Watch -clock-> Resolver.main.Clock"]
    )
  }

  @Test("A binding is not unused while a request has an unknown type")
  func unknownRequests() {
    let unused = { (code: String) in
      let project = TestProject(
        resolverRegistering: "register { Clock() }\nregister { Disk() }",
        "final class Screen { @Injected var disk: Disk ; func open() { \(code) } }"
      )
      return analyze(project.graph).findings.map(\.rule.rawValue)
    }
    #expect(unused("") == ["unused-binding"])
    #expect(unused("library(Resolver.resolve())") == [])
  }

  @Test("An object of a session in one of the application is a captive dependency")
  func captives() {
    let project = TestProject(
      resolverRegistering: """
        register { Disk() as Storage }
        register { Cloud() as API }.scope(.session)
        register { Feed(storage: resolve(), api: resolve()) }.scope(.application)
        """,
      """
      extension ResolverScope { static let session = ResolverScopeCache() }
      final class Screen { @Injected var feed: Feed }
      """
    )
    let found = analyze(project.graph).findings.map { "\($0.rule.rawValue) \($0.path.map(\.rawValue))" }
    #expect(found == ["captive-dependency [\"Resolver.main.Feed\", \"Resolver.main.Cloud\"]"])
  }
}
