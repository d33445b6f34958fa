import DpendGraph
import Testing
import _DpendTestSupport

/// Code that the dialect cannot read, or that does not compile with FlexInject.
struct UnseenFlexInjectTests {
  @Test("Methods of these names in code that does not use FlexInject mean other libraries")
  func otherLibrary() {
    let project = FlexInjectProject([
      (
        "App.swift", "App",
        """
        final class Hooks { func register(_ name: String) {} }
        final class Environment { lazy var hooks = with(Hooks()) { $0.register("a") } }
        func with<T>(_ value: T, change: (T) -> Void) -> T { value }
        let current = Environment()
        func start() { current.hooks.register("b") }
        """
      )
    ])
    #expect(project.project.graph.findings.map(\.message) == [])
  }

  @Test(
    "A computed key, type or mode is reported with a fix",
    arguments: [
      (
        "box.register(type: 1️⃣type) { SMTPMailer() }", "the registered type cannot be read from the source",
        "write the type, as in 'type: Mailer.self'"
      ),
      (
        "box.register(type: 1️⃣type(of: it)) { SMTPMailer() }",
        "the registered type cannot be read from the source", "write the type, as in 'type: Mailer.self'"
      ),
      (
        "box.register(key: 1️⃣\"item \\(number)\") { SMTPMailer() }",
        "the registered key cannot be read from the source",
        "write the key as a string literal or a constant with one"
      ),
      (
        "box.register(key: 1️⃣name) { SMTPMailer() }", "the registered key cannot be read from the source",
        "write the key as a string literal or a constant with one"
      ),
      (
        "box.register(key: 1️⃣\"a\" + \"b\") { SMTPMailer() }",
        "the registered key cannot be read from the source",
        "write the key as a string literal or a constant with one"
      ),
      (
        "let m: Mailer = box.resolve(key: 1️⃣names[0], mode: .new)",
        "the requested key cannot be read from the source",
        "write the key as a string literal or a constant with one"
      ),
      (
        "_ = box.resolve(type: Mailer.self, mode: 1️⃣mode)", "the mode cannot be read from the source",
        "write 'mode: .shared' or 'mode: .new'; dpend assumes '.shared'"
      ),
      (
        "_ = 1️⃣DependencyContainer.shared.resolve(type: Mailer.self)",
        "'resolve' of a 'DIContainer' has no argument 'mode:'",
        "add 'mode: .shared', which dpend assumes; only the class 'DependencyContainer' has a default value"
      ),
      (
        "box.remove(type: 1️⃣type)", "the removed type cannot be read from the source",
        "write the type, as in 'type: Mailer.self'"
      ),
    ]
  )
  func computed(code: String, message: String, fix: String) {
    let project = FlexInjectProject(
      """
      let box = DependencyContainer()
      func setUp() { box.register(type: Mailer.self) { SMTPMailer() }
        DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() } }
      func start() { \(code) }
      """
    )
    let findings = project.findings.filter { !$0.contains("duplicate") }
    #expect(findings == ["1️⃣ warning: \(message) [unseen-declaration]", "  \(fix)"])
  }

  @Test(
    "Code from FlexInject's manual that does not compile is read and reported",
    arguments: [
      (
        "@Injected var 1️⃣m: Logging", "FlexInject has no property wrapper '@Injected'; 'm' is read as '@Inject'",
        "change '@Injected' to '@Inject'"
      ),
      (
        "@LazyInjected var 1️⃣m: Logging",
        "FlexInject has no property wrapper '@LazyInjected'; 'm' is read as '@LazyInject'",
        "change '@LazyInjected' to '@LazyInject'"
      ),
      ("@Inject let 1️⃣m: Logging", "property 'm' with a wrapper is a 'let'", "change 'let' to 'var'"),
      (
        "@WeakInject var 1️⃣m: Logging", "weakly injected property 'm' is not optional",
        "change its type to 'Logging?'"
      ),
    ]
  )
  func manual(property: String, message: String, fix: String) {
    let project = FlexInjectProject(
      """
      func start() { DependencyContainer.shared.register(type: Logging.self) { AuditLog() } }
      final class Desk { \(property) }
      """
    )
    #expect(project.bindings.contains { $0.hasPrefix("Desk ← m: Logging") })
    #expect(project.findings == ["1️⃣ warning: \(message) [unseen-declaration]", "  \(fix)"])
  }

  @Test("A method of a container extension that passes its arguments on is a call of the container")
  func forwarders() {
    let project = FlexInjectProject(
      """
      extension DIContainer {
        func resolve<T>(_ type: T.Type = T.self, mode: ResolveMode = .shared) -> T { resolve(type: type, mode: mode) }
        func register<T>(_ type: T.Type, make: @escaping () -> T) { register(type: type, dependency: make) }
        func resolve<T>(named key: String) -> T { resolve(key: key, mode: .shared) }
      }
      struct Courier { let mailer: Mailer; let spare: Mailer; let log: Logging }
      let box: DIContainer = DependencyContainer()
      func start() {
        box.register(Mailer.self) { SMTPMailer() }
        box.register(key: "audit") { AuditLog() as Logging }
        box.register(Courier.self) {
          Courier(mailer: box.resolve(), spare: box.resolve(Mailer.self, mode: .new), log: box.resolve(type: Logging.self))
        }
      }
      """
    )
    #expect(
      project.bindings == [
        "box: Logging #audit by AuditLog", "box: Courier ← mailer: Mailer, spare: Mailer new, log: ?Logging",
        "box: Mailer by SMTPMailer",
      ]
    )
    #expect(project.findings.filter { $0.contains("unseen") } == [])
  }

  @Test(
    "Code of other libraries with the same names has no bindings",
    arguments: [
      "import Dip\nlet box = DependencyContainer()\nfunc f() { box.register { SMTPMailer() as Mailer }; box.register(type: Mailer.self) { SMTPMailer() } }",
      "import Resolver\nfinal class Desk { @Inject var m: Mailer; @LazyInject var n: Mailer }",
      "import FlexInject\n@propertyWrapper struct Inject<T> { var wrappedValue: T }\nfinal class Desk { @Inject var m: Mailer }",
      "import FlexInject\nfinal class DependencyContainer { static let shared = DependencyContainer(); func register(type: Any, _ f: () -> Any) {} }\nfunc f() { DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() } }",
      "import FlexInject\nfinal class Desk { @Inject(\\.mailer) var m: Mailer; @Inject(\"name\") var n: Mailer }",
      "import FlexInject\nfunc f(_ table: UITableView) { table.register(Cell.self, forCellReuseIdentifier: \"c\"); center.resolve(key: \"k\"); list.removeAll() }",
      "import FlexInject\nfunc register(type: Any.Type, _ f: () -> Any) {}\nfunc f() { register(type: Mailer.self) { SMTPMailer() } }",
      "import FlexInject\n// DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() }\nlet text = \"DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() }\"",
      "import FlexInject\nlet make = { (c: String) in c.register(type: Mailer.self) { SMTPMailer() } }",
      "let box = DependencyContainer()\nfunc f() { box.register(type: Mailer.self) { SMTPMailer() } }\nfinal class Desk { @Inject var m: Mailer }",
    ]
  )
  func lookalikes(code: String) {
    let project = FlexInjectProject([
      ("App.swift", "App", MarkedSource("protocol Mailer {}; struct SMTPMailer: Mailer {}\n" + code))
    ])
    #expect(project.bindings == [])
    #expect(project.unavailable == [])
    #expect(project.project.graph.findings == [])
  }

  @Test("A module that re-exports FlexInject makes it visible, and FlexInject's own files register nothing")
  func modules() {
    let project = FlexInjectProject([
      ("Tools.swift", "Tools", "@_exported import FlexInject"),
      (
        "App.swift", "App",
        """
        import Tools
        protocol Clock {}
        struct Sundial: Clock {}
        func start() { DependencyContainer.shared.register(type: Clock.self) { Sundial() } }
        final class Desk { @Inject var clock: Clock }
        """
      ),
      (
        "Container.swift", "FlexInject",
        """
        public protocol DIContainer { func resolve<T>(type: T.Type, mode: ResolveMode) -> T }
        public enum ResolveMode { case new, shared }
        public final class DependencyContainer: DIContainer {
          public static let shared: DIContainer = DependencyContainer()
          public func register<T>(type: T.Type, dependency: @escaping () -> T) { register(key: "\\(type)", dependency: dependency) }
          public func register<T>(key: String, dependency: @escaping () -> T) {}
          public func resolve<T>(type: T.Type, mode: ResolveMode) -> T { resolve(key: "\\(type)", mode: mode) }
        }
        @propertyWrapper public struct Inject<Value> {
          public var wrappedValue: Value
          public init(container: DIContainer = DependencyContainer.shared, key: String? = nil, mode: ResolveMode = .shared) {
            wrappedValue = container.resolve(type: Value.self, mode: mode)
          }
        }
        """
      ),
    ])
    #expect(project.bindings == ["shared: Clock by Sundial", "Desk ← clock: Clock"])
    #expect(project.project.graph.findings == [])
  }
}
