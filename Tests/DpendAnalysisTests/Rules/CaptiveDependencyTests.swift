import DpendAnalysis
import DpendCollectors
import Testing
import _DpendTestSupport

@testable import DpendGraph

struct CaptiveDependencyTests {
  @Test("A singleton that takes what is shared, with the changes of which each puts it right")
  func direct() {
    let project = TestProject(
      """
      import DpendRuntime

      final class Trace {}
      final class Outbox { init(trace: Trace) {} }

      final class AppConfiguration: DependencyConfiguration {
        func 1️⃣trace() -> DependencyRegistration<Trace> { DependencyRegistration(scope: .shared) { Trace() } }
        func 2️⃣outbox(3️⃣trace: Trace) -> DependencyRegistration<Outbox> {
          DependencyRegistration(scope: .singleton) { Outbox(trace: trace) }
        }
      }
      """,
      implicit: nil
    )
    #expect(
      analyze(project.graph).findings == [
        Finding(
          rule: RuleName("captive-dependency"),
          severity: .warning,
          message:
            "Outbox (singleton) keeps Trace (shared): the instance of the first resolution serves all later ones",
          location: project.location(of: "3️⃣"),
          path: [BindingID("App.AppConfiguration.outbox(trace:)"), BindingID("App.AppConfiguration.trace()")],
          notes: [
            Finding.Note(
              "pass Trace as an argument of the call that needs it, if it belongs to that call",
              at: project.location(of: "3️⃣")
            ),
            Finding.Note(
              "or take '() -> Trace' in place of 'Trace', which creates one at each use, if each use may have another instance",
              at: project.location(of: "3️⃣")
            ),
            Finding.Note(
              "or make Trace '.singleton', which lives as long, if one instance may serve all resolutions",
              at: project.location(of: "1️⃣")
            ),
            Finding.Note("or make Outbox '.shared', so that it lives no longer", at: project.location(of: "2️⃣")),
          ]
        )
      ]
    )
  }

  @Test(
    "The holder gets no shorter lifetime where it has state or serves several resolutions",
    arguments: [
      (
        "let trace: Trace; init(trace: Trace) { self.trace = trace }", "",
        ["or make Outbox '.shared', so that it lives no longer"]
      ),
      (
        "var trace: Trace; init(trace: Trace) { self.trace = trace }", "",
        ["or make Outbox '.shared', so that it lives no longer"]
      ),
      ("private var messages: [String] = []; init(trace: Trace) {}", "", []),
      (
        "let cache = NSCache<NSString, NSString>(); init(trace: Trace) {}", "",
        ["or make Outbox '.shared', so that it lives no longer, if it keeps no state of its own"]
      ),
      ("static var count = 0; init(trace: Trace) {}", "", ["or make Outbox '.shared', so that it lives no longer"]),
      (
        "init(trace: Trace) {}", "final class A { init(outbox: Outbox) {} }\nfinal class B { init(outbox: Outbox) {} }",
        []
      ),
      (
        "init(trace: Trace) {}",
        "final class A { init(outbox: Outbox) {} }\nfinal class B { init(outbox: Outbox, a: A) {} }",
        ["or make Outbox '.shared', so that it lives no longer"]
      ),
    ]
  )
  func shorteningHolder(members: String, others: String, expected: [String]) {
    let source = """
      import DpendRuntime

      final class Trace {}
      final class Outbox { \(members) }
      \(others)
      final class AppConfiguration: DependencyConfiguration {
        func trace() -> DependencyRegistration<Trace> { DependencyRegistration(scope: .shared) { Trace() } }
        func outbox(trace: Trace) -> DependencyRegistration<Outbox> {
          DependencyRegistration(scope: .singleton) { Outbox(trace: trace) }
        }
      }
      """
    let graph = TestProject(MarkedSource(source), implicit: { $0.count == 1 }).graph
    let notes = analyze(graph).findings(of: RuleName("captive-dependency")).flatMap(\.notes).map(\.message)
    #expect(notes.filter { $0.hasPrefix("or make Outbox") } == expected)
    #expect(notes.filter { $0.contains("Trace") }.count == 3)
  }

  @Test(
    "The variables of superclasses are state, and an unknown superclass may have some",
    arguments: [
      ("class Base { var count = 0 }\nclass Middle: Base {}", "Middle", []),
      ("class Base {}", "Base", ["or make Outbox '.shared', so that it lives no longer"]),
      ("protocol Sending {}", "Sending", ["or make Outbox '.shared', so that it lives no longer"]),
      ("", "NSObject", ["or make Outbox '.shared', so that it lives no longer, if it keeps no state of its own"]),
    ]
  )
  func superclasses(types: String, superclass: String, expected: [String]) {
    let source = """
      import DpendRuntime

      \(types)
      final class Trace {}
      final class Outbox: \(superclass) { init(trace: Trace) {} }
      final class AppConfiguration: DependencyConfiguration {
        func trace() -> DependencyRegistration<Trace> { DependencyRegistration(scope: .shared) { Trace() } }
        func outbox(trace: Trace) -> DependencyRegistration<Outbox> {
          DependencyRegistration(scope: .singleton) { Outbox(trace: trace) }
        }
      }
      """
    let graph = TestProject(MarkedSource(source), implicit: { $0.count == 1 }).graph
    let notes = analyze(graph).findings(of: RuleName("captive-dependency")).flatMap(\.notes).map(\.message)
    #expect(notes.filter { $0.hasPrefix("or make Outbox") } == expected)
  }

  @Test("The holder of a protocol without a known type may have state")
  func unknownHolder() {
    let project = TestProject(
      """
      import DpendRuntime

      protocol Outbox {}
      final class Trace {}
      final class AppConfiguration: DependencyConfiguration {
        func trace() -> DependencyRegistration<Trace> { DependencyRegistration(scope: .shared) { Trace() } }
        func outbox(trace: Trace) -> DependencyRegistration<any Outbox> {
          DependencyRegistration(scope: .singleton) { makeOutbox(trace) }
        }
      }
      """,
      implicit: nil
    )
    let notes = analyze(project.graph).findings(of: RuleName("captive-dependency")).flatMap(\.notes).map(\.message)
    #expect(notes.last == "or make Outbox '.shared', so that it lives no longer, if it keeps no state of its own")
  }

  @Test("Longer lifetimes capture shorter ones, except for transient bindings")
  func scopes() {
    let scopes = [
      Scope.unique, .shared, Scope(name: "session", lifetime: .component), .weakSingleton, .singleton, .eagerSingleton,
      Scope(name: "always", lifetime: .singleton, isEager: true),
    ]
    let pairs = scopes.flatMap { holder in
      scopes.filter { needed in
        !captives(of: ["Holder": ["Needed"], "Needed": []], ["Holder": holder, "Needed": needed]).isEmpty
      }.map { "\(holder.name) > \($0.name)" }
    }
    #expect(
      pairs == [
        "session > shared", "weakSingleton > shared", "weakSingleton > session", "singleton > shared",
        "singleton > session", "singleton > weakSingleton", "eagerSingleton > shared", "eagerSingleton > session",
        "eagerSingleton > weakSingleton", "always > shared", "always > session", "always > weakSingleton",
      ]
    )
  }

  @Test("The consequences for weak singletons and component scopes")
  func consequences() {
    #expect(
      captives(
        of: ["A": ["B", "C"], "B": [], "C": []],
        ["A": .singleton, "B": .weakSingleton, "C": Scope(name: "session", lifetime: .component)]
      ) == [
        "A (singleton) keeps B (weak singleton): it is never released",
        "A (singleton) keeps C (session): it outlives its component",
      ]
    )
  }

  @Test("Captures through transient bindings have the shortest path with all of its dependencies")
  func transitive() {
    let project = TestProject(
      """
      import DpendRuntime

      final class Session {}
      final class Client { init(5️⃣session: Session) {} }
      final class Loader { init(4️⃣client: Client) {} }
      final class Detour { init(loader: Loader) {} }
      final class Api { init(3️⃣detour: Detour, 2️⃣loader: Loader) {} }

      final class AppConfiguration: DependencyConfiguration {
        func 6️⃣session() -> DependencyRegistration<Session> { DependencyRegistration(scope: .shared) { Session() } }
        func 1️⃣api(7️⃣detour: Detour, 8️⃣loader: Loader) -> DependencyRegistration<Api> {
          DependencyRegistration(scope: .singleton) { Api(detour: detour, loader: loader) }
        }
      }
      """
    )
    let findings = analyze(project.graph).findings(of: RuleName("captive-dependency"))
    #expect(
      project.sketch(findings) == [
        """
        8️⃣ warning: Api (singleton) keeps Session (shared), via Loader and 1 more: the instance of the first \
        resolution serves all later ones [captive-dependency]
        """,
        "  8️⃣ AppConfiguration.api(detour:loader:) needs 'Loader'",
        "  4️⃣ Loader.init(client:) needs 'Client'",
        "  5️⃣ Client.init(session:) needs 'Session'",
        "  8️⃣ pass Session as an argument of the call that needs it, if it belongs to that call",
        "  8️⃣ or take '() -> Loader' in place of 'Loader', which creates one at each use, if each use may have another instance",
        "  6️⃣ or make Session '.singleton', which lives as long, if one instance may serve all resolutions",
        "  1️⃣ or make Api '.shared', so that it lives no longer",
      ]
    )
    #expect(
      findings.map(\.path) == [
        [
          BindingID("App.AppConfiguration.api(detour:loader:)"), BindingID("App.Loader.init(client:)"),
          BindingID("App.Client.init(session:)"), BindingID("App.AppConfiguration.session()"),
        ]
      ]
    )
  }

  @Test("Products keep the parameters of their configuration, whose request is the one to change")
  func configurations() {
    let project = TestProject(
      """
      import DpendRuntime

      final class Session {}
      final class Api {}

      final class SessionConfiguration: DependencyConfiguration {
        func 1️⃣session() -> DependencyRegistration<Session> { DependencyRegistration(scope: .shared) { Session() } }
      }
      final class ApiConfiguration: DependencyConfiguration {
        init(2️⃣session: Session) {}
        func 3️⃣api() -> DependencyRegistration<Api> { DependencyRegistration(scope: .singleton) { Api() } }
      }
      """,
      implicit: nil
    )
    #expect(
      project.sketch(analyze(project.graph).findings) == [
        """
        2️⃣ warning: Api (singleton) keeps Session (shared), via ApiConfiguration: the instance of the first \
        resolution serves all later ones [captive-dependency]
        """,
        "  3️⃣ ApiConfiguration.api() needs 'ApiConfiguration'",
        "  2️⃣ ApiConfiguration.init(session:) needs 'Session'",
        "  2️⃣ pass Session as an argument of the call that needs it, if it belongs to that call",
        "  2️⃣ or take '() -> Session' in place of 'Session', which creates one at each use, if each use may have another instance",
        "  1️⃣ or make Session '.singleton', which lives as long, if one instance may serve all resolutions",
        "  3️⃣ or make Api '.shared', so that it lives no longer",
      ]
    )
  }

  @Test("Optionals, arrays and values with defaults are kept, results of closures aren't")
  func forms() {
    let project = TestProject(
      """
      import DpendRuntime

      protocol Rule {}
      final class Tax: Rule {}
      final class Cart {}

      final class AppConfiguration: DependencyConfiguration {
        func cart() -> DependencyRegistration<Cart> { DependencyRegistration(scope: .shared) { Cart() } }
        func tax() -> DependencyRegistration<any Rule> { DependencyRegistration(scope: .shared) { Tax() } }
        func optional(cart: Cart?) -> DependencyRegistration<A> { DependencyRegistration(scope: .singleton) { A() } }
        func many(rules: [any Rule]) -> DependencyRegistration<B> { DependencyRegistration(scope: .singleton) { B() } }
        func byDefault(cart: Cart = Cart()) -> DependencyRegistration<C> { DependencyRegistration(scope: .singleton) { C() } }
        func later(cart: @escaping () -> Cart) -> DependencyRegistration<D> { DependencyRegistration(scope: .singleton) { D() } }
        func allLater(rules: [() -> any Rule]) -> DependencyRegistration<E> { DependencyRegistration(scope: .singleton) { E() } }
        func throughClosure(d: @escaping () -> F) -> DependencyRegistration<G> { DependencyRegistration(scope: .singleton) { G() } }
        func unique(cart: Cart) -> DependencyRegistration<F> { DependencyRegistration { F() } }
      }
      """,
      implicit: nil
    )
    #expect(
      captives(in: project.graph) == [
        "A (singleton) keeps Cart (shared): the instance of the first resolution serves all later ones",
        "B (singleton) keeps Rule (shared): the instance of the first resolution serves all later ones",
        "C (singleton) keeps Cart (shared): the instance of the first resolution serves all later ones",
      ]
    )
  }

  @Test("Bindings of exclusive builds capture nothing")
  func builds() {
    let project = TestProject(
      """
      import DpendRuntime

      final class Cart {}

      final class AppConfiguration: DependencyConfiguration {
        func cart() -> DependencyRegistration<Cart> { DependencyRegistration(scope: .shared) { Cart() } }
        #if DEBUG
          func store() -> DependencyRegistration<Store> { DependencyRegistration(scope: .singleton) { Store() } }
          func shelf() -> DependencyRegistration<Shelf> { DependencyRegistration { Shelf() } }
        #else
          func shelf(cart: Cart) -> DependencyRegistration<Shelf> { DependencyRegistration { Shelf() } }
        #endif
        #if DEBUG
          func till(box: Box) -> DependencyRegistration<Till> { DependencyRegistration(scope: .singleton) { Till() } }
        #endif
        func box(shelf: Shelf) -> DependencyRegistration<Box> { DependencyRegistration { Box() } }
      }
      """,
      implicit: nil
    )
    #expect(captives(in: project.graph) == [])
  }

  @Test("An edge that is one of several that could be meant captures nothing")
  func guesses() {
    let project = TestProject(
      """
      import DpendRuntime
      protocol Door {}
      final class Front: Door { init(cart: Cart) {} }
      final class Back: Door {}
      final class House { init(door: any Door) {} }
      final class Cart {}
      final class AppConfiguration: DependencyConfiguration {
        func cart() -> DependencyRegistration<Cart> { DependencyRegistration(scope: .shared) { Cart() } }
        func home(door: any Door) -> DependencyRegistration<Home> { DependencyRegistration(scope: .singleton) { Home() } }
      }
      """
    )
    #expect(captives(in: project.graph) == [])
  }

  @Test("Only the nearest five captures of a binding are findings, which state the number of all")
  func many() {
    let needed = (1...7).map { "N\($0)" }
    let graph = BindingGraph(
      literal: [
        "A": ["U"] + needed.suffix(2), "U": Array(needed.prefix(5)), "N1": [], "N2": [], "N3": [], "N4": [], "N5": [],
        "N6": [], "N7": [],
      ],
      scopes: Dictionary(
        needed.map { ($0, Scope.shared) } + [("A", .singleton)],
        uniquingKeysWith: { first, _ in first }
      )
    )
    let findings = analyze(graph).findings(of: RuleName("captive-dependency"))
    #expect(Set(findings.compactMap { $0.path.last?.rawValue }) == ["N6", "N7", "N1", "N2", "N3"])
    #expect(
      findings.flatMap(\.notes).map(\.message).filter { $0.contains("such values") } == [
        "A keeps 7 such values; its page in the documentation lists all"
      ]
    )
  }

  @Test("The delegate of an application lives as long as the program, and that of a scene does not")
  func applicationDelegate() {
    var project = TestProject(
      """
      import Swinject
      import UIKit
      final class Session { init() {} }
      let container = Container()
      func register() { container.register(Session.self) { _ in Session() }.inObjectScope(.weak) }
      @main final class Delegate: UIResponder, UIApplicationDelegate { let session = container.resolve(Session.self)! }
      final class Window: UIResponder, UIWindowSceneDelegate { let session = container.resolve(Session.self)! }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let findings = analyze(project.graph).findings(of: RuleName("captive-dependency"))
    #expect(
      findings.map(\.message.description) == [
        "Delegate (application) keeps Session (weak): it is never released"
      ]
    )
    #expect(!findings.flatMap(\.notes).contains { $0.message.hasPrefix("or make Delegate") })
  }

  @Test("Only the first dependencies of a long chain are listed, with the number of the others")
  func longChain() {
    let project = TestProject(
      MarkedSource(
        """
        import DpendRuntime
        final class AppConfiguration: DependencyConfiguration {
          func first(next: T0) -> DependencyRegistration<First> { DependencyRegistration(scope: .singleton) { First() } }
          func last() -> DependencyRegistration<T2000> { DependencyRegistration(scope: .shared) { T2000() } }
        }
        """ + (0..<2_000).map { "\nclass T\($0) { init(next: T\($0 + 1)) {} }" }.joined()
      )
    )
    let findings = analyze(project.graph).findings(of: RuleName("captive-dependency"))
    #expect(
      findings.map(\.message) == [
        "First (singleton) keeps T2000 (shared), via T0 and 1999 more: the instance of the first resolution serves all later ones"
      ]
    )
    #expect(findings.map { $0.notes.map(\.message)[8] } == ["and 1993 more dependencies, down to the kept value"])
  }

  private func captives(of literal: KeyValuePairs<String, [String]>, _ scopes: [String: Scope]) -> [String] {
    captives(in: BindingGraph(literal: literal, scopes: scopes))
  }

  private func captives(in graph: BindingGraph) -> [String] {
    analyze(graph).findings(of: RuleName("captive-dependency")).map(\.message.description)
  }
}
