import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// Captures in random graphs, compared with a search of every path.
struct CaptureOracleTests {
  private static let scopes: [Scope] = [
    .unique, .unique, .unique, .shared, Scope(name: "session", lifetime: .component), .weakSingleton, .singleton,
  ]

  @Test("2,000 random graphs: the holders of shorter-lived instances, with the length of the chain")
  func randomGraphs() {
    var random = SeededRandom(seed: 4)
    var found = 0
    for _ in 0..<2_000 {
      let sample = Sample(using: &random, scopes: Self.scopes)
      let captures = Captures.find(in: sample.graph)
      let expected = sample.captures
      found += expected.count
      #expect(captures.all.count == expected.count)
      #expect(Set(captures.all.map(Sample.Captive.init)) == expected)
      #expect(captures.unfinishedHolders.isEmpty)
      for holder in captures.holdersOfMore {
        let lengths = captures.all.filter { $0.holder == holder }.map(\.length)
        #expect(lengths == lengths.sorted())
      }
      for capture in captures.all { #expect(sample.isChain(capture)) }
    }
    #expect(found > 1_000)
  }
}

/// A random graph of bindings named by letters, so that indices are positions in the alphabet.
private struct Sample {
  struct Captive: Hashable {
    let holder: Int
    let captured: Int
    let length: Int

    init(holder: Int, captured: Int, length: Int) {
      self.holder = holder
      self.captured = captured
      self.length = length
    }

    init(_ capture: Capture) {
      self.init(holder: capture.holder, captured: capture.captured, length: capture.length)
    }
  }

  let graph: BindingGraph
  private let scopes: [Scope]

  /// The dependencies of each binding, except for closures.
  private let dependencies: [[Int]]

  init(using random: inout SeededRandom, scopes: [Scope]) {
    let count = Int.random(in: 2...9, using: &random)
    let names = (0..<count).map { String(UnicodeScalar(UInt8(65 + $0))) }
    var chosen: [Scope] = []
    var bindings: [Binding] = []
    var dependencies: [[Int]] = []
    for index in 0..<count {
      chosen.append(scopes.randomElement(using: &random) ?? .unique)
      let targets = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        (target: Int.random(in: 0..<count, using: &random), isLazy: Int.random(in: 0..<4, using: &random) == 0)
      }
      dependencies.append(targets.filter { !$0.isLazy }.map(\.target))
      bindings.append(
        Binding(
          id: BindingID(names[index]),
          type: .named(names[index]),
          keys: [Key(.named(names[index]))],
          factory: Factory(name: "init()"),
          kind: .initializer,
          scope: chosen[index],
          dialect: "dpend",
          module: "App",
          component: ComponentID("App"),
          requests: targets.map { Self.request(for: names[$0.target], isLazy: $0.isLazy) },
          location: SourceLocation(file: "App.swift", line: index + 1, column: 1)
        )
      )
    }
    self.scopes = chosen
    self.dependencies = dependencies
    graph = link(
      LinkingInput(
        components: [Component(id: ComponentID("App"), name: "App", kind: .container)],
        bindings: bindings
      )
    )
  }

  private static func request(for name: String, isLazy: Bool) -> DependencyRequest {
    let type = CanonicalType.named(name)
    let closure = FunctionType(parameters: [], result: type)
    return DependencyRequest(
      label: nil,
      name: name,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(Key(type), isLazy ? [.closure(closure)] : [])],
      injection: .initializer,
      location: SourceLocation(file: "App.swift", line: 1, column: 1)
    )
  }

  /// Returns every pair, by following each path without a repeated binding.
  var captures: Set<Captive> {
    var shortest: [[Int]: Int] = [:]
    for holder in scopes.indices {
      var paths = dependencies[holder].map { [holder, $0] }
      while let path = paths.popLast() {
        guard let end = path.last, !path.dropLast().contains(end) else { continue }
        if scopes[end] == .unique {
          paths += dependencies[end].map { path + [$0] }
        } else if scopes[end].lifetime < scopes[holder].lifetime {
          shortest[[holder, end]] = min(shortest[[holder, end]] ?? .max, path.count - 1)
        }
      }
    }
    return Set(shortest.map { Captive(holder: $0.key[0], captured: $0.key[1], length: $0.value) })
  }

  /// Whether the edges of a capture lead from its holder to what it keeps.
  func isChain(_ capture: Capture) -> Bool {
    let edges = capture.edges.map { graph.edges[$0] }
    let ends = edges.compactMap(\.binding)
    return edges.map(\.source) == [capture.holder] + ends.dropLast() && ends.last == capture.captured
      && edges.count == capture.length && edges.allSatisfy(\.isImmediate)
  }
}
