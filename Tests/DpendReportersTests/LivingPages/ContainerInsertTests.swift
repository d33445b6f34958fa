import DpendAnalysis
import DpendGraph
import Testing

@testable import DpendReporters

struct ContainerInsertTests {
  @Test("The lines that create bindings, adjacent ones together")
  func lines() throws {
    let result = AnalysisResult.sample
    let ranges = ["Cart": 2...3, "TaxRule": 4...5, "Till": 8...8]
    let lines = result.graph.bindings.compactMap { binding in ranges[binding.title].map { (binding.id, $0) } }
    let listing = ContainerListing.generated(
      GeneratedSource(
        text: (1...9).map { "line \($0)\n" }.joined(),
        lines: Dictionary(uniqueKeysWithValues: lines)
      )
    )
    #expect(
      try FilledPages.contents(of: "container select='Cart or TaxRule or Till'", in: result, container: listing) == """
        ```swift
        line 2
        line 3
        line 4
        line 5
        ```

        ```swift
        line 8
        ```
        """
    )
    #expect(
      try FilledPages.contents(of: "container select='Discount'", in: result, container: listing) == """
        The container does not create these bindings.
        """
    )
  }

  @Test("The reason why there is no container")
  func omitted() throws {
    #expect(try FilledPages.contents(of: "container select='Cart'", in: .sample) == "There is no container.")
  }

  @Test("A marker names the bindings")
  func mistakes() {
    #expect(
      FilledPages.mistakes(of: "container", in: .sample) == [
        "1:6 'dpend:container' has no 'select'; add the bindings whose code it shows"
      ]
    )
  }
}
