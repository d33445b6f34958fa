import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The diagrams of modules with many bindings or many neighbors.
struct SurroundingsTests {
  /// Returns the diagram of a module with services in two files, of which the first of each depends on a log elsewhere, and of screens elsewhere
  /// that depend on the first service.
  private func diagram(services: Int, screens: Int) -> Drawing {
    let service = { (file: String, index: Int) in
      "public final class \(file)\(index) { \(index == 0 ? "public init(log: Log) {}" : "init(first: \(file)0) {}") }"
    }
    let file = { (name: String) in
      MarkedSource((["import Tools"] + (0..<services).map { service(name, $0) }).joined(separator: "\n"))
    }
    let screen = (0..<screens).map { "final class Screen\($0) { init(service: Left0) {} }" }
    let result = analyze(
      TestProject([
        ("Sources/Screens/All.swift", "Screens", MarkedSource((["import Services"] + screen).joined(separator: "\n"))),
        ("Sources/Services/Left.swift", "Services", file("Left")),
        ("Sources/Services/Right.swift", "Services", file("Right")),
        ("Sources/Tools/Log.swift", "Tools", "public final class Log { public init() {} }"),
      ]).graph
    )
    let own = result.graph.bindings.indices.filter { result.graph.bindings[$0].module == "Services" }
    return GraphDrawings(result, names: PageNames(result.graph)).surroundings(
      of: own,
      name: "services",
      title: "Services"
    )
  }

  /// Returns the nodes with their groups and details, and the edges that begin or end at a node of several bindings.
  private func sums(of drawing: Drawing) -> [String] {
    let nodes = drawing.nodes.filter(\.kind.isSum).map { node in
      "\(node.group.map { drawing.groups[$0].title } ?? ""): \(node.title), \(node.details.joined(separator: ", "))"
    }
    let ends = { (edge: Drawing.Edge) in [edge.source, edge.destination].map { drawing.nodes[$0] } }
    return nodes
      + drawing.edges.filter { ends($0).contains { $0.kind.isSum } }.map { edge in
        "\(ends(edge).map(\.title).joined(separator: " → ")), \(edge.tooltip)"
      }
  }

  @Test("Few neighbors have a node each")
  func small() {
    let drawing = diagram(services: 3, screens: 4)
    #expect(drawing.nodes.count == 11)
    #expect(sums(of: drawing) == [])
    #expect(drawing.summary == "Bindings of Services with their dependencies and dependents elsewhere")
  }

  @Test("Modules represent many neighbors, dependents in one frame and dependencies in another")
  func manyNeighbors() {
    let drawing = diagram(services: 3, screens: 80)
    #expect(drawing.nodes.count == 8)
    #expect(
      sums(of: drawing) == [
        "Dependents elsewhere: Screens, 80 bindings", "Dependencies elsewhere: Tools, 1 binding",
        "Screens → Left0, 80 dependencies", "Left0 → Tools, 1 dependency", "Right0 → Tools, 1 dependency",
      ]
    )
    #expect(drawing.summary == "Bindings of Services, with the modules and parts of modules around them")
    #expect(
      ReportTable.contents(of: drawing).rows.map { $0.map(\.plain).joined(separator: " | ") }.suffix(3) == [
        "Screens | 80 dependencies | Left0", "Left0 | 1 dependency | Tools", "Right0 | 1 dependency | Tools",
      ]
    )
  }

  @Test("Nodes of one title have the words that distinguish their bindings")
  func distinctions() throws {
    var project = TestProject(
      """
      final class Log { init() {} }
      final class Disk { init() {} }
      final class Desk { init(first: Log, second: Log, disk: Disk) {} }
      let desk = Desk(
        first: Log(),
        second: Log(),
        disk: Disk()
      )
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let graph = project.graph
    let desk = try #require(graph.bindings.firstIndex { $0.title == "Desk" })
    let drawing = GraphDrawings(analyze(graph), names: nil).neighborhood(of: desk, atMost: 60, name: "desk")
    #expect(
      drawing.nodes.map { "\($0.title) \($0.distinction ?? "–")" }.sorted() == [
        "Desk –", "Disk –", "Log at App.swift:5", "Log at App.swift:6",
      ]
    )
    #expect(ReportTable.contents(of: drawing).rows.contains { $0.map(\.plain).contains("Log at App.swift:5") })
  }

  @Test("Modules represent more than twelve dependents of a binding, and its dependencies have a node each")
  func neighbors() throws {
    let diagram = { (screens: Int, limit: Int) throws in
      let screen = { (module: String, count: Int) in
        let types = (0..<count).map { "final class \(module)\($0) { init(store: Store) {} }" }
        return ("Sources/\(module)/All.swift", module, MarkedSource((["import Kit"] + types).joined(separator: "\n")))
      }
      let graph = TestProject([
        (
          "Sources/Kit/Store.swift", "Kit",
          "public final class Log { public init() {} }\npublic final class Store { public init(log: Log) {} }"
        ),
        screen("Phone", screens), screen("Watch", 4), screen("Vision", 1),
      ]).graph
      let store = try #require(graph.bindings.firstIndex { $0.title == "Store" })
      let result = analyze(graph)
      let drawings = GraphDrawings(result, names: PageNames(graph))
      return drawings.neighborhood(of: store, atMost: limit, name: "store")
    }
    #expect(sums(of: try diagram(7, 60)) == [])
    let drawing = try diagram(8, 60)
    #expect(drawing.nodes.filter { !$0.kind.isSum }.map(\.title).sorted() == ["Log", "Store", "Vision0"])
    #expect(
      sums(of: drawing) == [
        "Dependents elsewhere: Phone, 8 bindings", "Dependents elsewhere: Watch, 4 bindings",
        "Phone → Store, 8 dependencies", "Watch → Store, 4 dependencies",
      ]
    )
    #expect(drawing.summary == "Store with its dependencies and dependents, some of them by module or folder")
    // Four nodes are within a limit of four, and not within one of three.
    #expect(sums(of: try diagram(8, 4)).count == 4)
    #expect(
      try diagram(8, 3).summary
        == "Store with its dependencies and dependents, without 10 dependents, which the tables of its page list"
    )
  }

  @Test("Files represent too many bindings, with a link to those in each")
  func manyBindings() {
    let drawing = diagram(services: 80, screens: 4)
    #expect(
      sums(of: drawing) == [
        "Services: Left.swift, 80 bindings", "Services: Right.swift, 80 bindings",
        "Dependents elsewhere: Screens, 4 bindings", "Dependencies elsewhere: Tools, 1 binding",
        "Screens → Left.swift, 4 dependencies", "Left.swift → Tools, 1 dependency", "Right.swift → Tools, 1 dependency",
      ]
    )
    #expect(
      drawing.summary == """
        Files of Services, with the modules and parts of modules around them: 160 bindings with 158 dependencies among them are too \
        many for one diagram
        """
    )
    #expect(drawing.nodes[0].target?.selection == "path:Sources/Services/Left.swift")
    #expect(drawing.nodes[0].area?.members.count == 80)
  }

  @Test("Folders represent too many files")
  func manyFiles() {
    let files = (0..<61).map { number in
      (
        path: "Sources/App/\(number % 2 == 0 ? "Even" : "Odd")/Type\(number).swift", module: "App",
        source: MarkedSource("final class Type\(number) {}")
      )
    }
    let graph = TestProject(files).graph
    let groups = FileGroups(of: Array(graph.bindings.indices), in: graph)
    #expect(
      !groups.areFiles
        && groups.all.map { "\($0.path) \($0.name) \($0.members.count)" } == [
          "Sources/App/Even Even 31", "Sources/App/Odd Odd 30",
        ]
    )
  }

  @Test("Files of one name have those of as many folders as distinguish them")
  func equalNames() {
    let files = ["Cart/View.swift", "Home/View.swift", "Home/Start.swift", "Shop/Cart/View.swift"].enumerated().map {
      number,
      path in
      (path: "Sources/\(path)", module: "App", source: MarkedSource("final class Type\(number) {}"))
    }
    let graph = TestProject(files).graph
    let groups = FileGroups(of: Array(graph.bindings.indices), in: graph)
    #expect(
      groups.areFiles
        && groups.all.map(\.name) == [
          "Sources/Cart/View.swift", "Start.swift", "Home/View.swift", "Shop/Cart/View.swift",
        ]
    )
  }
}
