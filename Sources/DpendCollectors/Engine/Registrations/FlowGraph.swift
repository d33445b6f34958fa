import DpendGraph

/// A property, a variable, a parameter, `self`, or the result of a function, as a node of a flow graph.
struct FlowVariable: Hashable, Sendable {
  /// The name.
  let name: String

  /// The location of the declaration.
  let location: SourceLocation

  /// Creates a node; the same name at the same location is the same node.
  init(_ name: String, at location: SourceLocation) {
    self.name = name
    self.location = location
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
/// Each body is interpreted once, without its callers. A call adds an edge from each argument to its parameter, and the value of
/// a call is the result node of the function; afterwards the graph answers which origins reach a node.
struct FlowGraph<Origin: Hashable & Sendable>: Sendable {
  typealias Source = FlowSource<Origin>

  private struct Edge: Hashable {
    let source: Source
    let target: FlowVariable
  }

  /// The variables, in the order in which they got their first source.
  private(set) var variables: [FlowVariable] = []

  private var sources: [FlowVariable: [Source]] = [:]
  private var edges: Set<Edge> = []
  private var defaults: [FlowVariable: Source] = [:]
  private var defaulted: Set<FlowVariable> = []

  /// The origins in the code, each once, in the order in which they were added.
  private(set) var origins: [Origin] = []
  private var knownOrigins: Set<Origin> = []

  /// Adds an edge: the variable can hold the value.
  mutating func add(_ source: Source, to variable: FlowVariable) {
    add(source)
    guard source != .variable(variable), edges.insert(Edge(source: source, target: variable)).inserted else { return }
    if sources[variable] == nil { variables.append(variable) }
    sources[variable, default: []].append(source)
  }

  /// Adds a value that is used; an origin becomes one of the graph's origins.
  mutating func add(_ source: Source) {
    if case .origin(let origin) = source, knownOrigins.insert(origin).inserted { origins.append(origin) }
  }

  /// Sets the default value of a parameter, which it holds in a call that omits it.
  mutating func setDefault(_ source: Source, of parameter: FlowVariable) {
    if sources[parameter] == nil {
      variables.append(parameter)
      sources[parameter] = []
    }
    defaults[parameter] = source
  }

  /// Adds the edges of a call: from each argument to its parameter, or from the default value of an omitted one.
  mutating func addCall(of parameters: [ParameterDeclaration], with arguments: [String: Source?]) {
    for parameter in parameters {
      let variable = FlowVariable(parameter.name, at: parameter.location)
      if let argument = arguments[parameter.name] {
        if let argument { add(argument, to: variable) }
      } else if parameter.hasDefault {
        defaulted.insert(variable)
      }
    }
  }

  /// Returns the origins that can reach a value, each once.
  ///
  /// Where none is visible, the result is the only origin of the project, else the variable itself.
  func sources(of source: Source) -> [Source] {
    guard case .variable(let start) = source else { return [source] }
    var found: [Source] = []
    var seen: Set = [start]
    var pending = [start]
    while let next = pending.popLast() {
      for source in directSources(of: next) {
        if case .variable(let variable) = source {
          if seen.insert(variable).inserted { pending.append(variable) }
        } else if !found.contains(source) {
          found.append(source)
        }
      }
    }
    if found.isEmpty { return origins.count == 1 ? origins.map { .origin($0) } : [source] }
    return found
  }

  /// Whether a value can reach a variable by an edge.
  func hasSources(_ variable: FlowVariable) -> Bool { sources[variable] != nil }

  /// Returns some variables and those whose values can reach them, each once.
  ///
  /// - Complexity: O(*v* + *e*) for *v* such variables and their *e* edges.
  func variables(flowingInto targets: [FlowVariable]) -> [FlowVariable] {
    var found: [FlowVariable] = []
    var seen: Set<FlowVariable> = []
    var pending = targets
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      found.append(next)
      for case .variable(let source) in directSources(of: next) { pending.append(source) }
    }
    return found
  }

  /// Returns the values that reach a variable by one edge.
  func directSources(of variable: FlowVariable) -> [Source] {
    let known = sources[variable] ?? []
    guard let value = defaults[variable], known.isEmpty || defaulted.contains(variable) else { return known }
    return known + [value]
  }
}
