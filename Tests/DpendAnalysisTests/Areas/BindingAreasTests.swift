import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

/// The areas of graphs of registered and of constructed bindings.
struct BindingAreasTests {
  @Test("Types whose code creates objects are in the areas of their folders, and a container of one module has its own")
  func constructed() {
    func source(_ folder: String, _ count: Int) -> (path: String, module: String, source: MarkedSource) {
      let types = (0..<count).map { "final class \(folder)\($0) {}\nlet value\(folder)\($0) = \(folder)\($0)()" }
      return ("Sources/App/\(folder)/All.swift", "App", MarkedSource(types.joined(separator: "\n")))
    }
    let container = """
      import Factory
      final class Clock {}
      extension Container { var clock: Factory<Clock> { self { Clock() } } }
      """
    var project = TestProject(
      [source("Screens", 30), source("Services", 20), ("Sources/App/Container.swift", "App", MarkedSource(container))],
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let areas = BindingAreas.divide(project.graph)
    #expect(
      areas.all.map { "\($0.title): \($0.members.count)" } == [
        "App / Screens: 30", "App / Services: 20", "App / Container: 1",
      ]
    )
  }
}
