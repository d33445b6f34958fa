import DpendGraph

/// A property, a variable, a parameter, `self`, or the result of a function, as a node of a flow graph.
struct FlowVariable: Hashable, Sendable {
  /// The values of a property that a node represents.
  enum Part: Hashable, Sendable {
    /// All values.
    case all

    /// Those that code reads from `self` or from the type itself.
    case readFromOwner

    /// Those that code assigns.
    case assigned
  }

  /// The name.
  let name: String

  /// The location of the declaration.
  let location: SourceLocation

  /// The values that the node represents.
  let part: Part

  /// Creates a node; the same part of the same name at the same location is the same node.
  init(_ name: String, at location: SourceLocation, _ part: Part = .all) {
    self.name = name
    self.location = location
    self.part = part
  }

  /// Returns the node for the result of the function that is declared at a location.
  static func result(of function: SourceLocation) -> FlowVariable { FlowVariable("result", at: function) }
}

/// A value in code: a known origin, or the content of a variable.
enum FlowSource<Origin: Hashable & Sendable>: Hashable, Sendable {
  case origin(Origin)
  case variable(FlowVariable)
}

/// The values that can reach each variable, parameter and result, whatever the order in which code runs.
///
/// Bodies are interpreted without their callers. A call adds an edge from each argument to its parameter, and the value of
/// a call is the result node of the function; afterwards the graph answers which origins reach a node.
struct FlowGraph<Origin: Hashable & Sendable>: Sendable {
  typealias Source = FlowSource<Origin>

  /// A source, by its number.
  enum Number: Hashable, Sendable {
    case origin(Int)
    case variable(Int)
  }

  private struct Edge: Hashable {
    let source: Number
    let target: Int
  }

  /// The largest number of sources of a variable among which an edge is searched one by one.
  private static var mostSearched: Int { 8 }

  /// A variable with the values that reach it by one edge.
  private struct Node {
    let variable: FlowVariable
    var sources: [Number] = []
    var defaultValue: Number?

    /// Whether a call omits the parameter.
    var isDefaulted = false

    /// Whether a call passes a value for the parameter, known or not.
    var isPassed = false

    /// Whether an edge or a default value was added.
    var hasSources = false

    /// The sources, with the default value where it counts.
    var allSources: [Number] {
      guard let defaultValue, sources.isEmpty || isDefaulted else { return sources }
      return sources + [defaultValue]
    }
  }

  private var nodes: [Node] = []
  private var numbers: [FlowVariable: Int] = [:]

  /// The edges to the variables with many sources.
  private var edges: Set<Edge> = []

  /// The numbers of the variables with sources, in the order in which they got their first one.
  private(set) var numbersWithSources: [Int] = []

  /// The origins in the code, each once, in the order in which they were added.
  private(set) var origins: [Origin] = []

  /// The origins by number, with those that are only default values.
  private(set) var numberedOrigins: [Origin] = []
  private var numbersOfOrigins: [Origin: Int] = [:]
  private var isAdded: [Bool] = []

  /// The number of variables, each of which has a lower number.
  var variableCount: Int { nodes.count }

  /// Makes room for a number of variables: their names would be hashed again each time that the table grows.
  mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
    numbers.reserveCapacity(count)
  }

  /// Adds an edge: the variable can hold the value.
  mutating func add(_ source: Source, to variable: FlowVariable) { add(source, toNumber: number(adding: variable)) }

  /// Adds an edge to a variable, by its number.
  mutating func add(_ source: Source, toNumber target: Int) { addEdge(from: use(source), to: target) }

  /// Records that a call passes a value for a parameter, by its number.
  mutating func markPassed(_ number: Int) { nodes[number].isPassed = true }

  /// Adds a value that is used; an origin becomes one of the graph's origins.
  mutating func add(_ source: Source) { if case .origin = source { _ = use(source) } }

  /// Sets the default value of a parameter, which it holds in a call that omits it.
  mutating func setDefault(_ source: Source, of parameter: FlowVariable) {
    let number = self.number(adding: parameter)
    markSources(of: number)
    nodes[number].defaultValue = addNumber(of: source)
  }

  /// Adds the edges of a call: from each argument to its parameter, or from the default value of an omitted one.
  mutating func addCall(of parameters: [ParameterDeclaration], with arguments: [String: Source?]) {
    for parameter in parameters {
      if let argument = arguments[parameter.name] {
        if let argument { add(argument, to: FlowVariable(parameter.name, at: parameter.location)) }
      } else {
        addOmission(of: parameter)
      }
    }
  }

  /// Adds the flow of the default value of a parameter, if it has one, into the parameter.
  mutating func addOmission(of parameter: ParameterDeclaration) {
    guard parameter.hasDefault else { return }
    nodes[number(adding: FlowVariable(parameter.name, at: parameter.location))].isDefaulted = true
  }

  /// Appends the variables, edges and origins of another graph.
  ///
  /// - Parameters:
  ///   - other: The other graph.
  ///   - numbering: Returns the origin in this graph that is one of the other graph.
  /// - Returns: The numbers of the variables, by those in the other graph.
  /// - Complexity: O(*v* + *e*) for *v* variables and *e* edges of the other graph.
  mutating func append(_ other: FlowGraph, numbering: (Origin) -> Origin) -> [Int] {
    let origins = other.numberedOrigins.map { addNumber(of: .origin(numbering($0))) }
    let variables = other.nodes.indices.map { number(adding: other.nodes[$0].variable) }
    func renumbered(_ source: Number) -> Number {
      switch source {
      case .origin(let number): origins[number]
      case .variable(let number): .variable(variables[number])
      }
    }
    for origin in other.origins { _ = use(.origin(numbering(origin))) }
    for node in other.numbersWithSources {
      let target = variables[node]
      markSources(of: target)
      for source in other.nodes[node].sources { addEdge(from: renumbered(source), to: target) }
    }
    for (node, target) in variables.enumerated() {
      if let value = other.nodes[node].defaultValue { nodes[target].defaultValue = renumbered(value) }
      if other.nodes[node].isDefaulted { nodes[target].isDefaulted = true }
      if other.nodes[node].isPassed { nodes[target].isPassed = true }
    }
    return variables
  }

  private mutating func addEdge(from source: Number, to target: Int) {
    if source == .variable(target) || hasEdge(from: source, to: target) { return }
    markSources(of: target)
    nodes[target].sources.append(source)
    let count = nodes[target].sources.count
    if count <= Self.mostSearched { return }
    let added = count == Self.mostSearched + 1 ? nodes[target].sources : [source]
    edges.formUnion(added.map { Edge(source: $0, target: target) })
  }

  private func hasEdge(from source: Number, to target: Int) -> Bool {
    if nodes[target].sources.count <= Self.mostSearched { return nodes[target].sources.contains(source) }
    return edges.contains(Edge(source: source, target: target))
  }

  /// Returns the number of a value that is used.
  private mutating func use(_ source: Source) -> Number {
    let number = addNumber(of: source)
    if case .origin(let number) = number, !isAdded[number] {
      isAdded[number] = true
      origins.append(numberedOrigins[number])
    }
    return number
  }

  private mutating func markSources(of number: Int) {
    if nodes[number].hasSources { return }
    nodes[number].hasSources = true
    numbersWithSources.append(number)
  }

  private mutating func addNumber(of source: Source) -> Number {
    switch source {
    case .variable(let variable): return .variable(number(adding: variable))
    case .origin(let origin):
      if let known = numbersOfOrigins[origin] { return .origin(known) }
      numbersOfOrigins[origin] = numberedOrigins.count
      numberedOrigins.append(origin)
      isAdded.append(false)
      return .origin(numberedOrigins.count - 1)
    }
  }

  /// Returns the number of a variable, which is added to the graph if it is not in it.
  mutating func number(adding variable: FlowVariable) -> Int {
    // The table is searched once, because the names and the files of variables take long to hash.
    let next = nodes.count
    let number = Self.value(in: &numbers[variable, default: next])
    if number == next { nodes.append(Node(variable: variable)) }
    return number
  }

  /// Returns the value of an entry of a table, which the access adds if it is missing.
  private static func value(in entry: inout Int) -> Int { entry }

  // MARK: Numbers

  /// Returns the number of a variable; nil for one that is not in the graph.
  func number(of variable: FlowVariable) -> Int? { numbers[variable] }

  /// Returns the number of an origin; nil for one that is not in the code.
  func number(of origin: Origin) -> Int? { numbersOfOrigins[origin] }

  /// Whether a call passes a value for a parameter, by its number.
  func isPassed(_ number: Int) -> Bool { nodes[number].isPassed }

  /// Returns the values that reach a variable by one edge, all by their numbers.
  func directSources(ofNumber number: Int) -> [Number] { nodes[number].allSources }

  private func source(_ number: Number) -> Source {
    switch number {
    case .origin(let number): .origin(numberedOrigins[number])
    case .variable(let number): .variable(nodes[number].variable)
    }
  }

  // MARK: Sources

  /// Returns the origins that can reach a value, each once.
  ///
  /// Where none is visible, the result is the only origin of the project, else the variable itself.
  func sources(of source: Source) -> [Source] {
    guard case .variable(let start) = source else { return [source] }
    var found: [Number] = []
    if let start = numbers[start] {
      var seen: Set = [start]
      var pending = [start]
      while let next = pending.popLast() {
        for source in nodes[next].allSources {
          if case .variable(let variable) = source {
            if seen.insert(variable).inserted { pending.append(variable) }
          } else if !found.contains(source) {
            found.append(source)
          }
        }
      }
    }
    if found.isEmpty { return origins.count == 1 ? origins.map { .origin($0) } : [source] }
    return found.map { self.source($0) }
  }

  /// Whether a value can reach a variable by an edge.
  func hasSources(_ variable: FlowVariable) -> Bool { numbers[variable].map { nodes[$0].hasSources } ?? false }

  /// Returns the numbers of some variables, and of those whose values can reach them, each once.
  ///
  /// - Complexity: O(*v* + *e*) for *v* such variables and their *e* edges.
  func numbers(flowingInto targets: [FlowVariable]) -> [Int] {
    var found: [Int] = []
    var isSeen = Array(repeating: false, count: nodes.count)
    var pending = targets.compactMap { numbers[$0] }
    while let next = pending.popLast() {
      if isSeen[next] { continue }
      isSeen[next] = true
      found.append(next)
      for case .variable(let source) in nodes[next].allSources { pending.append(source) }
    }
    return found
  }

  /// Returns the values that reach a variable by one edge.
  func directSources(of variable: FlowVariable) -> [Source] {
    numbers[variable].map { nodes[$0].allSources.map(source) } ?? []
  }
}
