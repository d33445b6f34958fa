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

  @Test("The folders of a large module contain everything in them, and a small module has none")
  func folders() {
    func file(_ path: String, _ module: String, _ count: Int) -> (path: String, module: String, source: MarkedSource) {
      let name = path.filter { $0.isLetter }
      return (path, module, MarkedSource((0..<count).map { "final class \(name)\($0) {}" }.joined(separator: "\n")))
    }
    let project = TestProject([
      file("App/Screens/Cart/All.swift", "App", 30), file("App/Screens/Orders/All.swift", "App", 20),
      file("App/Screens/Home.swift", "App", 2), file("App/Services/All.swift", "App", 5),
      file("App/Tools/One.swift", "App", 1), file("Kit/Screens/All.swift", "Kit", 9),
    ])
    let folders = BindingFolders(of: project.graph)
    #expect(
      folders.all.map { "\($0.module) \($0.path): \($0.members.count)" + ($0.parent.map { " in \($0)" } ?? "") } == [
        "App App/Screens: 52", "App App/Screens/Cart: 30 in 0", "App App/Screens/Orders: 20 in 0",
        "App App/Services: 5",
      ]
    )
    #expect(folders.outermost(in: "App") == [0, 3] && folders.outermost(in: "Kit") == [])
    #expect(folders.subfolders(of: 0) == [1, 2])
    #expect(folders.siblings(of: 1) == [2, 3] && folders.siblings(of: 3) == [0] && folders.enclosing(2) == [0])
    #expect(folders.number(of: "App/Services", in: "App") == 3 && folders.number(of: "App/Services", in: "Kit") == nil)
    for folder in folders.all { #expect(folder.selection.bindings(in: project.graph) == folder.members) }
  }
}
