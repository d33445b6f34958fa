import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct DifferenceTextReporterTests {
  private let reporter = DifferenceTextReporter()

  @Test("The verdict, what is newly found, what is fixed, then line by line what came, went and changed")
  func whole() throws {
    try Snapshot.check(SampleDifference(from: .shop, to: .knottedShop).text(reporter), "worse.txt")
    #expect(SampleDifference(from: .shop, to: .shop).text(reporter) == "Same: nothing changed\n")
  }

  @Test("A long cycle is told by its beginning and its end")
  func longCycle() {
    let names = (10..<60).map { "B\($0)" }
    let bindings = zip(names, names.dropFirst() + names.prefix(1)).map { (name: $0, needs: [$1]) }
    let text = SampleDifference(from: .empty, to: AnalysisResult(analyzing: BindingGraph(bindings: bindings)))
      .text(reporter)
    #expect(text.contains("B28 → B29 → … 26 more … → B56 → B57 → B58 → B59 → B10: none of them can be made first\n"))
  }

  @Test("A name stays on its line", arguments: HostileNames.all)
  func hostile(name: String) {
    let plain = SampleDifference(from: .empty, to: .hostile("plain")).text(reporter)
    let text = SampleDifference(from: .empty, to: .hostile(name)).text(reporter)
    #expect(text.split(separator: "\n").count == plain.split(separator: "\n").count)
  }
}
