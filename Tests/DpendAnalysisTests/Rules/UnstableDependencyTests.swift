import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct UnstableDependencyTests {
  /// Modules of which `Orders` depends on `Mail`, with numbers of bindings that depend on `Orders`, and on which `Mail` depends.
  private func project(orders: Int, mail: Int) -> TestProject {
    let clocks = (0..<mail).map { "public class Mailer\($0) { public init(clock: Clock) {} }" }
    let screens = (0..<orders).map { "class Screen\($0) { init(orders: Orders) {} }" }
    return TestProject([
      ("Clock.swift", "Clock", "public class Clock { public init() {} }"),
      ("Mail.swift", "Mail", MarkedSource("import Clock\n" + clocks.joined(separator: "\n"))),
      (
        "Orders.swift", "Orders",
        "import Mail\npublic class Orders { public init(1️⃣mailer: Mailer0, 2️⃣later: () -> Mailer1) {} }"
      ),
      ("App.swift", "App", MarkedSource("import Orders\n" + screens.joined(separator: "\n"))),
    ])
  }

  @Test("A module that depends on a less stable one, with both values and the locations")
  func unstable() {
    let project = project(orders: 7, mail: 7)
    #expect(
      project.sketch(analyze(project.graph).findings.filter { $0.rule == RuleName("unstable-dependency") }) == [
        """
        1️⃣ note: 'Orders' depends on 'Mail', which is less stable: instability 0.13 compared to 0.88 [unstable-dependency]
        """,
        "  1️⃣ Orders.init(mailer:later:) needs 'Mailer0'",
        "  2️⃣ Orders.init(mailer:later:) needs 'Mailer1'",
        "  couplings of 'Orders': 1 outgoing and 7 incoming; of 'Mail': 7 outgoing and 1 incoming",
      ]
    )
  }

  @Test("Few couplings, and small differences, are no findings", arguments: [(6, 7), (7, 6), (2, 2)])
  func insignificant(orders: Int, mail: Int) {
    let findings = analyze(project(orders: orders, mail: mail).graph).findings
    #expect(findings.filter { $0.rule == RuleName("unstable-dependency") } == [])
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
