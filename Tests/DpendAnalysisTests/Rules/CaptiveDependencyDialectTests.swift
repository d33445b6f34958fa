import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The captures of each library's scopes, and what its code would have to say instead.
struct CaptiveDependencyDialectTests {
  @Test("Dip: a parameter, a property that is filled later, and a property that holds nothing")
  func dip() {
    let project = TestProject(
      """
      import Dip

      final class Trace {}
      final class Cache {}
      final class Screen {}
      final class Drafts {
        @Injected var 6️⃣cache: Cache?
      }
      final class Outbox {
        var cache: Cache?
        @InjectedWeak var screen: Screen?
        init(trace: Trace, made: () -> Trace) {}
      }

      func setUp(_ c: DependencyContainer) {
        1️⃣c.register { Trace() }
        2️⃣c.register(.weakSingleton) { Cache() }
        c.register(.weakSingleton) { Screen() }
        7️⃣c.register(.singleton) { Drafts() }
        3️⃣c.register(.singleton) { Outbox(trace: try 4️⃣c.resolve(), made: { try! c.resolve() }) }
          .resolvingProperties { c, outbox in outbox.cache = try 5️⃣c.resolve() }
      }
      """
    )
    #expect(
      sketch(project) == [
        "6️⃣ warning: Drafts (singleton) keeps Cache (weak singleton): it is never released [captive-dependency]",
        "  6️⃣ resolve 'Cache' at each use instead of storing it in the property 'cache'",
        "  2️⃣ or make Cache '.singleton', which lives as long",
        "  7️⃣ or make Drafts '.weakSingleton', so that it lives no longer",
        "4️⃣ warning: Outbox (singleton) keeps Trace (shared): the instance of the first resolution serves all later ones [captive-dependency]",
        "  4️⃣ pass Trace as an argument of the call that needs it, if it belongs to that call",
        "  4️⃣ or take '() throws -> Trace' instead of 'Trace', and call it at each use, if each use may have another instance",
        "  1️⃣ or make Trace '.singleton', which lives as long, if one instance may serve all resolutions",
        "  3️⃣ or make Outbox '.shared', so that it lives no longer",
        "5️⃣ warning: Outbox (singleton) keeps Cache (weak singleton): it is never released [captive-dependency]",
        "  5️⃣ resolve 'Cache' at each use instead of storing it in the property 'cache'",
        "  2️⃣ or make Cache '.singleton', which lives as long",
        "  3️⃣ or make Outbox '.weakSingleton', so that it lives no longer",
      ]
    )
  }

  @Test("Deli: parameters of initializers and injecting methods are kept, requests in methods aren't")
  func deli() {
    let project = TestProject(
      """
      import Deli

      class 1️⃣Lamp: Component { var scope: Scope = .weak }
      class Stand: Component, Inject {
        var scope: Scope = .prototype
        let lamp = 2️⃣Inject(Lamp.self)
      }
      class 3️⃣Desk: Autowired { required init(4️⃣_ stand: Stand) {} }
      class 5️⃣Room: LazyAutowired {
        func inject(6️⃣_ lamp: Lamp) {}
        required init() {}
      }
      class Hall: Component, Inject { func light() { _ = Inject(Lamp.self) } }
      class Yard: Component, Inject {
        var scope: Scope = .weak
        let lamp = Inject(Lamp.self)
      }
      """
    )
    #expect(
      sketch(project) == [
        "4️⃣ warning: Desk (singleton) keeps Lamp (weak), via Stand: it is never released [captive-dependency]",
        "  4️⃣ Desk.init(_:) needs 'Stand'",
        "  2️⃣ Stand.init() needs 'Lamp'",
        "  4️⃣ request it where it is used: call 'Inject(Stand.self)' in a method",
        "  1️⃣ or make Lamp '.singleton', which lives as long",
        "  3️⃣ or make Desk '.weak', so that it lives no longer, if it keeps no state of its own",
        "6️⃣ warning: Room (singleton) keeps Lamp (weak): it is never released [captive-dependency]",
        "  6️⃣ request it where it is used: call 'Inject(Lamp.self)' in a method",
        "  1️⃣ or make Lamp '.singleton', which lives as long",
        "  5️⃣ or make Room '.weak', so that it lives no longer, if it keeps no state of its own",
      ]
    )
  }

  @Test("Deli: the deferred request has the same qualifier and cardinality")
  func deliCalls() {
    let project = TestProject(
      """
      import Deli

      class Lamp {}
      class 1️⃣Spot: Lamp, Component { var scope: Scope = .weak; var qualifier: String? = "spot" }
      class 2️⃣Flood: Lamp, Component { var scope: Scope = .weak; var qualifier: String? = "flood" }
      class 3️⃣Desk: Autowired { required init(4️⃣_ lamps: [Lamp]) {} }
      class 5️⃣Hall: Component, Inject { let lamp = 6️⃣Inject(Lamp.self, qualifier: "spot") }
      """
    )
    let problem = "it is never released [captive-dependency]"
    let lengthening = "'.singleton', which lives as long"
    #expect(
      sketch(project) == [
        "4️⃣ warning: Desk (singleton) keeps Flood #flood (weak): \(problem)",
        "  4️⃣ request it where it is used: call 'Inject([Lamp].self)' in a method",
        "  2️⃣ or make Flood #flood \(lengthening)",
        "  3️⃣ or make Desk '.weak', so that it lives no longer, if it keeps no state of its own",
        "4️⃣ warning: Desk (singleton) keeps Spot #spot (weak): \(problem)",
        "  4️⃣ request it where it is used: call 'Inject([Lamp].self)' in a method",
        "  1️⃣ or make Spot #spot \(lengthening)",
        "  3️⃣ or make Desk '.weak', so that it lives no longer, if it keeps no state of its own",
        "6️⃣ warning: Hall (singleton) keeps Spot #spot (weak): \(problem)",
        "  6️⃣ request it where it is used: call 'Inject(Lamp.self, qualifier: \"spot\")' in a method",
        "  1️⃣ or make Spot #spot \(lengthening)",
        "  5️⃣ or make Hall '.weak', so that it lives no longer, if it keeps no state of its own",
      ]
    )
  }

  @Test("Needle: a binding that keeps a component keeps its values, and those of the components above it")
  func needle() {
    var project = TestProject(
      """
      import NeedleFoundation

      final class Stream {}
      final class Log {}
      final class Screen { init(log: Log) {} }
      protocol PageDependency: Dependency { var log: Log { get } }
      final class Page: Component<PageDependency> {
        var stream: Stream { shared { Stream() } }
        var reader: Reader { Reader(stream: stream, log: dependency.log) }
      }
      final class Reader { init(stream: Stream, log: Log) {} }
      final class Root: BootstrapComponent {
        var log: Log { shared { Log() } }
        var page: Page { Page(parent: self) }
        var screen: Screen { Screen(log: log) }
        var pages: Pages { Pages(page: page) }
      }
      final class Pages { init(page: Page) {} }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ application: UIApplication) {
          let window = UIWindow()
          let root = Root()
          window.pages = root.pages
          window.screen = 1️⃣root.screen
        }
      }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    #expect(
      sketch(project).filter { !$0.hasPrefix("  ") } == [
        "1️⃣ warning: AppDelegate (application) keeps Log #log (shared), via Screen #screen: it outlives its component [captive-dependency]"
      ]
    )
  }

  @Test("AnnotationInject: Swinject's scopes; what a provider makes has no other")
  func annotationInject() {
    let project = TestProject(
      """
      import Swinject

      // sourcery:inject: scope = "container"
      final class Desk {
        // sourcery: inject
        var 1️⃣fares: Fares!
        2️⃣init(3️⃣store: Store) {}
      }
      // sourcery:inject: scope = "session"
      final class Fares {
        4️⃣init() {}
      }
      final class Store { init(path: String) {} }

      // sourcery: provider
      enum Stores {
        static func 5️⃣instantiate(resolver: SafeDependencyResolver) -> Store { Store(path: "") }
      }
      """
    )
    #expect(
      sketch(project) == [
        "1️⃣ warning: Desk (container) keeps Fares (session): it outlives its component [captive-dependency]",
        "  1️⃣ pass Fares as an argument of the call that needs it, if it belongs to that call",
        "  1️⃣ or request 'Fares' from the resolver where it is used",
        "  4️⃣ or make Fares 'scope = \"container\"', which lives as long, if one instance may serve all components",
        "  2️⃣ or make Desk 'scope = \"graph\"', so that it lives no longer",
        "3️⃣ warning: Desk (container) keeps Store (graph): the instance of the first resolution serves all later ones [captive-dependency]",
        "  3️⃣ pass Store as an argument of the call that needs it, if it belongs to that call",
        "  3️⃣ or request 'Store' from the resolver where it is used, if each use may have another instance",
        "  5️⃣ Store is created here, and its scope can't be chosen",
        "  2️⃣ or make Desk 'scope = \"graph\"', so that it lives no longer",
      ]
    )
  }

  @Test("FlexInject: the request chooses the lifetime, and the check continues through new instances")
  func flexInject() {
    let project = TestProject(
      """
      import FlexInject
      import DpendRuntime

      final class Trace {}
      final class Mailer { init(trace: Trace) {} }
      final class Desk { init(mailer: Mailer) {} }
      final class Hall { init(mailer: Mailer) {} }

      final class AppConfiguration: DependencyConfiguration {
        func 1️⃣trace() -> DependencyRegistration<Trace> { DependencyRegistration(scope: .shared) { Trace() } }
      }

      let box = DependencyContainer()

      func start() {
        2️⃣box.register(type: Mailer.self) { Mailer(trace: 3️⃣box.resolve(type: Trace.self)) }
        box.register(type: Desk.self) { Desk(mailer: 4️⃣box.resolve(type: Mailer.self, mode: .new)) }
        box.register(type: Hall.self) { Hall(mailer: box.resolve(type: Mailer.self, mode: .shared)) }
      }
      """,
      implicit: nil
    )
    #expect(
      sketch(project) == [
        "3️⃣ warning: Mailer (shared) keeps Trace (shared): the instance of the first resolution serves all later ones [captive-dependency]",
        "  3️⃣ pass Trace as an argument of the call that needs it, if it belongs to that call",
        "  3️⃣ or request it at each use, with 'resolve(type: Trace.self)' in a method, if each use may have another instance",
        "  1️⃣ or make Trace '.singleton', which lives as long, if one instance may serve all resolutions",
        "4️⃣ warning: Desk (shared) keeps Trace (shared), via Mailer: the instance of the first resolution serves all later ones [captive-dependency]",
        "  4️⃣ box.register(type: Desk.self) needs 'Mailer'",
        "  3️⃣ box.register(type: Mailer.self) needs 'Trace'",
        "  4️⃣ pass Trace as an argument of the call that needs it, if it belongs to that call",
        "  4️⃣ or request it at each use, with 'resolve(type: Mailer.self, mode: .new)' in a method, if each use may have another instance",
        "  1️⃣ or make Trace '.singleton', which lives as long, if one instance may serve all resolutions",
      ]
    )
  }

  @Test("FlexInject: a request by a text key is deferred by the same key")
  func flexInjectKeys() {
    let project = TestProject(
      """
      import FlexInject
      import DpendRuntime

      final class Trace {}
      final class Audit { init(trace: Trace) {} }
      final class Desk { init(audit: Audit) {} }

      final class AppConfiguration: DependencyConfiguration {
        func 1️⃣trace() -> DependencyRegistration<Trace> { DependencyRegistration(scope: .shared) { Trace() } }
      }

      let box = DependencyContainer()

      func start() {
        box.register(key: "audit") { Audit(trace: 2️⃣box.resolve(type: Trace.self)) }
        box.register(type: Desk.self) { Desk(audit: 3️⃣box.resolve(key: "audit", mode: .new)) }
      }
      """,
      implicit: nil
    )
    let problem = "the instance of the first resolution serves all later ones [captive-dependency]"
    let lengthening = "'.singleton', which lives as long, if one instance may serve all resolutions"
    #expect(
      sketch(project) == [
        "2️⃣ warning: Audit #audit (shared) keeps Trace (shared): \(problem)",
        "  2️⃣ pass Trace as an argument of the call that needs it, if it belongs to that call",
        "  2️⃣ or request it at each use, with 'resolve(type: Trace.self)' in a method, if each use may have another instance",
        "  1️⃣ or make Trace \(lengthening)",
        "3️⃣ warning: Desk (shared) keeps Trace (shared), via Audit #audit: \(problem)",
        "  3️⃣ box.register(type: Desk.self) needs 'Audit #audit'",
        "  2️⃣ box.register(key: \"audit\") needs 'Trace'",
        "  3️⃣ pass Trace as an argument of the call that needs it, if it belongs to that call",
        "  3️⃣ or request it at each use, with 'resolve(key: \"audit\", mode: .new)' in a method, if each use may have another instance",
        "  1️⃣ or make Trace \(lengthening)",
      ]
    )
  }

  @Test("SafeDI: an instance belongs to the binding that instantiates it, so nothing is captured")
  func safeDI() {
    let project = TestProject(
      """
      import SafeDI

      @Instantiable(isRoot: true) public final class Shop: Instantiable {
        @Instantiated let clock: Clock
        @Instantiated let till: Till
      }
      @Instantiable public final class Till: Instantiable { @Received let clock: Clock }
      @Instantiable public final class Clock: Instantiable { public init() {} }
      """,
      implicit: nil
    )
    #expect(sketch(project) == [])
    #expect(Set(project.graph.bindings.map(\.scope.name)) == ["instantiated"])
  }

  @Test("Sourcery: a singleton of a container template keeps what another library shares in one call")
  func containerTemplate() {
    let project = TestProject(
      """
      import DpendRuntime

      // sourcery: singleton
      final class Board {
        // sourcery: inject
        1️⃣init(2️⃣trace: Trace) {}
      }
      // sourcery: inject
      final class Hall {
        // sourcery: inject
        init() {}
      }
      final class Trace {}
      final class AppConfiguration: DependencyConfiguration {
        func 3️⃣trace() -> DependencyRegistration<Trace> { DependencyRegistration(scope: .shared) { Trace() } }
      }
      """,
      implicit: nil
    )
    #expect(
      sketch(project) == [
        "2️⃣ warning: Board (singleton) keeps Trace (shared): the instance of the first resolution serves all later ones [captive-dependency]",
        "  2️⃣ pass Trace as an argument of the call that needs it, if it belongs to that call",
        "  2️⃣ or change 'Trace' to 'Provider<Trace>', which creates an instance at each use, if each use may have another instance",
        "  3️⃣ or make Trace '.singleton', which lives as long, if one instance may serve all resolutions",
      ]
    )
  }

  private func sketch(_ project: TestProject) -> [String] {
    project.sketch(analyze(project.graph).findings(of: RuleName("captive-dependency")))
  }
}
