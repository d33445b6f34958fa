import DpendAnalysis
import DpendGraph
import DpendReporters
import Testing
import _DpendTestSupport

struct ReductionTests {
  @Test("An edge that duplicates a longer path of immediate dependencies is removed and counted")
  func reduced() {
    let (drawing, omitted) = drawing(of: ["A": ["B", "C", "D"], "B": ["C"], "C": [], "D": []]).reduced()
    #expect(drawing.edges.map { [$0.source, $0.destination] } == [[0, 1], [0, 3], [1, 2]])
    #expect(omitted == 1)
    #expect(drawing.summary.hasSuffix(", without 1 redundant edge"))
  }

  @Test("Deferred dependencies are kept and are not part of a path; a diagram without redundant edges is unchanged")
  func kept() {
    let deferred = drawing(of: ["A": ["B", "C?"], "B": ["C"], "C": []])
    #expect(deferred.reduced().drawing == deferred)
    let deferredPath = drawing(of: ["A": ["B?", "C"], "B": ["C"], "C": []])
    #expect(deferredPath.reduced().drawing == deferredPath)
  }

  private func drawing(of literal: KeyValuePairs<String, [String]>) -> Drawing {
    let result = analyze(BindingGraph(literal: literal))
    return GraphDrawings(result, names: nil).whole(level: .binding, name: "all")
  }
}
