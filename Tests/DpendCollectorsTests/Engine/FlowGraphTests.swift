import DpendGraph
import Testing
import _DpendTestSupport

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

  @Test("Each of many sources of a variable counts once")
  func manySources() {
    var graph = FlowGraph<String>()
    let origins = (0..<20).map { "origin \($0)" }
    for _ in 0..<2 {
      for origin in origins { graph.add(.origin(origin), to: variable("a")) }
    }
    #expect(graph.directSources(of: variable("a")) == origins.map { .origin($0) })
  }

  @Test("A graph is the same when parts of it are appended", arguments: UInt64(0)..<50)
  func parts(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (whole, appended, part) = (FlowGraph<String>(), FlowGraph<String>(), FlowGraph<String>())
    for _ in 0..<40 {
      let change = Change(using: &random)
      change.apply(to: &whole) { $0 }
      // Each part has names of its own for the origins.
      change.apply(to: &part) { "part: \($0)" }
      if Bool.random(using: &random) || Bool.random(using: &random) { continue }
      _ = appended.append(part, numbering: { String($0.dropFirst(6)) })
      part = FlowGraph()
    }
    _ = appended.append(part, numbering: { String($0.dropFirst(6)) })
    #expect(appended.origins == whole.origins)
    #expect(appended.numberedOrigins == whole.numberedOrigins)
    #expect(appended.numbersWithSources == whole.numbersWithSources)
    for number in 0..<6 {
      let variable = Change.variable(number)
      #expect(appended.number(of: variable) == whole.number(of: variable))
      #expect(appended.directSources(of: variable) == whole.directSources(of: variable))
      #expect(appended.number(of: variable).map(appended.isPassed) == whole.number(of: variable).map(whole.isPassed))
    }
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

/// A random change of a flow graph with few variables and origins.
private enum Change {
  case edge(FlowSource<String>, to: Int)
  case use(String)
  case defaultValue(String, of: Int)
  case omission(of: Int)
  case argument(of: Int)

  init(using random: inout SeededRandom) {
    let (one, two) = (Int.random(in: 0..<6, using: &random), Int.random(in: 0..<6, using: &random))
    self =
      switch Int.random(in: 0..<8, using: &random) {
      case 0: .use("origin \(one)")
      case 1: .defaultValue("origin \(one)", of: two)
      case 2: .omission(of: one)
      case 3: .argument(of: one)
      case 4: .edge(.variable(Self.variable(one)), to: two)
      default: .edge(.origin("origin \(one)"), to: two)
      }
  }

  static func variable(_ number: Int) -> FlowVariable {
    FlowVariable("value", at: SourceLocation(file: "App.swift", line: number + 1, column: 1))
  }

  /// Changes a graph whose origins have other names.
  func apply(to graph: inout FlowGraph<String>, _ name: (String) -> String) {
    switch self {
    case .edge(.origin(let origin), let target): graph.add(.origin(name(origin)), to: Self.variable(target))
    case .edge(let source, let target): graph.add(source, to: Self.variable(target))
    case .use(let origin): graph.add(.origin(name(origin)))
    case .defaultValue(let origin, let target): graph.setDefault(.origin(name(origin)), of: Self.variable(target))
    case .omission(let target):
      let location = SourceLocation(file: "App.swift", line: target + 1, column: 1)
      graph.addOmission(
        of: ParameterDeclaration(label: nil, name: "value", type: .named("A"), hasDefault: true, location: location)
      )
    case .argument(let target): graph.markPassed(graph.number(adding: Self.variable(target)))
    }
  }
}
