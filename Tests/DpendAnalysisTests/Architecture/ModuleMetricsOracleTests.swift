import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// The coupling of modules, compared with networkx on thousands of random graphs, the same in every run.
struct ModuleMetricsOracleTests {
  private static let seeds: Range<UInt64> = 0..<2_000

  @Test(
    "Couplings and dependencies are those that networkx finds across the borders of modules",
    .enabled(if: NetworkxOracle.isExpected, "\(NetworkxOracle.advice)")
  )
  func agreement() async throws {
    let differences = try await NetworkxOracle.differences(
      about: Self.seeds.map(ModuleGraph.init),
      from: "Tests/DpendAnalysisTests/Architecture/networkx_module_metrics.py",
      size: \.edges.count
    ) { ModuleAnswer($0.bindingGraph) }
    #expect(differences.isEmpty, "\(differences.count), such as \(differences.prefix(3))")
  }
}

/// Random bindings in random modules.
private struct ModuleGraph: Encodable {
  let modules: [String]
  let edges: [[Int]]

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...(seed.isMultiple(of: 20) ? 80 : 12), using: &random)
    let kinds = Int.random(in: 1...6, using: &random)
    modules = (0..<count).map { _ in "M\(Int.random(in: 0..<kinds, using: &random))" }
    edges = (0..<Int.random(in: 0...3 * count, using: &random)).map { _ in
      [Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)]
    }
  }

  /// The graph in which each node is a binding of a type of its own.
  var bindingGraph: BindingGraph {
    let targets = edges.reduce(into: Array(repeating: [Int](), count: modules.count)) { $0[$1[0]].append($1[1]) }
    let bindings = modules.indices.map { node in
      Binding(
        id: BindingID("T\(node)"),
        type: type(node),
        keys: [Key(type(node))],
        factory: Factory(name: "init()"),
        kind: .initializer,
        dialect: "dpend",
        module: modules[node],
        component: ComponentID("dpend"),
        requests: targets[node].enumerated().map { number, target in
          DependencyRequest(
            label: nil,
            name: "other",
            declaredType: type(target),
            alternatives: [.init(Key(type(target)))],
            injection: .initializer,
            location: SourceLocation(file: "T\(node).swift", line: 1, column: number + 1)
          )
        },
        location: SourceLocation(file: "T\(node).swift", line: 1, column: 1_000)
      )
    }
    let names = Set(modules).sorted().map { BindingGraph.Module(name: $0, files: 1) }
    return link(LinkingInput(modules: names, bindings: bindings))
  }

  private func type(_ node: Int) -> CanonicalType { .named("T\(node)", module: modules[node]) }
}

/// A description of the modules of a graph, in a form that doesn't depend on who says it.
private struct ModuleAnswer: Decodable, Equatable {
  struct Coupling: Decodable, Equatable {
    let afferent: Int
    let efferent: Int
    let instability: String?
  }

  struct Dependency: Decodable, Equatable {
    let from: String
    let to: String
    let uses: Int
  }

  let coupling: [Coupling]
  let dependencies: [Dependency]

  init(_ graph: BindingGraph) {
    coupling = ModuleMetrics.all(in: graph).map { module in
      Coupling(
        afferent: module.afferentCoupling,
        efferent: module.efferentCoupling,
        instability: module.instability?.description
      )
    }
    let modules = ModuleDependencies.collect(from: graph)
    dependencies = modules.modules.indices.flatMap { from in
      modules.dependencies(of: from).map { to in
        Dependency(from: modules.modules[from], to: modules.modules[to], uses: modules.uses(by: from, of: to).count)
      }
    }
  }
}
