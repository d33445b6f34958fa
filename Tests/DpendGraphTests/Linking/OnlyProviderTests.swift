import Testing
import _DpendTestSupport

@testable import DpendGraph

/// Requests whose key has one provider, which are linked without a search.
struct OnlyProviderTests {
  @Test("The dependencies are those that the search finds", arguments: 0..<200)
  func agreesWithSearch(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let bindings = (0..<12).map { RandomBinding.make($0, of: 12, &random) }
    // A second key, which nothing provides, lets the linker search for the providers of the first one.
    let searching = bindings.map { binding in
      var copy = binding
      for index in copy.requests.indices { copy.requests[index].alternatives.append(.init(Key(.named("Nothing")))) }
      return copy
    }
    #expect(dependencies(among: bindings) == dependencies(among: searching))
  }

  @Test("A binding with runtime arguments that nothing requests changes no other dependency", arguments: 0..<200)
  func unrelatedArguments(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let bindings = (0..<12).map { RandomBinding.make($0, of: 12, &random) }
    var taking = RandomBinding.make(12, of: 12, &random)
    taking.type = .named("Unrelated")
    taking.keys = [Key(taking.type)]
    taking.fallbackKeys = []
    for index in taking.requests.indices { taking.requests[index].source = .caller }
    #expect(dependencies(among: bindings + [taking]) == dependencies(among: bindings))
  }

  /// Returns a line for each dependency on a binding, with everything that linking decides.
  private func dependencies(among bindings: [Binding]) -> [String] {
    let graph = link(LinkingInput(components: RandomBinding.components, bindings: bindings))
    return graph.edges.compactMap { edge in
      edge.binding.map { target in
        let (source, target) = (graph.bindings[edge.source].id.rawValue, graph.bindings[target].id.rawValue)
        return "\(source) \(edge.request) \(edge.alternative) \(target) \(edge.evidence) \(edge.condition)"
      }
    }
  }
}

/// Bindings of few keys, builds, modules and containers, so that many of them compete.
private enum RandomBinding {
  /// Two containers, of which one collaborates with the other and has a part.
  static let components = [
    Component(id: ComponentID("A"), name: "A", kind: .container, collaborators: [ComponentID("B")]),
    Component(id: ComponentID("B"), name: "B", kind: .container),
    Component(id: ComponentID("Part"), name: "Part", kind: .container, parent: ComponentID("A")),
  ]

  static func make(_ number: Int, of count: Int, _ random: inout SeededRandom) -> Binding {
    let conditions: [BuildCondition] = [.always, .always, .atom("DEBUG"), .not(.atom("DEBUG")), .not(.always)]
    var binding = Binding(
      id: BindingID("Binding\(number)"),
      type: .named("Type\(Int.random(in: 0..<count, using: &random))"),
      keys: [key(below: count, &random)],
      fallbackKeys: Bool.random(using: &random) ? [key(below: count, &random)] : [],
      factory: Factory(name: "init()"),
      kind: Bool.random(using: &random) ? .initializer : .function,
      precedence: Int.random(in: 0..<3, using: &random) == 0 ? .implicit : .explicit,
      dialect: "test",
      module: Bool.random(using: &random) ? "App" : "Kit",
      component: component(&random),
      access: Bool.random(using: &random) ? .public : .internal,
      condition: conditions[Int.random(in: 0..<conditions.count, using: &random)],
      requests: (0..<3).map { request($0, below: count, &random) },
      location: SourceLocation(file: "App.swift", line: number + 1, column: 1)
    )
    binding.isElement = Int.random(in: 0..<6, using: &random) == 0
    return binding
  }

  private static func request(_ number: Int, below count: Int, _ random: inout SeededRandom) -> DependencyRequest {
    let key = key(below: count, &random)
    return DependencyRequest(
      label: nil,
      name: "value\(number)",
      declaredType: key.type,
      alternatives: [.init(key)],
      component: Int.random(in: 0..<6, using: &random) == 0 ? component(&random) : nil,
      injection: .initializer,
      location: SourceLocation(file: "App.swift", line: number + 1, column: 5)
    )
  }

  private static func key(below count: Int, _ random: inout SeededRandom) -> Key {
    let isTagged = Int.random(in: 0..<6, using: &random) == 0
    return Key(.named("Type\(Int.random(in: 0..<count, using: &random))"), tag: isTagged ? Tag("fast") : nil)
  }

  private static func component(_ random: inout SeededRandom) -> ComponentID {
    components[Int.random(in: 0..<components.count, using: &random)].id
  }
}
