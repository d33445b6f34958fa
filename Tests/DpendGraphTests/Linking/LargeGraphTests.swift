import Testing
import _DpendTestSupport

@testable import DpendGraph

/// Graphs of 100,000 bindings.
struct LargeGraphTests {
  private let count = 100_000

  @Test("A chain is linked, and its last binding is 99,999 steps from its first")
  func chain() {
    let graph = graph { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(graph.edges.count == count - 1)
    #expect(components(of: graph).count == graph.bindings.count)
    #expect(longestPathLengths(count: count) { graph.dependencies(of: $0) }.first == count - 1)
  }

  @Test("A large cycle is linked, and is one strongly connected component")
  func cycle() {
    let graph = graph { [($0 + 1) % count] }
    #expect(components(of: graph) == [Array(0..<count)])
  }

  @Test("A binding that all others request, and one that requests all others")
  func star() {
    let key = Key(.named("Item"))
    let items = (1..<count).map { binding($0, dependencies: [0], keys: [key]) }
    let all = DependencyRequest(
      label: nil,
      name: "items",
      declaredType: .array(key.type),
      alternatives: [.init(key, [.array])],
      injection: .initializer,
      location: SourceLocation(file: "App.swift", line: 1, column: 1)
    )
    var consumer = binding(count, dependencies: [])
    consumer.requests = [all]
    let graph = link(LinkingInput(bindings: [binding(0, dependencies: [])] + items + [consumer]))
    #expect(graph.edges.count == 2 * (count - 1))
    #expect(graph.missing.isEmpty)
  }

  @Test("A binding with 100,000 requests is changed, and all of its dependencies are deferred")
  func change() {
    let graph = graph { $0 == 0 ? Array(1..<count) : [] }
    let changes = graph.edges.indices.map { ($0, graph.request(of: graph.edges[$0]).resolved(.factory)) }
    let changed = graph.changing(changes)
    #expect(changed.edges.map(\.resolution) == Array(repeating: .factory, count: count - 1))
  }

  @Test("A chain of 5,000 scopes that pass on the value of the first, which supplies it to all")
  func hierarchy() {
    let count = 5_000
    let component = ComponentID("scopes")
    let first = DependencyRequest.Source.construction
    let value = self.binding(count, dependencies: [])
    let scopes = (0..<count).map { number in
      var scope = self.binding(number, dependencies: (number + 1 < count ? [number + 1] : []) + [count])
      for index in scope.requests.indices {
        scope.requests[index].name = "\(scope.requests[index].declaredType)"
        scope.requests[index].source = first
      }
      if number > 0 { scope.requests[scope.requests.count - 1].source = .ancestors(name: "\(value.type)") }
      return scope
    }
    let all = (scopes + [value]).map { binding in
      var binding = binding
      binding.component = component
      binding.isRoot = binding.id == scopes[0].id
      return binding
    }
    let tree = Component(id: component, name: "scopes", kind: .hierarchy)
    let graph = link(LinkingInput(components: [tree], bindings: all))
    #expect(graph.bindings.count == count + 1)
    let received = graph.edges.filter { graph.request(of: $0).isForAncestors }
    #expect(received.map(\.binding) == Array(repeating: count, count: count - 1))
    #expect(received.map(\.supplyingAncestors) == Array(repeating: [0], count: count - 1))
    #expect(graph.unavailableRequests.isEmpty)
  }

  @Test(
    "The supertypes of a class on the nearest 100 levels count, and a finding states how many classes have more",
    arguments: [101, 2_000, 4_000]
  )
  func inheritance(count: Int) {
    let types = (0..<count).map { number in
      let location = SourceLocation(file: "App.swift", line: number + 1, column: 1)
      return TypeDeclaration(
        path: ["C\(number)"],
        kind: .class,
        access: .internal,
        inherited: number > 0 ? [InheritedType(type: .named("C\(number - 1)"), location: location)] : [],
        location: location
      )
    }
    let files = [SourceFile(path: "App.swift", module: "App")]
    let index = TypeIndex.build(from: Declarations(files: files, types: types))
    // The size of the table, and with it the work, grows with the number of types, not with its square.
    #expect(index.ancestors.values.reduce(0) { $0 + $1.count } == 100 * 99 / 2 + (count - 100) * 100)
    let supertypes = index.allSupertypes(of: NominalType(module: "App", "C\(count - 1)"))
    #expect(supertypes == ((count - 101)..<(count - 1)).reversed().map { NominalType(module: "App", "C\($0)") })
    #expect(types.allSatisfy { index.globalActor(of: $0) == nil })
    let finding = index.findingAboutSupertypes
    #expect(
      finding?.message.description
        == (count > 101 ? "'C101' has too many supertypes: only 100 levels and about 1000 types count" : nil)
    )
    #expect(
      finding?.notes.map(\.message)
        == (count > 101
          ? ["\(count - 102) more types have too many", "shorten the chain of classes or protocols"] : nil)
    )
  }

  @Test("All supertypes that a protocol names count, but of more than 1,000 not those that they name")
  func refinements() {
    let count = 2_000
    let types = (0..<count).map { number in
      let location = SourceLocation(file: "App.swift", line: number + 1, column: 1)
      let names = number == 0 ? (1..<count - 1).map { "P\($0)" } : number == 1 ? ["P\(count - 1)"] : []
      return TypeDeclaration(
        path: ["P\(number)"],
        kind: .protocol,
        access: .internal,
        inherited: names.map { InheritedType(type: .named($0), location: location) },
        location: location
      )
    }
    let index = TypeIndex.build(from: Declarations(files: [SourceFile(path: "App.swift", module: "App")], types: types))
    let supertypes = index.allSupertypes(of: NominalType(module: "App", "P0"))
    #expect(supertypes == (1..<count - 1).map { NominalType(module: "App", "P\($0)") })
    #expect(index.findingAboutSupertypes?.location == types[0].location)
    #expect(index.findingAboutSupertypes?.notes.map(\.message) == ["shorten the chain of classes or protocols"])
  }

  @Test("A finding states that a generic class has too many supertypes")
  func genericInheritance() {
    let types = (0..<120).map { number in
      let location = SourceLocation(file: "App.swift", line: number + 1, column: 1)
      return TypeDeclaration(
        path: ["C\(number)"],
        kind: .class,
        access: .internal,
        genericParameters: ["T"],
        inherited: number > 0 ? [InheritedType(type: .named("C\(number - 1)"), location: location)] : [],
        location: location
      )
    }
    let index = TypeIndex.build(from: Declarations(files: [SourceFile(path: "App.swift", module: "App")], types: types))
    #expect(index.findingAboutSupertypes?.location == types[101].location)
  }

  private func graph(_ dependencies: (Int) -> [Int]) -> BindingGraph {
    link(LinkingInput(bindings: (0..<count).map { binding($0, dependencies: dependencies($0)) }))
  }

  private func binding(_ number: Int, dependencies: [Int], keys: [Key]? = nil) -> Binding {
    let type = type(number)
    return Binding(
      id: BindingID(type.description),
      type: type,
      keys: keys ?? [Key(type)],
      factory: Factory(name: "init()"),
      kind: .initializer,
      dialect: "dpend",
      module: "App",
      component: ComponentID("dpend"),
      requests: dependencies.map { other in
        DependencyRequest(
          label: nil,
          name: "other",
          declaredType: self.type(other),
          alternatives: [.init(Key(self.type(other)))],
          injection: .initializer,
          location: SourceLocation(file: "App.swift", line: number + 1, column: 1)
        )
      },
      location: SourceLocation(file: "App.swift", line: number + 1, column: 1)
    )
  }

  /// Returns a type whose name sorts by the number.
  private func type(_ number: Int) -> CanonicalType { .named("T\(1_000_000 + number)") }

  private func components(of graph: BindingGraph) -> [[Int]] {
    stronglyConnectedComponents(count: graph.bindings.count) { graph.dependencies(of: $0) }
  }
}
