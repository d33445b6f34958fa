import DpendAnalysis
import DpendReporters
import Testing

@testable import DpendReporters

struct TextReporterTests {
  private let reporter = TextReporter()

  @Test("Each finding is a line, and so is each of its notes")
  func whole() {
    #expect(
      reporter.report(.sample, context: ReportContext()) == """
        Sources/Shop/Cart.swift:6:78: error: nothing provides 'Clock', which Cart.init(store:rules:clock:) needs [missing-dependency]
        Sources/Shop/Cart.swift:6:78: note: pass --external 'Clock' if the application supplies it

        """
    )
    #expect(
      reporter.report(.cycle, context: ReportContext(displayPath: { "../\($0)" })) == """
        ../App.swift:2:1: error: dependency cycle: B → C → D → B [dependency-cycle]
        ../App.swift:2:1: note: B.init() needs 'C'
        ../App.swift:3:1: note: C.init() needs 'D'
        ../App.swift:4:1: note: D.init() needs 'B'
        ../App.swift:2:1: note: cut it here: let 'B.init()' take 'C: @escaping () -> C' in place of 'C: C'; \
        no other edge is cheaper
        ../App.swift:2:1: note: checked: these bindings are acyclic after this change

        """
    )
    #expect(reporter.report(.empty, context: ReportContext()) == "")
  }

  @Test("Every name is printed on one line", arguments: HostileNames.all)
  func hostile(name: String) {
    let shown = name.asOneLine
    #expect(
      reporter.report(.finding(name), context: ReportContext()) == """
        \(shown):3:7: warning: \(shown) [rule]
        \(shown):3:7: note: \(shown)
        \(shown):4:1: note: \(shown)

        """
    )
  }
}
