import DpendGraph
import Testing
import _DpendTestSupport

/// What FlexInject's dialect can't read, or what FlexInject can't compile.
struct UnseenFlexInjectTests {
  @Test(
    "What is computed is said, with what to do",
    arguments: [
      (
        "box.register(type: 1️⃣type) { SMTPMailer() }", "the type that is registered can't be read from the source",
        "write the type out, as in 'type: Mailer.self'"
      ),
      (
        "box.register(type: 1️⃣type(of: it)) { SMTPMailer() }",
        "the type that is registered can't be read from the source", "write the type out, as in 'type: Mailer.self'"
      ),
      (
        "box.register(key: 1️⃣\"item \\(number)\") { SMTPMailer() }",
        "the key that is registered can't be read from the source",
        "write the key out, or as a constant with a text in it"
      ),
      (
        "box.register(key: 1️⃣name) { SMTPMailer() }", "the key that is registered can't be read from the source",
        "write the key out, or as a constant with a text in it"
      ),
      (
        "box.register(key: 1️⃣\"a\" + \"b\") { SMTPMailer() }",
        "the key that is registered can't be read from the source",
        "write the key out, or as a constant with a text in it"
      ),
      (
        "let m: Mailer = box.resolve(key: 1️⃣names[0], mode: .new)",
        "the key that is asked for can't be read from the source",
        "write the key out, or as a constant with a text in it"
      ),
      (
        "_ = box.resolve(type: Mailer.self, mode: 1️⃣mode)", "the mode can't be read from the source",
        "write 'mode: .shared' or 'mode: .new'; until then it is taken for '.shared'"
      ),
      (
        "_ = 1️⃣DependencyContainer.shared.resolve(type: Mailer.self)",
        "'resolve' needs 'mode:' where the container is a 'DIContainer'",
        "only the class 'DependencyContainer' has a default: write 'mode: .shared', which is how it is read"
      ),
      (
        "box.remove(type: 1️⃣type)", "the type that is removed can't be read from the source",
        "write the type out, as in 'type: Mailer.self'"
      ),
    ]
  )
  func computed(code: String, message: String, advice: String) {
    let project = FlexInjectProject(
      """
      let box = DependencyContainer()
      func setUp() { box.register(type: Mailer.self) { SMTPMailer() }
        DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() } }
      func start() { \(code) }
      """
    )
    let said = project.findings.filter { !$0.contains("duplicate") }
    #expect(said == ["1️⃣ warning: \(message) [unseen-declaration]", "  \(advice)"])
  }

  @Test(
    "What FlexInject's manual shows and its compiler refuses is read, and said",
    arguments: [
      ("@Injected var 1️⃣m: Mailer", "FlexInject has no '@Injected': '@Inject' is what 'm' is read as"),
      ("@LazyInjected var 1️⃣m: Mailer", "FlexInject has no '@LazyInjected': '@LazyInject' is what 'm' is read as"),
      ("@Inject let 1️⃣m: Mailer", "a property with a wrapper can't be a 'let': make 'm' a 'var'"),
      ("@WeakInject var 1️⃣m: Mailer", "a weakly injected property may be nil, so that 'm' must be optional"),
    ]
  )
  func manual(property: String, message: String) {
    let project = FlexInjectProject(
      """
      func start() { DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() } }
      final class Desk { \(property) }
      """
    )
    #expect(project.bindings.contains { $0.hasPrefix("Desk ← m: Mailer") })
    #expect(project.findings == ["1️⃣ warning: \(message) [unseen-declaration]"])
  }

  @Test("A shorter way to write a call, which an extension of the container adds, is the call")
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
    "Code that looks like FlexInject's and is none makes nothing",
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

  @Test("A file sees FlexInject also through a module that re-exports it, and FlexInject's own files register nothing")
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
