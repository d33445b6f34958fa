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

  /// What a binding, or something that it makes, needs of those above it: a property, or one of those that can stand in for it.
  ///
  /// The nearest binding that has one of them has it for all below.
  public struct Demand: Hashable, Sendable {
    /// The number among those of its hierarchy.
    fileprivate let number: Int
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

  /// All steps.
  public let steps: [Step]

  /// For each binding the steps by which it makes others, by their requests.
  public let made: [[Int]]

  /// For each binding the steps by which it is made.
  public let makers: [[Int]]

  /// For each binding what it and those that it makes need of those above it.
  public private(set) var demands: [[Demand]]

  /// For each binding its requests by what those below see of them.
  private let declared: [[PropertyNumber: Int]]

  /// For each demand the properties that meet it, the preferred one first.
  private let properties: [[PropertyNumber]]

  /// For each binding what each of its requests demands.
  private let demandsOfRequests: [[Demand?]]

  /// A property by its number: they are compared far too often to be compared by their types.
  private typealias PropertyNumber = Int

  /// Creates a hierarchy.
  ///
  /// - Parameters:
  ///   - requests: For each binding its requests.
  ///   - steps: Who makes whom.
  /// - Complexity: O(*p*) for *p* pairs of a step and a demand of the binding that it makes.
  init(requests: [[DependencyRequest]], steps: [Step]) {
    self.steps = steps
    var made: [[Int]] = Array(repeating: [], count: requests.count)
    var makers = made
    for (index, step) in steps.enumerated() {
      made[step.maker].append(index)
      makers[step.made].append(index)
    }
    self.made = made
    self.makers = makers

    var propertyNumbers = Numbering<Property>()
    declared = requests.map { requests in
      let visible = requests.enumerated().filter { $1.source != .container }
      return Dictionary(
        visible.map { (propertyNumbers.number(of: $1.property), $0) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    var demandNumbers = Numbering<[PropertyNumber]>()
    demandsOfRequests = requests.map { requests in
      requests.map { request in
        let properties = request.demanded.map { propertyNumbers.number(of: $0) }
        return properties.isEmpty ? nil : Demand(number: demandNumbers.number(of: properties))
      }
    }
    properties = demandNumbers.values
    demands = []
    demands = collectDemands()
  }

  /// What a request demands of those above; nil where it doesn't.
  public func demand(of request: Int, of binding: Int) -> Demand? { demandsOfRequests[binding][request] }

  /// The request by which a binding has what is demanded.
  public func owner(of demand: Demand, in binding: Int) -> Owner? {
    for (number, property) in properties[demand.number].enumerated() {
      if let request = declared[binding][property] { return Owner(request: request, isStandIn: number > 0) }
    }
    return nil
  }

  /// Whether what a request demands is another property of the same binding.
  func isMetBeside(_ demand: Demand, request: Int, of binding: Int) -> Bool {
    owner(of: demand, in: binding).map { $0.request != request } ?? false
  }

  private func collectDemands() -> [[Demand]] {
    var seen: [Set<Demand>] = Array(repeating: [], count: declared.count)
    var pending: [(binding: Int, demand: Demand)] = []
    func demand(_ demand: Demand, of binding: Int) {
      if seen[binding].insert(demand).inserted { pending.append((binding, demand)) }
    }
    for (binding, requests) in demandsOfRequests.enumerated() {
      for case (let number, let demanded?) in requests.enumerated()
      where !isMetBeside(demanded, request: number, of: binding) {
        demand(demanded, of: binding)
      }
    }
    var demands: [[Demand]] = Array(repeating: [], count: declared.count)
    var next = 0
    while next < pending.count {
      let (binding, demanded) = pending[next]
      next += 1
      demands[binding].append(demanded)
      for step in makers[binding] where owner(of: demanded, in: steps[step].maker) == nil {
        demand(demanded, of: steps[step].maker)
      }
    }
    return demands
  }
}

/// Numbers for values, in the order in which they come.
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
  /// The hierarchy in a linked graph; the indices of bindings and requests are those of the graph.
  public init(_ graph: BindingGraph) {
    let steps = graph.edges.compactMap { edge -> Step? in
      guard let made = edge.binding, graph.request(of: edge).source == .construction else { return nil }
      return Step(maker: edge.source, request: edge.request, made: made, condition: edge.condition)
    }
    self.init(requests: graph.bindings.map(\.requests), steps: steps)
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
  @inlinable
  public var isForAncestors: Bool { if case .ancestors = source { true } else { false } }

  /// What it asks those above for: a property, then those that can stand in for it; empty where it doesn't.
  public var demanded: [Hierarchy.Property] {
    guard case .ancestors(let name) = source else { return [] }
    return alternatives.map { Hierarchy.Property(name: name, type: $0.key.type) }
  }
}
