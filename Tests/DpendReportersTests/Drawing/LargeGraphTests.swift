import DpendAnalysis
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The diagrams of graphs that are too large for one diagram.
struct LargeGraphTests {
  /// Returns a project of one module with classes in folders.
  private func project(folders: [(name: String, classes: Int)]) -> AnalysisResult {
    let files = folders.map { folder -> (path: String, module: String, source: MarkedSource) in
      let classes = (0..<folder.classes).map { "class \(folder.name)\($0) {}" }
      return ("Sources/App/\(folder.name)/All.swift", "App", MarkedSource(classes.joined(separator: "\n")))
    }
    return analyze(TestProject(files).graph)
  }

  @Test("Up to 250 bindings are drawn; more are shown by folder, with an omission")
  func fallback() {
    let fitting = GraphDrawings(project(folders: [("Screens", 150), ("Services", 100)]), names: nil)
    #expect(fitting.whole(level: .binding, name: "all").nodes.count == 250)
    #expect(fitting.whole(level: .binding, name: "all").omission == nil)
    let large = GraphDrawings(project(folders: [("Screens", 150), ("Services", 101)]), names: nil)
    let drawing = large.whole(level: .binding, name: "all")
    #expect(drawing.omission == Drawing.Omission(shown: .module, nodes: 251, lines: 0))
    #expect(drawing.nodes.map(\.title) == ["Screens", "Services"])
    #expect(drawing.nodes.map(\.details) == [["150 bindings"], ["101 bindings"]])
  }

  @Test(
    "The page of a large module has a diagram of its folders, and each folder a page, with a diagram of files if it is large"
  )
  func modulePage() throws {
    let result = project(folders: [("Screens", 60), ("Services", 401)])
    let document = ReportDocument(result, title: "App", container: .omitted(""))
    let page = try #require(document.pages.first { $0.kind == .module })
    #expect(page.sections.map(\.title) == ["About", "Diagram", "Parts", "Files"])
    let parts = document.pages.filter { $0.kind == .part }
    #expect(page.figures.map { $0.drawing.nodes.map(\.target?.page) } == [parts.map(\.path)])
    #expect(parts.map(\.title) == ["Screens", "Services"])
    #expect(parts.map { $0.sections.map(\.title) } == Array(repeating: ["Diagram", "Bindings"], count: 2))
    #expect(parts.map { $0.figures.map(\.drawing.nodes.count) } == [[60], [1]])
    #expect(parts[0].summary.plain == "A part of App with 60 bindings, in the folder Screens.")
    let site = HTMLSite(document, sources: SourceLinks(base: nil), templates: try Templates())
    let part = String(decoding: try site.file(of: parts[0], pictures: PictureBook([:])).contents, as: UTF8.self)
    #expect(part.matches(of: /aria-current="true">([^<]+)</).map(\.1) == ["App"])
  }

  @Test("Candidates are marked only for ambiguous requests")
  func candidates() {
    let project = TestProject(
      """
      protocol P {}
      #if DEBUG
      class A: P {}
      #endif
      class B: P {}
      class User { init(p: any P) {} }
      class Other { init(a: A) {} }
      """
    )
    let result = analyze(project.graph)
    let marks = GraphMarks(result)
    let marked = result.graph.edges.indices.filter { marks.candidates(ofEdge: $0) > 0 }
      .map { result.graph.bindings[result.graph.edges[$0].source].title }
    #expect(marked == ["User", "User"])
  }
}
