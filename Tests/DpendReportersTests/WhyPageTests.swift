import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The page that finds paths.
struct WhyPageTests {
  @Test("The index has the dependencies of each binding without duplicates")
  func index() {
    let graph = BindingGraph(literal: ["A": ["C", "B", "C?", "Lost"], "B": ["A"], "C": []])
    #expect(
      GraphIndex(graph).script == """
        "use strict";
        globalThis.dpendGraphIndex = [
        [1,2],
        [0],
        []
        ];

        """
    )
  }

  @Test("The index of 3,000 bindings with four dependencies each is small")
  func size() {
    let bindings = (0..<3_000).map { index in
      (name: "Binding\(10_000 + index)", dependencies: (1...4).map { "Binding\(10_000 + (index * 7 + $0) % 3_000)" })
    }
    #expect(GraphIndex(BindingGraph(bindings: bindings)).script.utf8.count < 80_000)
  }

  @Test("The bindings are in the order of those in the search index")
  func order() throws {
    let result = AnalysisResult.sample
    let document = ReportDocument(result, title: "Shop", container: .omitted("no container"))
    let bindings = document.subjects.filter { $0.kind == .binding }
    #expect(bindings.map(\.name) == result.graph.bindings.map(\.title))
    let names = PageNames(result.graph)
    #expect(bindings.map(\.target.page) == result.graph.bindings.indices.map(names.binding))
  }

  @Test("Without scripts the page names the commands")
  func withoutScript() {
    let context = PageContext(.sample, container: .omitted("no container"))
    let blocks = ReportPage.why(context).sections.flatMap(\.blocks)
    #expect(blocks.first == .pathFinder)
    guard case .paragraph(let text)? = blocks.last else { return }
    #expect(text.plain.hasPrefix("On the command line, dpend why FROM TO prints the path"))
  }
}
