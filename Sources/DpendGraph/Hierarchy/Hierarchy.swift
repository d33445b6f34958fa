/// Who makes whom, under which names, and what each binding needs of those above it.
///
/// A binding with requests of the source ``DependencyRequest/Source/construction`` makes those values for itself. Everything that
/// it asks for has a name there, under which whatever it makes, directly or through others, can ask for it in turn.
public struct Hierarchy: Sendable {
  /// Something that a binding has under a name, as those below it ask for it: by the name and the exact type.
  public struct Property: Hashable, Sendable {
    /// The name.
    public let name: String

    /// The type.
    public let type: CanonicalType

    /// Creates a property.
    public init(name: String, type: CanonicalType) {
      self.name = name
      self.type = type
    }
  }

  /// What a binding, or something that it makes, needs of those above it.
  public struct Demand: Hashable, Sendable {
    /// The properties that meet it, the preferred one first; the nearest binding that has one of them has it for all below.
    public let properties: [Property]
  }

  /// The request by which a binding has what is demanded.
  public struct Owner: Hashable, Sendable {
    /// The number of the request.
    public let request: Int

    /// Whether it stands in for the property that is preferred, so that a value which is still being made is none.
    public let isStandIn: Bool
  }

  /// One binding that makes another.
  public struct Step: Hashable, Sendable {
    /// The index of the binding that makes it.
    public let maker: Int

    /// The request of the maker that it is made for.
    public let request: Int

    /// The index of the binding that is made.
    public let made: Int

    /// The builds in which this is so, as far as the conditions of both ends don't say it.
    public let condition: BuildCondition
  }

  /// For each binding the requests by the properties that those below it see.
  let declared: [[Property: Int]]

  /// All steps.
  public let steps: [Step]

  /// For each binding the steps by which it makes others, by their requests.
  public let made: [[Int]]

  /// For each binding the steps by which it is made.
  public let makers: [[Int]]

  /// For each binding what it and those that it makes need of those above it.
  public let demands: [[Demand]]

  /// Creates a hierarchy.
  ///
  /// - Parameters:
  ///   - requests: For each binding its requests.
  ///   - steps: Who makes whom.
  /// - Complexity: O(*p*) for *p* pairs of a step and a demand of the binding that it makes.
  init(requests: [[DependencyRequest]], steps: [Step]) {
    self.steps = steps
    declared = requests.map { requests in
      Dictionary(
        requests.enumerated().filter { $1.source != .container }.map { ($1.property, $0) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    var made: [[Int]] = Array(repeating: [], count: requests.count)
    var makers = made
    for (index, step) in steps.enumerated() {
      made[step.maker].append(index)
      makers[step.made].append(index)
    }
    self.made = made
    self.makers = makers
    demands = Self.demands(requests, declared, steps, makers)
  }

  /// The request by which a binding has what is demanded.
  public func owner(of demand: Demand, in binding: Int) -> Owner? { demand.owner(among: declared[binding]) }

  /// Whether what a request demands is another property of the same binding.
  func isMetBeside(_ demand: Demand, request: Int, of binding: Int) -> Bool {
    owner(of: demand, in: binding).map { $0.request != request } ?? false
  }

  private static func demands(
    _ requests: [[DependencyRequest]],
    _ declared: [[Property: Int]],
    _ steps: [Step],
    _ makers: [[Int]]
  ) -> [[Demand]] {
    var seen: [Set<Demand>] = Array(repeating: [], count: requests.count)
    var demands: [[Demand]] = Array(repeating: [], count: requests.count)
    var pending: [(binding: Int, demand: Demand)] = []
    for (binding, requests) in requests.enumerated() {
      for (number, request) in requests.enumerated() {
        guard let demand = request.demand else { continue }
        let owner = demand.owner(among: declared[binding])
        if owner == nil || owner?.request == number { pending.append((binding, demand)) }
      }
    }
    var next = 0
    while next < pending.count {
      let (binding, demand) = pending[next]
      next += 1
      guard seen[binding].insert(demand).inserted else { continue }
      demands[binding].append(demand)
      for maker in makers[binding].map({ steps[$0].maker }) where demand.owner(among: declared[maker]) == nil {
        if !seen[maker].contains(demand) { pending.append((maker, demand)) }
      }
    }
    return demands
  }
}

extension Hierarchy {
  /// The hierarchy in a linked graph; the indices of bindings and requests are those of the graph.
  public init(_ graph: BindingGraph) {
    let steps = graph.edges.compactMap { edge -> Step? in
      guard let made = edge.binding, graph.request(of: edge).source == .construction else { return nil }
      return Step(maker: edge.source, request: edge.request, made: made, condition: edge.condition)
    }
    self.init(requests: graph.bindings.map(\.requests), steps: steps)
  }
}

extension Hierarchy.Demand {
  /// The request by which a binding that has the given properties has what is demanded.
  fileprivate func owner(among declared: [Hierarchy.Property: Int]) -> Hierarchy.Owner? {
    for (number, property) in properties.enumerated() {
      if let request = declared[property] { return Hierarchy.Owner(request: request, isStandIn: number > 0) }
    }
    return nil
  }
}

extension Hierarchy.Property: CustomStringConvertible {
  /// The property as Swift declares it.
  public var description: String { "\(name): \(type)" }
}

extension DependencyRequest {
  /// The name and the type under which those below find what this request asks for.
  public var property: Hierarchy.Property { Hierarchy.Property(name: name, type: declaredType) }

  /// Whether a value must be there.
  var isRequired: Bool { !alternatives.contains(where: \.isOptional) }

  /// Whether it asks those above.
  public var isForAncestors: Bool { if case .ancestors = source { true } else { false } }

  /// What it asks those above for; nil where it doesn't.
  public var demand: Hierarchy.Demand? {
    guard case .ancestors(let name) = source else { return nil }
    return Hierarchy.Demand(properties: alternatives.map { Hierarchy.Property(name: name, type: $0.key.type) })
  }
}
