import DpendAnalysis
import DpendReporters
import Testing

@testable import DpendReporters

struct TreeReporterTests {
  private let reporter = TreeReporter()

  @Test("What nothing asks for stands at the top, what was shown is named once more")
  func whole() {
    #expect(
      reporter.report(.sample, context: ReportContext()) == """
        Till
        ├─ cart: Cart
        │  ├─ store: Store #OnDisk [singleton]
        │  │  ├─ self: StoreConfiguration
        │  │  └─ path: String from outside
        │  ├─ rules: Discount as Rule
        │  │  ├─ percent: Int has a default value
        │  │  └─ code: Voucher? is left out
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

  @Test("A name is one line, whatever it holds", arguments: HostileNames.all)
  func hostile(name: String) {
    let shown = name.asOneLine
    #expect(
      reporter.report(.hostile(name), context: ReportContext()) == """
        \(shown)
        ├─ \(shown): P\(shown) #\(shown)
        └─ \(shown): ✗ \(AnalysisResult.missing(shown)) is missing

        """
    )
  }
}
