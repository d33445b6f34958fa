import DpendAnalysis
import Testing

@testable import DpendReporters

struct SummaryInsertTests {
  @Test("The numbers of the graph, and of a part of it")
  func numbers() throws {
    #expect(
      try FilledPages.contents(of: "summary", in: .sample) == """
        - 6 bindings
        - 6 resolved dependencies
        - 2 modules
        - 3 longest dependency chain
        - 1 missing key
        - 0 dependency cycles
        - 0 module cycles
        - 1 external value
        """
    )
    #expect(
      try FilledPages.contents(of: "summary select='module:Store'", in: .sample) == """
        - 2 bindings
        - 1 resolved dependency
        - 1 module
        - 1 longest dependency chain
        - 0 missing keys
        - 0 dependency cycles
        - 0 module cycles
        - 1 external value
        """
    )
  }
}
