import DpendAnalysis
import DpendGraph
import DpendReporters
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct TreeReporterTests {
  private let reporter = TreeReporter()

  @Test("Roots are at the top, and dependencies are printed once")
  func whole() {
    #expect(
      reporter.report(.sample, context: ReportContext()) == """
        Till
        ├─ cart: Cart
        │  ├─ store: Store #OnDisk [singleton]
        │  │  ├─ self: StoreConfiguration
        │  │  └─ path: String (external value)
        │  ├─ rules: Discount as Rule
        │  │  ├─ percent: Int has a default value
        │  │  └─ code: Voucher? is optional
        │  ├─ rules: TaxRule as Rule
        │  └─ clock: ✗ Clock is missing
        └─ next: Cart ⤴ shown above (factory)

        """
    )
    #expect(
      reporter.report(.cycle, context: ReportContext()) == """
        A
        └─ B: B
           └─ C: C
              └─ D: D
                 └─ B: B ⤴ shown above

        """
    )
    #expect(reporter.report(.empty, context: ReportContext()) == "")
  }

  @Test("A received value names the ancestor that has it, and its dependencies are below that ancestor")
  func received() {
    #expect(
      reporter.report(.theater, context: ReportContext()) == """
        Theater
        ├─ clock: Clock
        │  └─ spring: Spring
        ├─ bell: Bell
        │  └─ clock: Clock (received from Theater)
        └─ evenings: Evening (factory)
           ├─ play: Play (runtime argument)
           ├─ clock: Clock (received from Theater)
           ├─ bell: Bell ⤴ shown above
           └─ curtain: Curtain
              ├─ play: Play (runtime argument, received from Evening)
              ├─ bell: Bell (received from Evening)
              └─ lamp: Lamp? is optional

        """
    )
  }

  @Test("In a part without the ancestor, the dependencies of a received value are below its consumer")
  func receivedInPart() throws {
    let result = AnalysisResult.theater
    let part = result.graph.narrowed(to: [0, 1, 4]).graph
    #expect(
      reporter.report(analyze(part), context: ReportContext()) == """
        Bell
        └─ clock: Clock (received from an ancestor)
           └─ spring: Spring

        """
    )
  }

  @Test("A scope that the request chooses replaces that of the binding")
  func chosenScopes() {
    #expect(
      reporter.report(.chosenScopes, context: ReportContext()) == """
        Desk
        ├─ usual: SMTPMailer as Mailer [singleton]
        ├─ fresh: SMTPMailer as Mailer [newEachTime here]
        ├─ later: SMTPMailer as Mailer [newEachTime here] (lazy)
        └─ same: SMTPMailer as Mailer [singleton here]

        """
    )
  }

  @Test("Deep branches continue in a separate tree, so lines do not grow with the depth")
  func deepChain() {
    var expected: [String] = []
    for number in 0..<2_000 {
      let depth = number % 100
      if depth == 0 {
        if number > 0 { expected.append(String(repeating: "   ", count: 99) + "└─ next: C\(number) ⤵ continued below") }
        expected.append("C\(number)")
      } else {
        expected.append(String(repeating: "   ", count: depth - 1) + "└─ next: C\(number)")
      }
    }
    #expect(tree(of: chain(2_000)) == expected)
  }

  @Test("A binding that is deep in one branch is printed once where it is less deep")
  func deepAndNear() {
    let lines = tree(of: chain(102) + "class A { init(start: C0, side: C99) {} }")
    #expect(lines.count == 104)
    let indentation = String(repeating: " ", count: 2 + 98 * 3)
    let last: [String] = [
      "│\(indentation)└─ next: C99 ⤵ continued below", "└─ side: C99", "   └─ next: C100", "      └─ next: C101",
    ]
    #expect(lines.suffix(4) == last[...])
  }

  private func chain(_ count: Int) -> String {
    (0..<count - 1).map { "class C\($0) { init(next: C\($0 + 1)) {} }\n" }.joined() + "class C\(count - 1) {}\n"
  }

  private func tree(of source: String) -> [String] {
    let graph = TestProject(MarkedSource(source)).graph
    return reporter.report(analyze(graph), context: ReportContext())
      .split(separator: "\n").map(String.init)
  }

  @Test("Every name is printed on one line", arguments: HostileNames.all)
  func hostile(name: String) {
    let shown = name.asOneLine
    #expect(
      reporter.report(.hostile(name), context: ReportContext()) == """
        \(name.asLogLine)
        ├─ \(shown): P\(shown) #\(shown)
        └─ \(shown): ✗ \(AnalysisResult.missing(shown)) is missing

        """
    )
  }
}
