import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// FlexInject's dialect makes the findings; an analysis keeps them.
struct MistypedRequestTests {
  @Test("The requested and the registered type of a text key have to match")
  func texts() {
    let project = project("@Inject(key: \"audit\") var 2️⃣mailer: Mailer")
    #expect(
      project.sketch(analyze(project.graph).findings) == [
        "2️⃣ error: 'mailer' has type 'Mailer', but the registration under \"audit\" creates 'AuditLog' [mistyped-request]",
        "  1️⃣ registered here as 'key: \"audit\"'",
        "  register a value of type 'Mailer' under a unique key and request that key",
      ]
    )
    #expect(RuleRegistry.all.first { $0.name == .mistypedRequest }?.severity == .error)
  }

  @Test("A type whose registration is replaced is mistyped as well")
  func types() {
    let project = project("@Inject var 2️⃣audit: Old.audit")
    #expect(
      project.sketch(analyze(project.graph).findings) == [
        "2️⃣ error: 'audit' has type 'Old.audit', but the registration under \"audit\" creates 'AuditLog' [mistyped-request]",
        "  1️⃣ registered here as 'key: \"audit\"'",
        "  register a value of type 'Old.audit' under a unique key and request that key",
      ]
    )
  }

  @Test(
    "Nothing is said of what is, inherits or conforms to the type, and of what isn't known",
    arguments: ["AuditLog", "Log", "Logging", "Printing", "any Logging", "Logging?", "Codable", "Unknown", "Imported"]
  )
  func nothing(type: String) {
    let project = project("@Inject(key: \"audit\") var log: \(type)")
    #expect(analyze(project.graph).findings == [])
  }

  @Test("Conformances of generic types are uncertain")
  func generic() {
    let project = TestProject(
      """
      import FlexInject
      protocol Mailer {}
      final class Shelf<Item> {}
      extension Shelf: Mailer where Item == String {}
      func start() { DependencyContainer.shared.register(key: "shelf") { Shelf<String>() } }
      final class Desk { @Inject(key: "shelf") var mailer: Mailer }
      """,
      implicit: nil
    )
    #expect(analyze(project.graph).findings == [])
  }

  private func project(_ property: String) -> TestProject {
    TestProject(
      MarkedSource(
        """
        import FlexInject
        import Elsewhere
        protocol Mailer {}
        protocol Logging {}
        protocol Printing {}
        enum Old { struct audit {} }
        class Log: Logging {}
        final class AuditLog: Log {}
        extension AuditLog: Printing {}
        func start() { 1️⃣DependencyContainer.shared.register(key: "audit") { AuditLog() } }
        final class Desk { \(property) }
        """
      ),
      implicit: nil
    )
  }
}
