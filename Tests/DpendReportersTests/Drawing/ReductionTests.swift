import DpendAnalysis
import DpendGraph
import DpendReporters
import Testing
import _DpendTestSupport

struct ReductionTests {
  @Test("A line that a longer way of immediate needs makes superfluous goes, and is counted")
  func reduced() {
    let (drawing, leftOut) = drawing(of: ["A": ["B", "C", "D"], "B": ["C"], "C": [], "D": []]).reduced()
    #expect(drawing.edges.map { [$0.source, $0.destination] } == [[0, 1], [0, 3], [1, 2]])
    #expect(leftOut == 1)
    #expect(drawing.summary.hasSuffix("; 1 line that longer ways make superfluous left out"))
  }

  @Test("Later needs stay, and are no way; a picture without superfluous lines stays as it is")
  func kept() {
    let later = drawing(of: ["A": ["B", "C?"], "B": ["C"], "C": []])
    #expect(later.reduced().drawing == later)
    let laterWay = drawing(of: ["A": ["B?", "C"], "B": ["C"], "C": []])
    #expect(laterWay.reduced().drawing == laterWay)
  }

  private func drawing(of literal: KeyValuePairs<String, [String]>) -> Drawing {
    let result = AnalysisResult(analyzing: BindingGraph(literal: literal))
    return GraphDrawings(result, names: nil).whole(level: .binding, name: "all")
  }
}
