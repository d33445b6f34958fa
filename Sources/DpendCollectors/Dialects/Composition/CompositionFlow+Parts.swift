import DpendGraph

extension CompositionFlow {
  /// Makes room for the values of some bodies: most have a result and a value that they read or assign.
  mutating func reserveCapacity(for bodies: ArraySlice<CodeBody>) {
    graph.reserveCapacity(bodies.indices.reduce(0) { $0 + bodies[$1].parameters.count + 2 })
  }

  /// Makes room for the flow through several parts of the code.
  mutating func reserveCapacity(for parts: [CompositionFlow]) {
    graph.reserveCapacity(parts.reduce(0) { $0 + $1.graph.variableCount })
  }

  /// Returns the numbers that origins in a part of the code get when it is appended.
  ///
  /// - Parameters:
  ///   - part: The flow through the part.
  ///   - sites: The numbers of its calls of initializers.
  /// - Returns: The numbers.
  func numbers(ofAppending part: CompositionFlow, sites: [Int]) -> OriginNumbers {
    OriginNumbers(
      sites: sites,
      closures: functions.numbers(ofAdding: part.functions),
      tuples: tuples.numbers(ofAdding: part.tuples)
    )
  }

  /// Appends the flow through a part of the code.
  ///
  /// - Parameters:
  ///   - part: The flow through the part.
  ///   - numbers: The numbers of its origins in this flow.
  mutating func append(_ part: CompositionFlow, _ numbers: OriginNumbers) {
    let variables = graph.append(part.graph, numbering: numbers.origin)
    for (function, location) in zip(part.functions.all, part.functions.locations) {
      let result = function.result.map(numbers.source)
      _ = closure(at: location, Function(parameters: function.parameters, result: result))
    }
    for (elements, location) in zip(part.tuples.all, part.tuples.locations) {
      _ = tuple(at: location, elements.map { $0.map(numbers.sources) })
    }
    calls += part.calls.map { call in
      ValueCall(callee: call.callee, arguments: call.arguments.map { $0.map(numbers.sources) })
    }
    elementReads += part.elementReads
    parameters += part.parameters.map { (variables[$0.number], $0.function) }
    namesOfCalls.formUnion(part.namesOfCalls)
    requirements.formUnion(part.requirements.lazy.map { variables[$0] })
  }
}
