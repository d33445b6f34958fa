import DpendGraph
import Testing
import _DpendTestSupport

/// The containers of registrations and requests.
struct ContainerTests {
  @Test(
    "A container is followed from its creation to its use",
    arguments: [
      ("let box: DIContainer = DependencyContainer()\nfunc f() { box.%", "box"),
      ("let box = DependencyContainer()\nfunc f() { box.%", "box"),
      ("let box = DependencyContainer.init()\nfunc f() { box.%", "box"),
      ("enum Wiring { static let box: DIContainer = DependencyContainer() }\nfunc f() { Wiring.box.%", "Wiring.box"),
      ("enum Wiring { static let box = DependencyContainer()\nstatic func f() { box.% }", "Wiring.box"),
      ("enum Wiring { static let box = DependencyContainer()\nstatic func f() { Self.box.% }", "Wiring.box"),
      ("final class Wiring { let box = DependencyContainer()\nfunc f() { self.box.% }", "Wiring.box"),
      ("final class Wiring { lazy var box: DIContainer = DependencyContainer()\nfunc f() { box.% }", "Wiring.box"),
      ("final class Wiring { var box: DIContainer { DependencyContainer.shared }\nfunc f() { box.% }", "shared"),
      ("final class Wiring { let box = DependencyContainer.shared\nfunc f() { box.% }", "shared"),
      (
        "final class Wiring { static let main = Wiring(); let box: DIContainer = DependencyContainer() }\nfunc f() { Wiring.main.box.%",
        "Wiring.box"
      ),
      (
        "final class Wiring { let box: DIContainer\ninit(_ box: DIContainer) { self.box = box }\nfunc f() { box.% } }\nlet w = Wiring(DependencyContainer.shared)\nfunc g() {",
        "shared"
      ),
      (
        "final class Wiring { let box: DIContainer\ninit(box: DIContainer = DependencyContainer.shared) { self.box = box }\nfunc f() { box.% }",
        "shared"
      ),
      (
        "struct Wiring { let box: DIContainer\nfunc f() { box.% } }\nfunc g() { Wiring(box: DependencyContainer.shared).f()",
        "shared"
      ),
      ("func f() { let box = DependencyContainer(); box.%", "f.box"),
      (
        "func f() { let box: DIContainer; if true { box = DependencyContainer() } else { box = DependencyContainer.shared }; box.%",
        "f.box"
      ),
      ("func f() { var box: DependencyContainer!; run { box = DependencyContainer() }; run { box.% }", "f.box"),
      ("func make() -> DIContainer { let box = DependencyContainer(); return box }\nfunc f() { make().%", "make.box"),
      ("func set(_ box: DIContainer) { box.% }\nfunc f() { set(DependencyContainer.shared)", "shared"),
      (
        "func set(up box: DIContainer) { more(box) }\nfunc more(_ box: DIContainer) { box.% }\nfunc f() { set(up: DependencyContainer.shared)",
        "shared"
      ),
      ("func set(_ box: DIContainer = DependencyContainer.shared) { box.% }\nfunc f() { set()", "shared"),
      ("func set(_ box: inout DependencyContainer) { box.%", "shared"),
      (
        "extension DependencyContainer { func setUp() { % } }\nfunc f() { (DependencyContainer.shared as! DependencyContainer).setUp()",
        "shared"
      ),
      ("extension DIContainer { func setUp() { self.% } }\nfunc f() { DependencyContainer.shared.setUp()", "shared"),
      (
        "extension DIContainer { func setUp() { rest() }; func rest() { % } }\nlet box = DependencyContainer()\nfunc f() { box.setUp()",
        "box"
      ),
      (
        "extension DependencyContainer { static let preview: DIContainer = DependencyContainer() }\nfunc f() { DependencyContainer.preview.%",
        "DependencyContainer.preview"
      ),
      ("final class Own: DIContainer { init() { % } }\nfunc f() {", "Own"),
      ("final class Own: DIContainer { static let it = Own() }\nfunc f() { Own.it.%", "Own"),
      ("func f() { let box: DIContainer? = DependencyContainer(); box?.%", "f.box"),
      ("func f() { let box: DIContainer? = DependencyContainer(); guard let box else { return }; box.%", "f.box"),
    ]
  )
  func containers(code: String, expected: String) {
    let call = "register(type: Mailer.self) { SMTPMailer() }"
    var text = code.replacing("%", with: call)
    let open = text.count { $0 == "{" } - text.count { $0 == "}" }
    text += String(repeating: " }", count: open)
    let project = FlexInjectProject("final class Any1 { @Inject var any: Mailer? }\n" + text)
    let found = project.bindings.filter { $0.contains("SMTPMailer") }
    #expect(found.contains("\(expected): Mailer by SMTPMailer"), "\(project.bindings)")
    #expect(project.project.declarations.findings == [])
    #expect(!project.findings.contains { $0.contains("can't be read") }, "\(project.findings)")
  }

  @Test(
    "A variable in a pattern hides a container of the same name",
    arguments: [
      "for box in others() { % }", "for (_, box) in others() { % }", "let (box, _) = pair(); %",
      "if case .some(let box) = maybe() { % }", "guard case let box? = maybe() else { return }; %",
      "switch maybe() { case .some(let box): %; case nil: break }", "switch pair() { case let (box, _): % }",
      "do { try run() } catch let box { % }", "while case let (box, _)? = next() { % }",
    ]
  )
  func hidden(code: String) {
    let call = "box.register(type: Mailer.self) { SMTPMailer() }"
    let project = FlexInjectProject(
      "let box: DIContainer = DependencyContainer()\nfunc f() { \(code.replacing("%", with: call)) }\n"
        + "func g() { box.register(key: \"audit\") { FakeMailer() } }"
    )
    #expect(project.project.declarations.findings == [])
    #expect(project.bindings == ["box: FakeMailer #audit"])
  }

  @Test("One function registers in every container that it is called with")
  func several() {
    let project = FlexInjectProject(
      """
      let left = DependencyContainer()
      let right: DIContainer = DependencyContainer()
      struct Courier { let mailer: Mailer }
      func register(in container: DIContainer) {
        container.register(type: Mailer.self) { SMTPMailer() }
        container.register(type: Courier.self) { Courier(mailer: container.resolve(type: Mailer.self, mode: .new)) }
      }
      func start() { register(in: left); register(in: right) }
      """
    )
    #expect(
      project.bindings == [
        "left: Courier ← mailer: Mailer new", "left: Mailer by SMTPMailer", "right: Courier ← mailer: Mailer new",
        "right: Mailer by SMTPMailer",
      ]
    )
    #expect(project.findings == [])
  }

  @Test(
    "A parameter without a known argument is the only container of the project, else a container of its own with a finding"
  )
  func unknown() {
    let one = FlexInjectProject(
      """
      func register(in container: DIContainer) { container.register(type: Mailer.self) { SMTPMailer() } }
      final class Desk { @Inject var mailer: Mailer }
      """
    )
    #expect(one.bindings == ["shared: Mailer by SMTPMailer", "Desk ← mailer: Mailer"])
    #expect(one.findings == [])

    let two = FlexInjectProject(
      """
      let box = DependencyContainer()
      func start() { box.register(key: "audit") { AuditLog() } }
      func register(1️⃣in container: DIContainer) { container.register(type: Mailer.self) { SMTPMailer() } }
      final class Desk { @Inject var 2️⃣mailer: Mailer }
      """
    )
    #expect(
      two.bindings == [
        "Desk ← mailer: Mailer", "box: AuditLog #audit", "container: Mailer by SMTPMailer",
      ]
    )
    #expect(
      two.findings.filter { !$0.hasPrefix("  ") } == [
        "1️⃣ warning: the container in 'container' cannot be read from the source [unseen-declaration]",
        "2️⃣ warning: Desk needs 'Mailer', which 'DependencyContainer.shared' lacks and 'container' provides [outside-container]",
      ]
    )
  }

  @Test("A request asks only the container that it names")
  func named() {
    let project = FlexInjectProject(
      """
      let box = DependencyContainer()
      func start() {
        DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() }
        box.register(key: "audit") { AuditLog() as Logging }
      }
      final class Desk {
        @Inject(container: box) var 1️⃣mailer: Mailer
        @Inject(container: box, key: "audit") var log: Logging
      }
      """
    )
    #expect(
      project.findings.filter { !$0.hasPrefix("  ") } == [
        "1️⃣ warning: Desk needs 'Mailer', which 'box' lacks and 'DependencyContainer.shared' provides [outside-container]"
      ]
    )
  }

  @Test("Containers of several modules differ, and all modules share the shared one")
  func modules() {
    let project = FlexInjectProject([
      (
        "A.swift", "A",
        """
        import FlexInject
        public protocol Clock {}
        struct Sundial: Clock {}
        let box = DependencyContainer()
        func start() {
          box.register(type: Clock.self) { Sundial() }
          DependencyContainer.shared.register(type: Clock.self) { Sundial() }
        }
        """
      ),
      (
        "B.swift", "B",
        """
        import A
        import FlexInject
        let box = DependencyContainer()
        func start() { box.register(key: "n") { 1 } }
        final class Desk { @Inject var clock: Clock; @Inject(container: box, key: "n") var n: Int }
        """
      ),
    ])
    #expect(
      project.bindings == [
        "shared: Clock by Sundial", "box: Clock by Sundial", "Desk ← clock: Clock, n: box.Int #n", "box: Int #n",
      ]
    )
    #expect(
      project.project.graph.components.map(\.id.rawValue) == ["A.box", "B.box", "DependencyContainer.shared", "dpend"]
    )
    #expect(project.findings == [])
  }
}
