import DpendGraph
import Testing

/// The forms of registrations.
struct RegistrationTests {
  @Test(
    "Equivalent forms",
    arguments: [
      "DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() }",
      "DependencyContainer.shared.register(type: Mailer.self) { return SMTPMailer() }",
      "DependencyContainer.shared.register(type: Mailer.self, dependency: { SMTPMailer() })",
      "DependencyContainer.shared.register(type: Mailer.self, dependency: SMTPMailer.init)",
      "DependencyContainer.shared.register(type: Mailer.self) { () -> Mailer in SMTPMailer() }",
      "DependencyContainer.shared.register(type: Mailer.self) { let m = SMTPMailer(); return m }",
      "DependencyContainer.shared.register(type: (any Mailer).self) { SMTPMailer() as any Mailer }",
      "FlexInject.DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() }",
      "DependencyContainer\n.shared\n.register(\ntype: Mailer.self\n) {\nSMTPMailer()\n}",
      "typealias Post = Mailer\nDependencyContainer.shared.register(type: Post.self) { SMTPMailer() }",
      "func make() -> Mailer { SMTPMailer() }\nDependencyContainer.shared.register(type: Mailer.self, dependency: make)",
      "func make() -> Mailer { SMTPMailer() }\nDependencyContainer.shared.register(type: Mailer.self) { make() }",
      "let c = DependencyContainer.shared\nc.register(type: Mailer.self) { SMTPMailer() }",
      "func f() { let c = DependencyContainer.shared; c.register(type: Mailer.self) { SMTPMailer() } }",
      "func f() { if true { for _ in 0..<1 { DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() } } } }",
      "func f() { defer { DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() } } }",
      "func f() { queue.async { DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() } } }",
      "enum Setup { static let once: Void = { DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() } }() }",
      "final class Setup { init() { DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() } } }",
    ]
  )
  func forms(code: String) {
    let project = FlexInjectProject(code)
    #expect(project.bindings == ["shared: Mailer by SMTPMailer"])
    #expect(project.findings == [])
  }

  @Test(
    "Keys that are strings",
    arguments: [
      ("register(key: \"audit\") { AuditLog() as Logging }", "shared: Logging #audit by AuditLog"),
      ("register(key: \"audit\") { AuditLog() }", "shared: AuditLog #audit"),
      ("register(key: \"audit\") { () -> Logging in AuditLog() }", "shared: Logging #audit by AuditLog"),
      ("register(key: Keys.audit) { AuditLog() }", "shared: AuditLog #log-of-audits"),
      ("register(key: Name.audit.rawValue) { AuditLog() }", "shared: AuditLog #audit"),
      ("register(key: Name.diary.rawValue) { AuditLog() }", "shared: AuditLog #the diary"),
      ("register(key: global) { AuditLog() }", "shared: AuditLog #everywhere"),
      ("register(key: .archive) { AuditLog() }", "shared: AuditLog #archive"),
      ("register(key: \"a \\\"b\\\" 🦉\") { AuditLog() }", "shared: AuditLog #a \"b\" 🦉"),
      ("register(key: #\"raw\\n\"#) { AuditLog() }", "shared: AuditLog #raw\\n"),
      ("register(key: \"42\") { 42 }", "shared: Int #42"),
    ]
  )
  func stringKeys(call: String, expected: String) {
    let project = FlexInjectProject(
      """
      enum Keys { static let audit = "log-of-audits" }
      enum Name: String { case audit, diary = "the diary" }
      extension String { static let archive = "archive" }
      let global = "everywhere"
      func start() { DependencyContainer.shared.\(call) }
      """
    )
    #expect(project.bindings == [expected])
    #expect(project.findings == [])
  }

  @Test("A request in the closure of a registration is immediate, and deferred in a nested closure")
  func requests() {
    let project = FlexInjectProject(
      """
      let box = DependencyContainer()
      final class Courier { init(mailer: Mailer, log: Logging, spare: () -> Mailer) {} }
      func start() {
        box.register(type: Mailer.self) { SMTPMailer() }
        box.register(key: "audit") { AuditLog() as Logging }
        box.register(type: Courier.self) {
          let log: Logging = box.resolve(key: "audit", mode: .shared)
          return Courier(mailer: box.resolve(type: Mailer.self, mode: .new), log: log, spare: { box.resolve(type: Mailer.self) })
        }
      }
      """
    )
    #expect(
      project.bindings == [
        "box: Logging #audit by AuditLog",
        "box: Courier ← log: Logging #audit shared, mailer: Mailer new, resolve: Mailer factory",
        "box: Mailer by SMTPMailer",
      ]
    )
  }

  @Test("The requests of a function that a closure calls belong only to the registration")
  func functions() {
    let project = FlexInjectProject(
      """
      final class Assembly {
        let container: DIContainer = DependencyContainer()
        func start() {
          container.register(type: Mailer.self) { SMTPMailer() }
          container.register(type: Courier.self) { self.courier() }
          container.register(type: Van.self, dependency: van)
        }
        func courier() -> Courier { Courier(mailer: container.resolve(type: Mailer.self, mode: .new)) }
        func van() -> Van { Van(courier: container.resolve(type: Courier.self, mode: .shared)) }
      }
      struct Courier { let mailer: Mailer }
      struct Van { let courier: Courier }
      """
    )
    #expect(
      project.bindings == [
        "Assembly.container: Courier ← mailer: Mailer new", "Assembly.container: Mailer by SMTPMailer",
        "Assembly.container: Van ← courier: Courier shared",
      ]
    )
    #expect(project.findings == [])
  }

  @Test("The branches of an #if around a registration, and inside its closure, are bindings for their builds")
  func arms() {
    let project = FlexInjectProject(
      """
      struct FakeMailer: Mailer {}
      func start() {
        #if DEBUG
        DependencyContainer.shared.register(type: Mailer.self) { FakeMailer() }
        #else
        DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() }
        #endif
        DependencyContainer.shared.register(key: "other") {
          #if os(Linux)
          FakeMailer() as Mailer
          #else
          SMTPMailer() as Mailer
          #endif
        }
      }
      """
    )
    #expect(
      project.bindings == [
        "shared: Mailer #other by SMTPMailer #if !os(Linux)", "shared: Mailer #other by FakeMailer #if os(Linux)",
        "shared: Mailer by SMTPMailer #if !DEBUG", "shared: Mailer by FakeMailer #if DEBUG",
      ]
    )
    #expect(project.findings == [])
  }
}
