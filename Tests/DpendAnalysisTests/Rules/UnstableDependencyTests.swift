import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct UnstableDependencyTests {
  @Test("A module that needs a less stable one, with both values and the places")
  func unstable() {
    let project = TestProject([
      ("Clock.swift", "Clock", "public class Clock { public init() {} }"),
      ("Mail.swift", "Mail", "import Clock\npublic class Mailer { public init(clock: Clock) {} }"),
      (
        "Orders.swift", "Orders",
        "import Mail\npublic class Orders { public init(1️⃣mailer: Mailer, 2️⃣later: () -> Mailer) {} }"
      ),
      (
        "App.swift", "App",
        "import Orders\nclass Screen { init(orders: Orders) {} }\nclass Menu { init(orders: Orders) {} }"
      ),
    ])
    #expect(
      project.sketch(AnalysisResult(analyzing: project.graph).findings) == [
        """
        1️⃣ note: 'Orders' needs 'Mail', which is less stable: instability 0.33 against 0.50 [unstable-dependency]
        """,
        "  1️⃣ Orders.init(mailer:later:) needs 'Mailer'",
        "  2️⃣ Orders.init(mailer:later:) needs 'Mailer'",
        "  in 'Orders', 1 binding needs other modules, and 2 of others need it; in 'Mail', 1 and 1",
      ]
    )
  }

  @Test("Needs of what is as stable, or more so, are fine")
  func stable() {
    let project = TestProject([
      ("Clock.swift", "Clock", "public class Clock { public init() {} }"),
      ("Mail.swift", "Mail", "import Clock\npublic class Mailer { public init(clock: Clock) {} }"),
      ("Orders.swift", "Orders", "import Mail\npublic class Orders { public init(mailer: Mailer) {} }"),
      ("App.swift", "App", "import Orders\nclass Screen { init(orders: Orders) {} }"),
    ])
    #expect(AnalysisResult(analyzing: project.graph).findings.isEmpty)
  }
}
