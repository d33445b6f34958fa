import DpendGraph
import Testing
import _DpendTestSupport

/// Code that does not compile.
struct BrokenFlexInjectTests {
  @Test(
    "The valid parts of broken code are read, and the rest of the project",
    arguments: [
      ("DependencyContainer.shared.register(", []), ("DependencyContainer.shared.register(type:)", []),
      ("DependencyContainer.shared.register(type: Mailer.self)", ["shared: Mailer"]),
      ("DependencyContainer.shared.register(type: Mailer.self) {", ["shared: Mailer"]),
      ("DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer( }", ["shared: Mailer by SMTPMailer"]),
      ("DependencyContainer.shared.register(type: Mailer) { SMTPMailer() }", ["shared: Mailer by SMTPMailer"]),
      ("DependencyContainer.shared.register(key: ) { SMTPMailer() }", []),
      ("DependencyContainer.shared.register(key: 42) { SMTPMailer() }", []),
      (
        "DependencyContainer.shared.register(type: Mailer.self, key: \"m\") { SMTPMailer() }", ["shared: SMTPMailer #m"]
      ),
      ("DependencyContainer..shared.register(type: Mailer.self) { SMTPMailer() }", []),
      ("let x: Mailer = DependencyContainer.shared.resolve(mode: .new", ["start() ← x: ?Mailer new"]),
      (
        "DependencyContainer.shared.register(type: Mailer.self) { DependencyContainer.shared.resolve(type: ) }",
        ["shared: Mailer"]
      ),
      ("@Inject(key:) var m: Mailer", []),
      ("}}}} @Inject var", []),
      ("\u{0}🦉 register(type: `class`.self) { \"\"\" }", []),
    ]
  )
  func broken(code: String, expected: [String]) {
    let project = FlexInjectProject([
      (
        "Broken.swift", "App",
        MarkedSource(
          "import FlexInject\nprotocol Mailer {}\nstruct SMTPMailer: Mailer {}\nfunc start() {\n\(code)\n}\n"
        )
      ),
      (
        "Whole.swift", "App",
        """
        import FlexInject
        protocol Clock {}
        struct Sundial: Clock {}
        func whole() { DependencyContainer.shared.register(type: Clock.self) { Sundial() } }
        final class Desk { @Inject var clock: Clock }
        """
      ),
    ])
    let rest = ["shared: Clock by Sundial", "Desk ← clock: Clock"]
    #expect(project.bindings.filter { rest.contains($0) } == rest)
    #expect(project.bindings.filter { !rest.contains($0) } == expected)
  }

  @Test("Names with backticks, emoji and quotation marks are kept as they are")
  func hostileNames() {
    let project = FlexInjectProject(
      """
      protocol `class` {}
      struct Größe🦉: `class` {}
      let `let` = DependencyContainer()
      func start() {
        `let`.register(type: `class`.self) { Größe🦉() }
        `let`.register(key: "\\"; drop 🦉 <b>\\n") { Größe🦉() }
      }
      final class Desk {
        @Inject(container: `let`) var `var`: `class`
        @Inject(container: `let`, key: "\\"; drop 🦉 <b>\\n") var x: Größe🦉
      }
      """
    )
    #expect(
      project.bindings == [
        "Desk ← var: let.class, x: let.Größe🦉 #\"; drop 🦉 <b>\n", "let: Größe🦉 #\"; drop 🦉 <b>\n",
        "let: class by Größe🦉",
      ]
    )
    #expect(project.findings == [])
  }
}
