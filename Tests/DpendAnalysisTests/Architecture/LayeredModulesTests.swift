import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// The modules in the layers of a project.
struct LayeredModulesTests {
  private static let graph = TestProject([
    ("Ports.swift", "Ports", "public protocol Store {}"),
    (
      "Data.swift", "Data",
      "import Ports\npublic class SQLStore: Store { public init() {} }\npublic class Disk { public init() {} }"
    ),
    (
      "App.swift", "App",
      "import Ports\nimport Data\nclass Screen { init(cart: Cart, store: any Store) {} }\nclass Cart { init(disk: Disk) {} }\nclass Tool {}"
    ),
  ]).graph

  @Test("A module in several layers has a part in each; a layer without bindings has the modules of requested types")
  func parts() throws {
    let order = try LayerOrder([
      "Ports": "module:Ports", "Screens": "type:Screen", "Services": "type:Cart", "Data": "module:Data",
    ])
    let modules = modules(in: order)
    let names = modules.parts.map { "\(order.layers[$0.layer].name): \($0.module)" }
    #expect(names == ["Ports: Ports", "Screens: App", "Services: App", "Data: Data"])
    #expect(
      modules.parts.map { $0.members.map { Self.graph.bindings[$0].title } } == [
        [], ["Screen"], ["Cart"], ["Disk", "SQLStore"],
      ]
    )
    #expect(
      modules.dependencies.map { "\(names[$0.source]) → \(names[$0.destination]) \($0.references.count)" } == [
        "Screens: App → Ports: Ports 1", "Screens: App → Services: App 1", "Services: App → Data: Data 1",
        "Data: Data → Ports: Ports 1",
      ]
    )
  }

  @Test(
    "Requests against the order of the layers are violations; code that provides a protocol of an upper layer is none"
  )
  func violations() throws {
    let order = try LayerOrder([
      "Ports": "module:Ports", "Screens": "type:Screen", "Data": "module:Data", "Services": "type:Cart",
    ])
    let modules = modules(in: order)
    let upwards = modules.dependencies.filter { dependency in
      !order.allowsDependency(
        of: modules.parts[dependency.source].layer,
        on: modules.parts[dependency.destination].layer
      )
    }
    #expect(
      upwards.map { dependency in
        let names = [dependency.source, dependency.destination].map { modules.parts[$0].module }
        return "\(names[0]) → \(names[1]): \(dependency.violations) of \(dependency.references.count)"
      } == ["App → Ports: 1 of 1", "Data → Ports: 0 of 1", "App → Data: 1 of 1"]
    )
    #expect(
      modules.layerDependencies == [
        AreaDependency(source: 1, destination: 0, count: 1), AreaDependency(source: 1, destination: 3, count: 1),
        AreaDependency(source: 2, destination: 0, count: 1), AreaDependency(source: 3, destination: 2, count: 1),
      ]
    )
    #expect(
      modules.references(ofLayer: 3, to: 2).map { "\($0.source.type) \($0.destination.type)" } == ["Cart Disk"]
    )
  }

  @Test("A request for all bindings of a type leads to the layer of each of them")
  func providers() throws {
    let graph = TestProject(
      """
      protocol Plugin {}
      final class Clock: Plugin {}
      final class Map: Plugin {}
      final class Screen { init(plugins: [any Plugin], missing: any Missing) {} }
      protocol Missing {}
      """
    ).graph
    let order = try LayerOrder(["Screens": "type:Screen", "Clocks": "type:Clock", "Maps": "type:Map"])
    let references = SourceReference.all(in: analyze(graph))
    let modules = LayeredModules(LayerAssignment(order, in: graph, references: references), references, in: graph)
    #expect(
      modules.layerDependencies == [
        AreaDependency(source: 0, destination: 1, count: 1), AreaDependency(source: 0, destination: 2, count: 1),
      ]
    )
  }

  @Test("Only the references to upper layers are violations, and not those to type arguments and to lower providers")
  func partsOfViolations() throws {
    let graph = TestProject(
      """
      protocol Plugin {}
      final class Clock: Plugin {}
      final class Map: Plugin {}
      final class Box<Value> {}
      final class Screen { init(plugins: [any Plugin], box: Box<Tool>) {} }
      final class Tool {}
      """
    ).graph
    let order = try LayerOrder([
      "Clocks": "type:Clock", "Boxes": "type:Box*", "Screens": "type:Screen", "Maps": "type:Map", "Tools": "type:Tool",
    ])
    let modules = modules(in: order, graph)
    #expect(
      modules.dependencies.map { dependency in
        let layers = [dependency.source, dependency.destination].map { order.layers[modules.parts[$0].layer].name }
        let types = dependency.references.map(\.destination.type).joined(separator: ", ")
        return "\(layers[0]) → \(layers[1]): \(types); \(dependency.violations)"
      } == ["Screens → Clocks: Plugin; 1", "Screens → Boxes: Box, Tool; 1", "Screens → Maps: Plugin; 0"]
    )
  }

  /// The modules in layers, with the violations of their order.
  private func modules(in order: LayerOrder, _ graph: BindingGraph = Self.graph) -> LayeredModules {
    var settings = AnalysisSettings()
    settings.architecture.layerOrder = order
    let references = SourceReference.all(in: analyze(graph, settings: settings))
    return LayeredModules(LayerAssignment(order, in: graph, references: references), references, in: graph)
  }

  @Test("With strict layers, only the next layer below is allowed", arguments: [false, true])
  func allowed(isStrict: Bool) throws {
    let order = try LayerOrder(["A": "type:A", "B": "type:B", "C": "type:C"], isStrict: isStrict)
    let allowed = (0..<3).map { layer in (0..<3).map { order.allowsDependency(of: layer, on: $0) } }
    #expect(allowed == [[true, true, !isStrict], [false, true, true], [false, false, true]])
  }
}
