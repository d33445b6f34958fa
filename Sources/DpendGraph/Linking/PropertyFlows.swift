/// What meets demands in a hierarchy, as it flows down from where it is to those who ask.
///
/// There is a node for each demand of a binding, as the binding sees it from below those that make it, and one for each request
/// that it meets. What arrives at a node is told once, with the way that it first took.
struct PropertyFlows {
  /// What can arrive.
  enum Origin: Hashable {
    /// What has the property, or the lack of it where that is no problem.
    case found(FlatLinker.LinkTarget)

    /// Nothing: the way starts at a root, above which there is nothing.
    case nothingAboveRoot

    /// Something that isn't known: the way starts at a binding that no root reaches.
    case unknown
  }

  /// What arrived.
  struct Arrival {
    let origin: Origin

    /// The builds in which it does.
    let condition: BuildCondition

    /// The steps from where it came from.
    let way: [Hierarchy.Step]
  }

  /// What meets a request, in some builds.
  typealias Target = (target: FlatLinker.LinkTarget, condition: BuildCondition)

  /// What flows, by its value.
  fileprivate struct Element: Hashable {
    let origin: Origin
    var condition: BuildCondition
  }

  /// An element at a node, and where it came from.
  private struct Entry {
    let node: Int
    let element: Int
    let previous: Int?
    let step: Int?
  }

  private struct Place: Hashable {
    let node: Int
    let element: Int
  }

  /// A way from a node to another.
  private struct Channel {
    let target: Int

    /// The step to the binding of the target, where that is another one.
    let step: Int?

    /// The request of the binding of the source that takes the value and has it for those below; nil where it only passes.
    let taker: DependencyRequest?
  }

  private let hierarchy: Hierarchy
  private let bindings: [Binding]
  private let flatLinks: [[FlatLinker.Link]]

  /// For each binding its first node; the nodes of its requests come first, then those of its demands.
  private var firstNodes: [Int] = []
  private var demandPlaces: [[Hierarchy.Demand: Int]] = []
  private var channels: [[Channel]]
  private var elements: [Element: Int] = [:]
  private var values: [Element] = []
  private var entries: [Entry] = []
  private var seen: Set<Place> = []
  private var entriesAt: [[Int]]

  /// Lets everything flow.
  ///
  /// - Complexity: O(*p*) for *p* pairs of a step and a demand of the binding that is made, times the different values of each.
  init(_ bindings: [Binding], _ flatLinks: [[FlatLinker.Link]], _ hierarchy: Hierarchy, _ tops: HierarchyTops) {
    self.bindings = bindings
    self.flatLinks = flatLinks
    self.hierarchy = hierarchy
    var count = 0
    for (binding, demands) in zip(bindings, hierarchy.demands) {
      firstNodes.append(count)
      let places = demands.enumerated().map { ($1, count + binding.requests.count + $0) }
      demandPlaces.append(Dictionary(places, uniquingKeysWith: { first, _ in first }))
      count += binding.requests.count + demands.count
    }
    channels = Array(repeating: [], count: count)
    entriesAt = Array(repeating: [], count: count)
    start(at: tops)
    for index in bindings.indices { connect(index) }
    flow()
  }

  /// What arrives at a request, the nearest first.
  func arrivals(at binding: Int, request: Int) -> [Arrival] {
    entriesAt[firstNodes[binding] + request].map { number in
      let element = values[entries[number].element]
      return Arrival(origin: element.origin, condition: element.condition, way: way(to: number))
    }
  }

  private func way(to entry: Int) -> [Hierarchy.Step] {
    var steps: [Hierarchy.Step] = []
    var current: Int? = entry
    while let number = current {
      if let step = entries[number].step { steps.append(hierarchy.steps[step]) }
      current = entries[number].previous
    }
    return steps.reversed()
  }

  // MARK: Channels

  private mutating func start(at tops: HierarchyTops) {
    for (origin, indices) in [(Origin.nothingAboveRoot, tops.roots), (.unknown, tops.unreached)] {
      for index in indices {
        for demand in hierarchy.demands[index] {
          guard let node = demandPlaces[index][demand] else { continue }
          enter(Element(origin: origin, condition: bindings[index].condition.limited), node: node)
        }
      }
    }
  }

  /// Lays the channels to the nodes of a binding.
  private mutating func connect(_ index: Int) {
    for (number, request) in bindings[index].requests.enumerated() {
      guard let demand = request.demand else { continue }
      let node = firstNodes[index] + number
      if hierarchy.isMetBeside(demand, request: number, of: index) {
        connect(node, toWhatHas: demand, in: index, step: nil)
      } else if let place = demandPlaces[index][demand] {
        channels[place].append(Channel(target: node, step: nil, taker: nil))
      }
    }
    for step in hierarchy.makers[index] {
      let maker = hierarchy.steps[step].maker
      for demand in hierarchy.demands[index] {
        guard let node = demandPlaces[index][demand] else { continue }
        if hierarchy.owner(of: demand, in: maker) != nil {
          connect(node, toWhatHas: demand, in: maker, step: step)
        } else if let place = demandPlaces[maker][demand] {
          channels[place].append(Channel(target: node, step: step, taker: nil))
        }
      }
    }
  }

  /// Connects a node to the property of a binding.
  private mutating func connect(_ node: Int, toWhatHas demand: Hierarchy.Demand, in index: Int, step: Int?) {
    guard let owner = hierarchy.owner(of: demand, in: index) else { return }
    let number = owner.request
    let request = bindings[index].requests[number]
    let isStillBeingMade = step.map { hierarchy.steps[$0].request == number } ?? false
    if owner.isStandIn, isStillBeingMade {
      return enter(.nothing, from: index, into: node, through: step, .always)
    }
    switch request.source {
    case .ancestors:
      channels[firstNodes[index] + number].append(Channel(target: node, step: step, taker: request))
    case .container, .caller, .construction:
      for link in flatLinks[index] where link.request == number {
        enter(link.target, from: index, into: node, through: step, link.condition)
      }
    }
  }

  /// Lets a value in that a binding has by itself.
  private mutating func enter(
    _ target: FlatLinker.LinkTarget,
    from index: Int,
    into node: Int,
    through step: Int?,
    _ condition: BuildCondition
  ) {
    let there = bindings[index].condition.meeting(condition)
    let element = Element(origin: .found(target), condition: there)
    if let step { pass(element, through: step, into: node, from: nil) } else { enter(element, node: node) }
  }

  // MARK: Flow

  private mutating func flow() {
    var next = 0
    while next < entries.count {
      let entry = entries[next]
      let element = values[entry.element]
      for channel in channels[entry.node] {
        guard let passed = element.taken(by: channel.taker) else { continue }
        if let step = channel.step {
          pass(passed, through: step, into: channel.target, from: next)
        } else {
          enter(passed, node: channel.target, from: next)
        }
      }
      next += 1
    }
  }

  private mutating func pass(_ element: Element, through step: Int, into node: Int, from previous: Int?) {
    let made = bindings[hierarchy.steps[step].made]
    var passed = element
    passed.condition = element.condition.meeting(hierarchy.steps[step].condition).meeting(made.condition)
    if passed.condition != element.condition, !passed.condition.isSatisfiable { return }
    enter(passed, node: node, from: previous, step: step)
  }

  private mutating func enter(_ element: Element, node: Int, from previous: Int? = nil, step: Int? = nil) {
    let number = elements[element] ?? values.count
    if number == values.count {
      elements[element] = number
      values.append(element)
    }
    guard seen.insert(Place(node: node, element: number)).inserted else { return }
    entriesAt[node].append(entries.count)
    entries.append(Entry(node: node, element: number, previous: previous, step: step))
  }
}

extension PropertyFlows.Arrival {
  /// What meets the request; nil where nothing is known to.
  var target: PropertyFlows.Target? { if case .found(let target) = origin { (target, condition) } else { nil } }
}

extension PropertyFlows.Element {
  /// What those below see of this where a request takes it: where it fails, that is the request's problem and not theirs.
  fileprivate func taken(by request: DependencyRequest?) -> Self? {
    guard let request else { return self }
    switch origin {
    case .found: return self
    case .nothingAboveRoot:
      return request.isRequired ? nil : Self(origin: .found(.nothing), condition: condition)
    case .unknown:
      return Self(origin: .found(request.isRequired ? request.handedOver : .nothing), condition: condition)
    }
  }
}

extension BuildCondition {
  /// A condition with more parts is taken to hold in more builds than it does.
  private static let mostParts = 6

  /// The condition that holds where both hold, in one spelling whatever the order.
  fileprivate func meeting(_ other: BuildCondition) -> BuildCondition {
    if other == .always || other == self { return self }
    return and(other).limited
  }

  /// The condition with its parts in one order, and not too many of them.
  fileprivate var limited: BuildCondition {
    guard case .all(let parts) = self else { return self }
    return parts.sorted { $0.description < $1.description }.prefix(Self.mostParts).reduce(.always) { $0.and($1) }
  }
}
