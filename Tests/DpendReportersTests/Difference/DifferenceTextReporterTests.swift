import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct DifferenceTextReporterTests {
  private let reporter = DifferenceTextReporter()

  @Test("The verdict, new and fixed findings, then a line for each change")
  func whole() throws {
    try Snapshot.check(SampleDifference(from: .shop, to: .cyclicShop).text(reporter), "worse.txt")
    #expect(SampleDifference(from: .shop, to: .shop).text(reporter) == "Same: nothing changed\n")
  }

  @Test("The middle of a long cycle is omitted")
  func longCycle() {
    let names = (10..<60).map { "B\($0)" }
    let bindings = zip(names, names.dropFirst() + names.prefix(1)).map { (name: $0, dependencies: [$1]) }
    let text = SampleDifference(from: .empty, to: analyze(BindingGraph(bindings: bindings)))
      .text(reporter)
    #expect(
      text.contains(
        "B28 → B29 → … 26 more … → B56 → B57 → B58 → B59 → B10: creating any of them requires the others first\n"
      )
    )
  }

  @Test("Every name is printed on one line", arguments: HostileNames.all)
  func hostile(name: String) {
    let plain = SampleDifference(from: .empty, to: .hostile("plain")).text(reporter)
    let text = SampleDifference(from: .empty, to: .hostile(name)).text(reporter)
    #expect(text.split(separator: "\n").count == plain.split(separator: "\n").count)
  }
}
