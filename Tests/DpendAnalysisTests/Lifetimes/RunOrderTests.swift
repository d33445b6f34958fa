import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

struct RunOrderTests {
  @Test("A part of the code of a type ends before the code of another type in the same file")
  func otherTypes() throws {
    var project = TestProject(
      """
      final class Disk { init() {} }
      final class Scene: UIResponder, UIWindowSceneDelegate {
        let disk = Disk()
        func report() { print(disk) }
      }
      enum Factory {
        static func disk() -> Disk { Disk() }
      }
      extension Scene {
        func scene() {
          final class Note { func write() {} }
          Disk().write()
        }
      }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let graph = project.graph
    let scene = try #require(graph.bindings.firstIndex { $0.title == "Scene" })
    let order = RunOrder(of: scene, in: graph)
    let names = (1...14).map { line in
      order.part(at: SourceLocation(file: "App.swift", line: line, column: 40)).map {
        graph.bindings[scene].codeParts[$0].name
      }
    }
    #expect(
      names == [
        nil, nil, "disk", "report()", "report()", "report()", nil, nil, nil, "scene()", "scene()", "scene()", "scene()",
        "scene()",
      ]
    )
  }
}
