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

  @Test("Colors emphasize locations and severities")
  func colors() {
    var context = ReportContext()
    context.colors = .ansi
    #expect(
      reporter.report(.finding("name"), context: context) == """
        \u{1B}[1mname:3:7\u{1B}[0m: \u{1B}[1;35mwarning\u{1B}[0m: name [rule]
        \u{1B}[1mname:3:7\u{1B}[0m: \u{1B}[1;36mnote\u{1B}[0m: name
        \u{1B}[1mname:4:1\u{1B}[0m: \u{1B}[1;36mnote\u{1B}[0m: name

        """
    )
    #expect(FindingsSummary(.cycle).sentence(in: .ansi) == "\u{1B}[1;31m1 error\u{1B}[0m")
    #expect(FindingsSummary(.empty).sentence(in: .ansi) == "No findings")
  }

  @Test("Colors change nothing else, and names have no escape sequences", arguments: HostileNames.all)
  func coloredNames(name: String) {
    var context = ReportContext()
    context.colors = .ansi
    let colored = reporter.report(.finding(name), context: context)
    let sequences = ["\u{1B}[1m", "\u{1B}[1;35m", "\u{1B}[1;36m", "\u{1B}[0m"]
    let plain = sequences.reduce(colored) { $0.replacing($1, with: "") }
    #expect(plain == reporter.report(.finding(name), context: ReportContext()))
  }

  @Test("Only the text format has colors", arguments: ReporterRegistry.all.map(\.name).filter { $0 != "text" })
  func otherFormats(name: String) throws {
    var context = ReportContext()
    context.colors = .ansi
    let reporter = try #require(ReporterRegistry.all.first { $0.name == name })
    #expect(!reporter.report(.sample, context: context).contains("\u{1B}"))
  }

  @Test("Every name is printed on one line", arguments: HostileNames.all)
  func hostile(name: String) {
    let shown = name.asLogLine
    #expect(
      reporter.report(.finding(name), context: ReportContext()) == """
        \(shown):3:7: warning: \(shown) [rule]
        \(shown):3:7: note: \(shown)
        \(shown):4:1: note: \(shown)

        """
    )
  }
}
