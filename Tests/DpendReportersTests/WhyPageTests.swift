import DpendAnalysis
import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The page on which a reader chooses two bindings.
struct WhyPageTests {
  @Test("The index has for each binding the numbers of those that it needs, each once")
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

  @Test("The index of 3,000 bindings with four needs each is small")
  func size() {
    let bindings = (0..<3_000).map { index in
      (name: "Binding\(10_000 + index)", needs: (1...4).map { "Binding\(10_000 + (index * 7 + $0) % 3_000)" })
    }
    #expect(GraphIndex(BindingGraph(bindings: bindings)).script.utf8.count < 80_000)
  }

  @Test("Its bindings are in the order of the search index, behind the modules")
  func order() throws {
    let result = AnalysisResult.sample
    let document = ReportDocument(result, title: "Shop", container: .omitted("no container"))
    let script = try SearchIndex(document, result.graph).script()
    let titles = try script.split(separator: "\n").dropFirst(2).dropLast().suffix(result.graph.bindings.count).map {
      line in
      let entry = try JSONSerialization.jsonObject(with: Data(line.trimmingSuffix(",").utf8)) as? [String: NSObject]
      return entry?["title"] as? String
    }
    #expect(titles == result.graph.bindings.map(\.title))
  }

  @Test("Where no script runs, the page says what to run in its place")
  func withoutScript() {
    let context = PageContext(.sample, container: .omitted("no container"))
    let blocks = ReportPage.why(context).sections.flatMap(\.blocks)
    #expect(blocks.first == .pathFinder)
    guard case .paragraph(let text)? = blocks.last else { return }
    #expect(text.plain.hasPrefix("In a terminal, dpend why FROM TO tells the way"))
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring { hasSuffix(suffix) ? dropLast(suffix.count) : self }
}
