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
    let components = ["A", "B"].map { Component(id: ComponentID($0), name: $0, kind: .container) }
    let graph = link(LinkingInput(components: components, bindings: bindings))
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
      component: ComponentID(Bool.random(using: &random) ? "A" : "B"),
      access: Bool.random(using: &random) ? .public : .internal,
      condition: conditions[Int.random(in: 0..<conditions.count, using: &random)],
      requests: (0..<3).map { request(for: "Type\(Int.random(in: 0..<count, using: &random))", at: $0) },
      location: SourceLocation(file: "App.swift", line: number + 1, column: 1)
    )
    binding.isElement = Int.random(in: 0..<6, using: &random) == 0
    return binding
  }

  static func request(
    for name: String,
    at number: Int,
    source: DependencyRequest.Source = .container
  ) -> DependencyRequest {
    DependencyRequest(
      label: nil,
      name: "value\(number)",
      declaredType: .named(name),
      alternatives: [.init(Key(.named(name)))],
      injection: .initializer,
      location: SourceLocation(file: "App.swift", line: number + 1, column: 5)
    )
  }

  private static func key(below count: Int, _ random: inout SeededRandom) -> Key {
    Key(.named("Type\(Int.random(in: 0..<count, using: &random))"))
  }
}
