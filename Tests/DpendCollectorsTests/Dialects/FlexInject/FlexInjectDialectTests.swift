import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The example of the dialect's reference page.
struct FlexInjectDialectTests {
  @Test("The bindings and requests of the example")
  func example() {
    let project = FlexInjectProject([("App.swift", "App", MarkedSource(FlexInjectDialect().explanation.example))])
    #expect(
      project.bindings == [
        "shared: Mailer by SMTPMailer",
        "Desk ← mailer: Mailer, log: box.Logging #audit lazy, courier: box.Courier weak",
        "box: Logging #audit by AuditLog",
        "box: Courier ← mailer: shared.Mailer new",
      ]
    )
    #expect(project.findings == [])
    #expect(project.unavailable == [])
  }

  @Test("A registration is shared unless a request chooses a new instance")
  func scopes() {
    let graph = FlexInjectProject("DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() }").project
      .graph
    #expect(graph.bindings.map(\.scope) == [Scope(name: "shared", lifetime: .singleton)])
    #expect(graph.bindings.map(\.factoryTitle) == ["DependencyContainer.shared.register(type: Mailer.self)"])
    #expect(graph.components.map(\.id.rawValue) == ["DependencyContainer.shared", "dpend"])
  }
}
