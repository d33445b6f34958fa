import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct UnstableDependencyTests {
  @Test("A module that depends on a less stable one, with both values and the locations")
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
      project.sketch(analyze(project.graph).findings) == [
        """
        1️⃣ note: 'Orders' depends on 'Mail', which is less stable: instability 0.33 compared to 0.50 [unstable-dependency]
        """,
        "  1️⃣ Orders.init(mailer:later:) needs 'Mailer'",
        "  2️⃣ Orders.init(mailer:later:) needs 'Mailer'",
        "  couplings of 'Orders': 1 outgoing and 2 incoming; of 'Mail': 1 outgoing and 1 incoming",
      ]
    )
  }

  @Test("Dependencies on modules of the same or a higher stability aren't reported")
  func stable() {
    let project = TestProject([
      ("Clock.swift", "Clock", "public class Clock { public init() {} }"),
      ("Mail.swift", "Mail", "import Clock\npublic class Mailer { public init(clock: Clock) {} }"),
      ("Orders.swift", "Orders", "import Mail\npublic class Orders { public init(mailer: Mailer) {} }"),
      ("App.swift", "App", "import Orders\nclass Screen { init(orders: Orders) {} }"),
    ])
    #expect(analyze(project.graph).findings.isEmpty)
  }
}
