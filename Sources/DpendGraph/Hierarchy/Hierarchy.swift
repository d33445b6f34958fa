/// The creation tree of a library without containers: creators, the names of their properties, and the requests to ancestors.
///
/// A binding with requests of the source ``DependencyRequest/Source/construction`` creates those values itself. Each of its
/// requests has a name, under which everything that it creates, directly or transitively, can request the value.
package struct Hierarchy: Sendable {
  /// A named value of a binding, which descendants request by name and exact type.
  package struct Property: Hashable, Sendable {
    /// The name.
    package let name: String

    /// The type.
    package let type: CanonicalType

    /// Creates a property.
    package init(name: String, type: CanonicalType) {
      self.name = name
      self.type = type
    }
  }

  /// A request of a binding or its descendants to the ancestors: a property, or one of its substitutes.
  ///
  /// The nearest ancestor with one of them satisfies the request.
  package struct Demand: Hashable, Sendable {
    /// The number among the demands of the hierarchy.
    fileprivate let number: Int
  }

  /// The request by which a binding satisfies a demand.
  package struct Owner: Hashable, Sendable {
    /// The index of the request.
    package let request: Int

    /// Whether it is a substitute for the preferred property; a substitute that is still being created does not count.
    package let isStandIn: Bool
  }

  /// The creation of one binding by another.
  package struct Step: Hashable, Sendable {
    /// The index of the creator.
    package let creator: Int

    /// The index of the creator's request.
    package let request: Int

    /// The index of the created binding.
    package let created: Int

    /// The `#if` condition of the creation, besides the conditions of both ends.
    package let condition: BuildCondition
  }

  /// The steps.
  package let steps: [Step]

  /// For each binding the steps by which it creates others, by request.
  package let creations: [[Int]]

  /// For each binding the steps by which it is created.
  package let creators: [[Int]]

  /// For each binding the demands of it and its descendants on its ancestors.
  package private(set) var demands: [[Demand]]

  /// For each binding its requests by the properties that descendants see.
  private let declared: [[PropertyNumber: Int]]

  /// For each demand the properties that satisfy it, in order of preference.
  private let properties: [[PropertyNumber]]

  /// For each binding the demands of its requests.
  private let demandsOfRequests: [[Demand?]]

  /// For each binding the requests that only ancestors satisfy.
  private let requestsForOthers: [Set<Int>]

  /// The number of a property, which is faster to compare than its type.
  private typealias PropertyNumber = Int

  /// Collects the demands in a hierarchy.
  ///
  /// - Parameters:
  ///   - requests: For each binding its requests.
  ///   - steps: The steps.
  /// - Returns: The hierarchy, with the indices of the bindings.
  /// - Complexity: O(*p*) for *p* pairs of a step and a demand of the binding that it creates.
  static func collect(requests: [[DependencyRequest]], steps: [Step]) -> Hierarchy {
    var propertyNumbers = Numbering<Property>()
    let declared = requests.map { requests in
      let visible = requests.enumerated().filter { $1.source != .container }
      return Dictionary(
        visible.map { (propertyNumbers.number(of: $1.property), $0) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    var demandNumbers = Numbering<[PropertyNumber]>()
    let demandsOfRequests = requests.map { requests in
      requests.map { request in
        let properties = request.requestedProperties.map { propertyNumbers.number(of: $0) }
        return properties.isEmpty ? nil : Demand(number: demandNumbers.number(of: properties))
      }
    }
    var hierarchy = Hierarchy(
      steps: steps,
      creations: stepIndices(of: steps, count: requests.count, by: \.creator),
      creators: stepIndices(of: steps, count: requests.count, by: \.created),
      demands: [],
      declared: declared,
      properties: demandNumbers.values,
      demandsOfRequests: demandsOfRequests,
      requestsForOthers: requests.map { requests in Set(requests.indices.filter { requests[$0].ignoresOwnProperties }) }
    )
    hierarchy.demands = hierarchy.collectDemands()
    return hierarchy
  }

  /// Returns for each of a number of bindings the steps with it at one end.
  private static func stepIndices(of steps: [Step], count: Int, by end: (Step) -> Int) -> [[Int]] {
    steps.enumerated().reduce(into: Array(repeating: [], count: count)) { $0[end($1.element)].append($1.offset) }
  }

  /// Returns the demand of a request on the ancestors; nil where it has none.
  package func demand(of request: Int, of binding: Int) -> Demand? { demandsOfRequests[binding][request] }

  /// Returns the request by which a binding satisfies a demand; nil where it does not.
  package func owner(of demand: Demand, in binding: Int) -> Owner? {
    for (number, property) in properties[demand.number].enumerated() {
      if let request = declared[binding][property] { return Owner(request: request, isStandIn: number > 0) }
    }
    return nil
  }

  /// Whether another property of the same binding satisfies the demand of a request.
  func isSatisfiedBeside(_ demand: Demand, request: Int, of binding: Int) -> Bool {
    ownerBeside(request, of: binding, for: demand) != nil
  }

  /// Returns the request by which a binding satisfies the demand of another one of its requests; nil where it does not.
  func ownerBeside(_ request: Int, of binding: Int, for demand: Demand) -> Owner? {
    if requestsForOthers[binding].contains(request) { return nil }
    return owner(of: demand, in: binding).flatMap { $0.request == request ? nil : $0 }
  }

  private func collectDemands() -> [[Demand]] {
    var seen: [Set<Demand>] = Array(repeating: [], count: declared.count)
    var pending: [(binding: Int, demand: Demand)] = []
    func demand(_ demand: Demand, of binding: Int) {
      if seen[binding].insert(demand).inserted { pending.append((binding, demand)) }
    }
    for (binding, requests) in demandsOfRequests.enumerated() {
      for case (let number, let demanded?) in requests.enumerated()
      where !isSatisfiedBeside(demanded, request: number, of: binding) {
        demand(demanded, of: binding)
      }
    }
    var demands: [[Demand]] = Array(repeating: [], count: declared.count)
    var next = 0
    while next < pending.count {
      let (binding, demanded) = pending[next]
      next += 1
      demands[binding].append(demanded)
      for step in creators[binding] where owner(of: demanded, in: steps[step].creator) == nil {
        demand(demanded, of: steps[step].creator)
      }
    }
    return demands
  }
}

/// Consecutive numbers for values.
private struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int] = [:]

  /// The values by their numbers.
  private(set) var values: [Value] = []

  mutating func number(of value: Value) -> Int {
    if let known = numbers[value] { return known }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

extension Hierarchy {
  /// Collects the hierarchy of a linked graph, with the indices of the graph.
  package static func collect(from graph: BindingGraph) -> Hierarchy {
    let steps = graph.edges.compactMap { edge -> Step? in
      guard let created = edge.binding, graph.request(of: edge).source == .construction else { return nil }
      return Step(creator: edge.source, request: edge.request, created: created, condition: edge.condition)
    }
    return collect(requests: graph.bindings.map(\.requests), steps: steps)
  }
}

extension Hierarchy.Property: CustomStringConvertible {
  /// The property as Swift declares it.
  package var description: String { "\(name): \(type)" }
}

extension DependencyRequest {
  /// The property under which descendants find the value of this request.
  package var property: Hierarchy.Property { Hierarchy.Property(name: name, type: declaredType) }

  /// Whether the value must exist.
  var isRequired: Bool { !alternatives.contains(where: \.isOptional) }

  /// Whether an ancestor supplies the value.
  @inlinable
  package var isForAncestors: Bool { if case .ancestors = source { true } else { false } }

  /// The requested property of an ancestor, followed by its substitutes; empty where no ancestor supplies the value.
  package var requestedProperties: [Hierarchy.Property] {
    guard case .ancestors(let name) = source else { return [] }
    return alternatives.map { Hierarchy.Property(name: name, type: $0.key.type) }
  }
}
