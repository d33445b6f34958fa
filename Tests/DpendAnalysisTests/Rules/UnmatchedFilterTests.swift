import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The dialect for filters reports those that select no type; an analysis keeps the findings.
struct UnmatchedFilterTests {
  @Test("A filter that selects no type is a warning, and others are not")
  func unmatched() {
    var project = TestProject("protocol Store {}\nfinal class Disk: Store {}\nenum Size {}")
    project.options.filters = ["Store", "Disk", "Size", "Dsik"].map { name in ImplicitFilter(name) { $0 == name } }
    #expect(
      analyze(project.graph).findings(of: .unmatchedFilter).map { "\($0.severity.rawValue): \($0.message)" } == [
        "warning: the filter 'Dsik' selects no type", "warning: the filter 'Size' selects no type",
      ]
    )
  }
}
