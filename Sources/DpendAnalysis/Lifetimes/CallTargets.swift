import DpendGraph

/// The objects whose functions the code of an object can call, by the names and types of its properties and variables.
struct CallTargets {
  private let graph: BindingGraph

  /// The edges to the objects.
  private let edges: [Int]

  private let edgesByName: [String: [Int]]

  /// The names of the properties of the object.
  private let properties: Set<String>

  /// The edges to objects of a type, by its name.
  private var edgesByType: [String: [Int]] = [:]

  /// Finds the objects.
  ///
  /// - Parameters:
  ///   - object: The index of the binding whose code calls.
  ///   - builds: The builds of the programs with the code.
  ///   - graph: The graph.
  init(of object: Int, _ builds: StartBuilds, in graph: BindingGraph) {
    self.graph = graph
    edges = graph.outgoing[object].filter { builds.contain($0) && !graph.edges[$0].isWeak }
    edgesByName = Dictionary(grouping: edges) { Self.name(of: $0, in: graph) }
    properties = Set(graph.bindings[object].codeParts.filter { $0.kind != .member }.map(\.name))
  }

  /// Returns the only object that the property or variable of a call can have; nil if several ones can be meant.
  mutating func target(of call: ObjectCall) -> Int? {
    let named = edgesByName[call.object] ?? []
    let typed = call.type.map { edges(toType: $0) } ?? []
    let both = typed.filter(named.contains)
    // A call on a property does not mean the object in another property.
    let others =
      properties.contains(call.object) ? typed.filter { !properties.contains(Self.name(of: $0, in: graph)) } : typed
    let targets = [both, others, named].lazy.map { [graph] in Set($0.compactMap { graph.edges[$0].binding }) }
    return targets.first { !$0.isEmpty }.flatMap { $0.count == 1 ? $0.first : nil }
  }

  private mutating func edges(toType name: String) -> [Int] {
    if let known = edgesByType[name] { return known }
    let found = edges.filter { number in
      guard let type = graph.edges[number].binding.flatMap({ graph.bindings[$0].type.nominal }) else { return false }
      return type.components.last?.name == name || graph.types.inherits(type, from: name)
    }
    edgesByType[name] = found
    return found
  }

  /// Returns the name of the property or the parameter that requests an object.
  private static func name(of edge: Int, in graph: BindingGraph) -> String {
    let request = graph.request(of: graph.edges[edge])
    return request.label ?? request.name
  }
}
