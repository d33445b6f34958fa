/// The values that satisfy demands in a hierarchy, as they flow from their owners down to the requests.
///
/// There is a node for each demand of a binding, as its creators see it, and one for each request that satisfies it. Each value
/// reaches a node once, with the path on which it arrived first.
struct PropertyFlows {
  /// The origin of a flow.
  enum Origin: Hashable {
    /// An owner of the property, or its permitted absence.
    case found(LinkTarget)

    /// Nothing: the path starts at a root.
    case nothingAboveRoot

    /// Unknown: the path starts at a binding that no root reaches.
    case unknown
  }

  /// An arrival at a request.
  struct Arrival {
    let origin: Origin

    /// The condition of the arrival.
    let condition: BuildCondition

    /// The number of the arrival among all.
    fileprivate let entry: Int
  }

  /// A target of a request in some builds.
  typealias Target = (target: LinkTarget, condition: BuildCondition)

  /// A value that flows.
  fileprivate struct Element: Hashable {
    let origin: Origin
    var condition: BuildCondition
  }

  /// A value at a node, with its predecessor.
  private struct Entry {
    let node: Int
    let element: Int
    let previous: Int?
    let step: Int?
  }

  private struct Visit: Hashable {
    let node: Int
    let element: Int
  }

  /// A node to which the value of a request flows on, with the step to its binding where that is another one.
  private struct Receiver {
    let node: Int
    let step: Int?
  }

  /// The content of a node: a demand of a binding, or a request.
  private enum Content {
    case demand(Hierarchy.Demand)
    case request(Int)
  }

  private let hierarchy: Hierarchy
  private let bindings: [Binding]
  private let flatLinks: [[Link]]

  /// The condition of each step and the binding that it creates.
  private let stepConditions: [BuildCondition]

  /// For each binding its first node; the nodes of its requests come before those of its demands.
  private var firstNodes: [Int] = []
  private var owners: [Int] = []
  private var contents: [Content] = []

  /// For each binding the nodes of its demands.
  private var demandNodes: [[Hierarchy.Demand: Int]] = []

  /// For each binding the requests with the same demand.
  private var demanding: [[Hierarchy.Demand: [Int]]] = []

  /// For each node of a request the nodes to which its value flows, in its binding and below it.
  private var receivers: [[Receiver]] = []

  private var elements: [Element: Int] = [:]
  private var values: [Element] = []
  private var entries: [Entry] = []
  private var seen: Set<Visit> = []
  private var entriesAt: [[Int]] = []

  /// Creates flows without nodes.
  private init(_ bindings: [Binding], _ flatLinks: [[Link]], _ hierarchy: Hierarchy) {
    self.bindings = bindings
    self.flatLinks = flatLinks
    self.hierarchy = hierarchy
    stepConditions = hierarchy.steps.map { $0.condition.meeting(bindings[$0.created].condition) }
  }

  /// Computes all flows of a hierarchy.
  ///
  /// - Parameters:
  ///   - bindings: The bindings.
  ///   - flatLinks: For each binding the links of its requests to containers.
  ///   - hierarchy: The creations, with the indices of the bindings.
  ///   - tops: The bindings at which the paths start.
  /// - Complexity: O(*p*) for *p* pairs of a step and a demand of the created binding, times the number of different values of
  ///   each.
  /// - Returns: The flows.
  static func compute(
    _ bindings: [Binding],
    _ flatLinks: [[Link]],
    _ hierarchy: Hierarchy,
    _ tops: HierarchyTops
  ) -> PropertyFlows {
    var flows = PropertyFlows(bindings, flatLinks, hierarchy)
    flows.addNodes()
    flows.start(at: tops)
    for index in bindings.indices { flows.start(with: index) }
    flows.flow()
    return flows
  }

  private mutating func addNodes() {
    for index in bindings.indices { addNodes(of: index) }
    entriesAt = Array(repeating: [], count: contents.count)
    receivers = Array(repeating: [], count: contents.count)
  }

  private mutating func addNodes(of index: Int) {
    firstNodes.append(contents.count)
    let requests = bindings[index].requests.indices
    contents += requests.map { .request($0) }
    let numbered = requests.compactMap { number in
      hierarchy.demand(of: number, of: index).flatMap {
        hierarchy.isSatisfiedBeside($0, request: number, of: index) ? nil : ($0, number)
      }
    }
    demanding.append(Dictionary(grouping: numbered, by: \.0).mapValues { $0.map(\.1) })
    var nodes: [Hierarchy.Demand: Int] = [:]
    for demand in hierarchy.demands[index] {
      nodes[demand] = contents.count
      contents.append(.demand(demand))
    }
    demandNodes.append(nodes)
    owners += Array(repeating: index, count: contents.count - owners.count)
  }

  /// Returns the arrivals at a request, the nearest first.
  func arrivals(at binding: Int, request: Int) -> [Arrival] {
    entriesAt[firstNodes[binding] + request].map { number in
      let element = values[entries[number].element]
      return Arrival(origin: element.origin, condition: element.condition, entry: number)
    }
  }

  /// Returns the steps from the origin of an arrival.
  func path(of arrival: Arrival) -> [Hierarchy.Step] {
    var steps: [Hierarchy.Step] = []
    var current: Int? = arrival.entry
    while let number = current {
      if let step = entries[number].step { steps.append(hierarchy.steps[step]) }
      current = entries[number].previous
    }
    return steps.reversed()
  }

  // MARK: Sources

  private mutating func start(at tops: HierarchyTops) {
    for (origin, indices) in [(Origin.nothingAboveRoot, tops.roots), (.unknown, tops.unreached)] {
      for index in indices {
        let number = number(of: Element(origin: origin, condition: bindings[index].condition.limited))
        for demand in hierarchy.demands[index] {
          if let node = demandNodes[index][demand] { enter(number, node: node) }
        }
      }
    }
  }

  /// Adds the values that a binding has itself, where a demand exists beside or below it, and records where the others flow.
  private mutating func start(with index: Int) {
    let own = values(of: index)
    for number in bindings[index].requests.indices {
      guard let demand = hierarchy.demand(of: number, of: index),
        let owner = hierarchy.ownerBeside(number, of: index, for: demand)
      else { continue }
      let receiver = Receiver(node: firstNodes[index] + number, step: nil)
      forward(own[owner.request], from: owner.request, of: index, to: receiver)
    }
    for step in hierarchy.creations[index] {
      let created = hierarchy.steps[step].created
      for demand in hierarchy.demands[created] {
        guard let owner = hierarchy.owner(of: demand, in: index), let node = demandNodes[created][demand] else {
          continue
        }
        let isBeingCreated = owner.isStandIn && hierarchy.steps[step].request == owner.request
        let nothing = Element(origin: .found(.nothing), condition: bindings[index].condition)
        let elements = isBeingCreated ? [number(of: nothing)] : own[owner.request]
        forward(elements, from: owner.request, of: index, to: Receiver(node: node, step: step))
      }
    }
  }

  /// Passes on the values that a request has itself; those of ancestors follow when they arrive.
  private mutating func forward(_ elements: [Int], from request: Int, of index: Int, to receiver: Receiver) {
    if bindings[index].requests[request].isForAncestors {
      receivers[firstNodes[index] + request].append(receiver)
    } else {
      for element in elements { pass(element, to: receiver, from: nil) }
    }
  }

  /// Returns for each request of a binding its own values, without those of ancestors.
  private mutating func values(of index: Int) -> [[Int]] {
    var values: [[Int]] = Array(repeating: [], count: bindings[index].requests.count)
    for link in flatLinks[index] {
      let condition = bindings[index].condition.meeting(link.condition)
      values[link.request].append(number(of: Element(origin: .found(link.target), condition: condition)))
    }
    return values
  }

  // MARK: Flow

  private mutating func flow() {
    var next = 0
    while next < entries.count {
      let entry = entries[next]
      let index = owners[entry.node]
      switch contents[entry.node] {
      case .demand(let demand): flow(entry.element, down: demand, from: index, entry: next)
      case .request(let request):
        if let taken = values[entry.element].taken(by: bindings[index].requests[request]) {
          let element = number(of: taken)
          for receiver in receivers[entry.node] { pass(element, to: receiver, from: next) }
        }
      }
      next += 1
    }
  }

  /// Passes a value of the ancestors to the requests of a binding that demand it, and on to the created bindings.
  private mutating func flow(_ element: Int, down demand: Hierarchy.Demand, from index: Int, entry: Int) {
    for request in demanding[index][demand] ?? [] { enter(element, node: firstNodes[index] + request, from: entry) }
    if hierarchy.owner(of: demand, in: index) != nil { return }
    for step in hierarchy.creations[index] {
      guard let node = demandNodes[hierarchy.steps[step].created][demand] else { continue }
      pass(element, to: Receiver(node: node, step: step), from: entry)
    }
  }

  private mutating func pass(_ element: Int, to receiver: Receiver, from previous: Int?) {
    let condition = receiver.step.map { stepConditions[$0] } ?? .always
    if condition == .always { return enter(element, node: receiver.node, from: previous, step: receiver.step) }
    var passed = values[element]
    passed.condition = passed.condition.meeting(condition)
    if !passed.condition.isSatisfiable { return }
    enter(number(of: passed), node: receiver.node, from: previous, step: receiver.step)
  }

  private mutating func enter(_ element: Int, node: Int, from previous: Int? = nil, step: Int? = nil) {
    guard seen.insert(Visit(node: node, element: element)).inserted else { return }
    entriesAt[node].append(entries.count)
    entries.append(Entry(node: node, element: element, previous: previous, step: step))
  }

  private mutating func number(of element: Element) -> Int {
    if let known = elements[element] { return known }
    elements[element] = values.count
    values.append(element)
    return values.count - 1
  }
}

extension PropertyFlows.Arrival {
  /// The target of the request; nil for an unknown origin.
  var target: PropertyFlows.Target? { if case .found(let target) = origin { (target, condition) } else { nil } }
}

extension PropertyFlows.Element {
  /// Returns the value that descendants see where a request takes this one; they do not see the failure of the request.
  fileprivate func taken(by request: DependencyRequest) -> Self? {
    switch origin {
    case .found: return self
    case .nothingAboveRoot:
      return request.isRequired ? nil : Self(origin: .found(.nothing), condition: condition)
    case .unknown:
      return Self(origin: .found(request.isRequired ? request.runtimeArgument : .nothing), condition: condition)
    }
  }
}

extension BuildCondition {
  /// A condition with more parts is approximated by one that holds in more builds.
  private static let mostParts = 6

  /// Returns the condition that holds where both do, in the same form for any order.
  fileprivate func meeting(_ other: BuildCondition) -> BuildCondition {
    if other == .always || other == self { return self }
    return and(other).limited
  }

  /// The condition with its parts sorted, and limited in number.
  fileprivate var limited: BuildCondition {
    guard case .all(let parts) = self else { return self }
    return parts.sorted { $0.description < $1.description }.prefix(Self.mostParts).reduce(.always) { $0.and($1) }
  }
}
