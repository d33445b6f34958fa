import DpendGraph
import Testing

@testable import DpendCollectors

/// The origins that reach variables.
struct FlowGraphTests {
  private func location(_ line: Int) -> DpendGraph.SourceLocation {
    DpendGraph.SourceLocation(file: "App.swift", line: line, column: 1)
  }

  private func variable(_ name: String, _ line: Int = 1) -> FlowVariable { FlowVariable(name, at: location(line)) }

  private func parameter(_ name: String, hasDefault: Bool = false) -> ParameterDeclaration {
    ParameterDeclaration(
      label: name,
      name: name,
      type: .named("Container"),
      hasDefault: hasDefault,
      location: location(9)
    )
  }

  @Test("Origins follow edges through variables, in cycles too, each once")
  func edges() {
    var graph = FlowGraph<String>()
    graph.add(.origin("one"), to: variable("a"))
    graph.add(.variable(variable("a")), to: variable("b"))
    graph.add(.variable(variable("b")), to: variable("a"))
    graph.add(.origin("two"), to: variable("b"))
    #expect(graph.sources(of: .variable(variable("a"))) == [.origin("one"), .origin("two")])
    #expect(graph.sources(of: .variable(variable("b"))) == [.origin("two"), .origin("one")])
    #expect(graph.sources(of: .origin("three")) == [.origin("three")])
    #expect(graph.origins == ["one", "two"])
  }

  @Test("The same name at another location is another variable")
  func locations() {
    var graph = FlowGraph<String>()
    graph.add(.origin("one"), to: variable("a", 1))
    graph.add(.origin("two"), to: variable("a", 2))
    #expect(graph.sources(of: .variable(variable("a", 2))) == [.origin("two")])
  }

  @Test("A call passes its arguments, and the default value of a parameter that it omits")
  func calls() {
    var graph = FlowGraph<String>()
    let parameters = [parameter("first"), parameter("second", hasDefault: true)]
    graph.setDefault(.origin("default"), of: variable("second", 9))
    graph.addCall(of: parameters, with: ["first": .origin("one"), "second": .origin("two")])
    #expect(graph.sources(of: .variable(variable("first", 9))) == [.origin("one")])
    #expect(graph.sources(of: .variable(variable("second", 9))) == [.origin("two")])
    graph.addCall(of: parameters, with: ["first": nil])
    #expect(graph.sources(of: .variable(variable("first", 9))) == [.origin("one")])
    #expect(graph.sources(of: .variable(variable("second", 9))) == [.origin("two"), .origin("default")])
  }

  @Test("A parameter that no call passes holds its default value")
  func defaults() {
    var graph = FlowGraph<String>()
    graph.add(.origin("one"))
    graph.add(.origin("two"))
    graph.setDefault(.origin("default"), of: variable("a"))
    #expect(graph.sources(of: .variable(variable("a"))) == [.origin("default")])
  }

  @Test("A variable of unknown content holds the only origin of the project, else itself")
  func unknown() {
    var graph = FlowGraph<String>()
    let unknown = FlowGraph<String>.Source.variable(variable("a"))
    #expect(graph.sources(of: unknown) == [unknown])
    graph.add(.origin("one"))
    #expect(graph.sources(of: unknown) == [.origin("one")])
    graph.add(.origin("two"))
    #expect(graph.sources(of: unknown) == [unknown])
  }
}
