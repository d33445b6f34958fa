import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct FanOutLimitTests {
  private let project = TestProject(
    """
    protocol Rule {}
    class Early: Rule {}
    class Late: Rule {}
    class Clock {}
    class Prices { 1️⃣init(clock: Clock, later: () -> Clock, rules: [any Rule]) {} }
    class Till { 2️⃣init(clock: Clock, rules: [any Rule], prices: Prices) {} }
    """
  )

  private let limit = SourceLocation(file: ".dpend.yml", line: 7, column: 3)

  @Test("A binding with more different dependencies than the limit is reported at its declaration")
  func limited() {
    #expect(
      project.findings(of: "fan-out-limit") { $0.fanOutLimit = GraphLimit(2, at: limit) } == [
        "2️⃣ warning: Till.init(clock:rules:prices:) needs 3 different dependencies, and the limit is 2 [fan-out-limit]",
        "  dependencies: 'Clock', 'Prices', 'Rule'",
        "  .dpend.yml:7:3: the limit is set here",
      ]
    )
  }

  @Test("Exceptions, a limit that is kept, and no limit")
  func quiet() throws {
    #expect(
      try project.findings(of: "fan-out-limit") {
        $0.fanOutLimit = GraphLimit(2, except: try PlacedSelection("type:Till", line: 8), at: limit)
      }.isEmpty
    )
    #expect(project.findings(of: "fan-out-limit") { $0.fanOutLimit = GraphLimit(3, at: limit) }.isEmpty)
    #expect(project.findings(of: "fan-out-limit") { _ in }.isEmpty)
  }
}
