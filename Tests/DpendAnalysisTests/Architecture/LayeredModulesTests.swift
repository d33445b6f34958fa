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
    let modules = LayeredModules(LayerAssignment(order, in: Self.graph), in: Self.graph)
    let names = modules.parts.map { "\(order.layers[$0.layer].name): \($0.module)" }
    #expect(names == ["Ports: Ports", "Screens: App", "Services: App", "Data: Data"])
    #expect(
      modules.parts.map { $0.members.map { Self.graph.bindings[$0].title } } == [
        [], ["Screen"], ["Cart"], ["Disk", "SQLStore"],
      ]
    )
    #expect(
      modules.dependencies.map { "\(names[$0.source]) → \(names[$0.destination]) \($0.count)" } == [
        "Screens: App → Ports: Ports 1", "Screens: App → Services: App 1", "Services: App → Data: Data 1",
      ]
    )
  }

  @Test("The dependencies between layers are those of the rule about layers")
  func sums() throws {
    let order = try LayerOrder([
      "Screens": "type:Screen", "Data": "module:Data", "Services": "type:Cart", "Ports": "module:Ports",
    ])
    let assignment = LayerAssignment(order, in: Self.graph)
    let modules = LayeredModules(assignment, in: Self.graph)
    let pairs = modules.dependencies.map {
      ([modules.parts[$0.source].layer, modules.parts[$0.destination].layer], $0.count)
    }
    let expected = assignment.dependencies(in: Self.graph).counted.map { ([$0.source, $0.destination], $0.count) }
    #expect(
      Dictionary(pairs.filter { $0.0[0] != $0.0[1] }, uniquingKeysWith: +) == Dictionary(uniqueKeysWithValues: expected)
    )
    let forbidden = expected.filter { !order.allowsDependency(of: $0.0[0], on: $0.0[1]) }
    var settings = AnalysisSettings()
    settings.architecture.layerOrder = order
    let findings = analyze(Self.graph, settings: settings).findings(of: RuleName("layer-violation"))
    #expect(forbidden.map(\.0) == [[2, 1]] && findings.count == 1)
  }

  @Test("With strict layers, only the next layer below is allowed", arguments: [false, true])
  func allowed(isStrict: Bool) throws {
    let order = try LayerOrder(["A": "type:A", "B": "type:B", "C": "type:C"], isStrict: isStrict)
    let allowed = (0..<3).map { layer in (0..<3).map { order.allowsDependency(of: layer, on: $0) } }
    #expect(allowed == [[true, true, !isStrict], [false, true, true], [false, false, true]])
  }
}
