import DpendGraph
import Testing

@testable import DpendCollectors

/// The origins that reach variables, at most a number of them for each.
struct ReachingOriginsTests {
  private func variable(_ name: String, _ part: FlowVariable.Part = .all) -> FlowVariable {
    FlowVariable(name, at: DpendGraph.SourceLocation(file: "App.swift", line: 1, column: 1), part)
  }

  @Test("Origins reach a variable through others and in cycles, in the order of the graph")
  func order() {
    var graph = FlowGraph<String>()
    graph.add(.variable(variable("b")), to: variable("a"))
    graph.add(.origin("one"), to: variable("b"))
    graph.add(.origin("two"), to: variable("a"))
    graph.add(.variable(variable("a")), to: variable("b"))
    let reaching = ReachingOrigins.find(in: graph, limit: 8)
    #expect(
      reaching.origins(of: [.variable(variable("b"))], in: graph)
        == ReachingOrigins.Result(origins: ["one", "two"], isTruncated: false)
    )
  }

  @Test("The parts of a property are variables of their own")
  func parts() {
    var graph = FlowGraph<String>()
    graph.add(.origin("one"), to: variable("a", .assigned))
    graph.add(.variable(variable("a")), to: variable("a", .readFromOwner))
    let reaching = ReachingOrigins.find(in: graph, limit: 8)
    #expect(reaching.origins(of: [.variable(variable("a", .assigned))], in: graph).origins == ["one"])
    #expect(reaching.origins(of: [.variable(variable("a", .readFromOwner))], in: graph).origins == [])
  }

  @Test("Above the limit, the first origins remain, and the result is truncated")
  func limit() {
    var graph = FlowGraph<String>()
    for origin in ["one", "two", "three"] { graph.add(.origin(origin), to: variable("a")) }
    let reaching = ReachingOrigins.find(in: graph, limit: 2)
    #expect(reaching.isTruncated)
    #expect(
      reaching.origins(of: [.variable(variable("a"))], in: graph)
        == ReachingOrigins.Result(origins: ["one", "two"], isTruncated: true)
    )
  }

  @Test("Values that code adds after the search have no origins")
  func later() {
    var graph = FlowGraph<String>()
    graph.add(.origin("one"), to: variable("a"))
    let reaching = ReachingOrigins.find(in: graph, of: [variable("a")], limit: 8)
    graph.add(.origin("two"), to: variable("b"))
    let sources: [FlowSource<String>] = [.variable(variable("b")), .origin("two"), .variable(variable("a"))]
    #expect(reaching.origins(of: sources, in: graph).origins == ["one"])
  }
}
