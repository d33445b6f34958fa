/// Links the requests to ancestors, in components that are hierarchies.
///
/// - Parameters:
///   - linked: The bindings, with links for all other requests.
///   - input: The components, and the decisions of the configuration.
/// - Returns: The bindings with links for all requests.
func linkHierarchies(_ linked: LinkedBindings, _ input: LinkingInput) -> LinkedBindings {
  let components = Set(input.components.filter { $0.kind == .hierarchy }.map(\.id))
  let members = linked.bindings.indices.filter { components.contains(linked.bindings[$0].component) }
  if members.isEmpty { return linked }
  let hierarchy = Hierarchy.collect(requests: linked.bindings.map(\.requests), steps: linked.creations)
  let roots = members.filter { linked.bindings[$0].isRoot || input.isRoot(linked.bindings[$0].type) }
  let tops = HierarchyTops.find(in: hierarchy, members: members, roots: roots)
  let flows = PropertyFlows.compute(linked.bindings, linked.links, hierarchy, tops)
  var linker = HierarchicalLinker(linked.bindings, members: members, flows, input)
  linker.link()
  var result = linked
  for index in members { result.links[index] += linker.links[index] }
  result.addOwners(.find(in: hierarchy, linked.bindings), to: members)
  result.unavailableRequests = linker.unavailable
  return result
}

/// Links the requests of bindings to their ancestors in a hierarchy.
///
/// The creators of each binding, and the names of their properties, are known before. A demand is followed up to the nearest
/// ancestor with the property, on all paths to a root at once: values flow down from their owners, each value once, so that the
/// number of paths does not matter. Where a path ends at a root without the property, that absence flows down as well. The nearest
/// origin arrives first, so that the first arrival gives a shortest path.
struct HierarchicalLinker {
  private let input: LinkingInput
  private let bindings: [Binding]
  private let flows: PropertyFlows

  /// The bindings of the hierarchies.
  private let members: [Int]

  /// The bindings of other dialects, by the keys that no hierarchy provides.
  private let outside: [Key: [Int]]

  /// For each binding the links of its requests to ancestors.
  private(set) var links: [[Link]]

  /// The requests that fail on a path, in the order of the bindings.
  private(set) var unavailable: [UnavailableRequest] = []

  /// Creates a linker.
  ///
  /// - Parameters:
  ///   - bindings: The bindings.
  ///   - members: The bindings of the hierarchies.
  ///   - flows: The values that reach the requests of the members.
  ///   - input: The components, and the decisions of the configuration.
  init(_ bindings: [Binding], members: [Int], _ flows: PropertyFlows, _ input: LinkingInput) {
    self.bindings = bindings
    self.members = members
    self.flows = flows
    self.input = input
    links = Array(repeating: [], count: bindings.count)
    outside = Self.providers(among: bindings, besides: members)
  }

  /// Links the requests of all members.
  mutating func link() {
    for index in members { link(index) }
  }

  private mutating func link(_ index: Int) {
    for (number, request) in bindings[index].requests.enumerated() where request.isForAncestors {
      let arrivals = flows.arrivals(at: index, request: number)
      var targets = arrivals.compactMap(\.target).filter { request.isRequired || $0.target != .nothing }
      if targets.isEmpty, let target = substitute(for: request) {
        targets = [(target, .always)]
      } else if request.isRequired {
        targets += failures(of: number, index, arrivals)
      }
      if targets.isEmpty { targets = [(request.absence, .always)] }
      add(targets, to: number, of: index)
    }
  }

  /// Adds a link for each target, with the condition of all paths on which it arrives.
  private mutating func add(_ targets: [PropertyFlows.Target], to number: Int, of index: Int) {
    guard let alternative = bindings[index].requests[number].alternatives.last else { return }
    var conditions: [LinkTarget: [BuildCondition]] = [:]
    for (target, condition) in targets {
      var open = condition.and(bindings[index].requests[number].condition).stripped(of: bindings[index].condition)
      if case .binding(let provider) = target { open = open.stripped(of: bindings[provider].condition) }
      conditions[target, default: []].append(open)
    }
    for (target, _) in targets {
      guard let builds = conditions.removeValue(forKey: target) else { continue }
      links[index].append(
        Link(request: number, alternative: alternative, target: target, condition: .either(builds))
      )
    }
  }

  /// Records the paths on which a request fails, a shortest one from a root and one from an unreached binding; returns the targets
  /// for them.
  private mutating func failures(
    of number: Int,
    _ index: Int,
    _ arrivals: [PropertyFlows.Arrival]
  ) -> [PropertyFlows.Target] {
    let request = bindings[index].requests[number]
    return [PropertyFlows.Origin.nothingAboveRoot, .unknown].compactMap { origin in
      guard let first = arrivals.first(where: { $0.origin == origin }) else { return nil }
      let startsAtRoot = origin == .nothingAboveRoot
      let path = flows.path(of: first)
      if startsAtRoot || !path.isEmpty {
        unavailable.append(
          UnavailableRequest(
            binding: index,
            request: number,
            path: path,
            startsAtRoot: startsAtRoot,
            nearMatches: nearMatches(of: request, on: path)
          )
        )
      }
      return (startsAtRoot ? request.absence : request.runtimeArgument, first.condition)
    }
  }

  // MARK: Substitutes

  /// Returns the properties of the bindings on a path with the requested name or type, the nearest first.
  private func nearMatches(of request: DependencyRequest, on path: [Hierarchy.Step]) -> [UnavailableRequest.NearMatch] {
    guard let property = request.requestedProperties.first else { return [] }
    return path.reversed().flatMap { step in
      bindings[step.creator].requests.indices.filter { number in
        let other = bindings[step.creator].requests[number]
        return number != step.request && other.source != .container && !other.requestedProperties.contains(property)
          && (other.name == property.name || other.declaredType.plainest == property.type.plainest)
      }.map { UnavailableRequest.NearMatch(binding: step.creator, request: $0) }
    }
  }

  /// Returns the target of a request that nothing in the hierarchy satisfies: an external value, or the only binding of another
  /// dialect.
  private func substitute(for request: DependencyRequest) -> LinkTarget? {
    guard request.isRequired else { return nil }
    let types = [request.declaredType] + request.alternatives.map(\.key.type)
    if types.contains(where: input.isExternal) {
      return .runtimeValue(request.declaredType, label: request.name, isArgument: false)
    }
    let providers = request.alternatives.lazy.compactMap { outside[$0.key.withoutExistentials] }.first ?? []
    return providers.count == 1 ? .binding(providers[0]) : nil
  }

  /// Returns the bindings outside of the hierarchy, by the keys that no binding inside provides.
  private static func providers(among bindings: [Binding], besides members: [Int]) -> [Key: [Int]] {
    let inside = Set(members.flatMap { bindings[$0].keys })
    let isMember = Set(members)
    return bindings.enumerated().reduce(into: [:]) { table, binding in
      guard !isMember.contains(binding.offset), binding.element.genericParameters.isEmpty else { return }
      for key in binding.element.keys where !inside.contains(key) { table[key, default: []].append(binding.offset) }
    }
  }
}

/// A value that a binding has for its descendants.
private struct ProvidedValue: Hashable {
  let binding: Int
  let request: Int
  let target: LinkTarget
}

extension LinkedBindings {
  /// Adds to the links of received properties the ancestors that have their values.
  fileprivate mutating func addOwners(_ owners: PropertyOwners, to members: [Int]) {
    var provided: Set<ProvidedValue> = []
    for (index, links) in links.enumerated() {
      for link in links { provided.insert(ProvidedValue(binding: index, request: link.request, target: link.target)) }
    }
    for index in members {
      for number in links[index].indices {
        let link = links[index][number]
        guard bindings[index].requests[link.request].isForAncestors else { continue }
        let supplying = owners.owners(of: link.request, of: index).filter { owner in
          provided.contains(ProvidedValue(binding: owner.binding, request: owner.request, target: link.target))
        }
        links[index][number].supplyingAncestors = Set(supplying.map(\.binding)).sorted()
      }
    }
  }

  /// The creations, by the links of the requests for them.
  fileprivate var creations: [Hierarchy.Step] {
    links.enumerated().flatMap { index, links in
      links.compactMap { link -> Hierarchy.Step? in
        guard bindings[index].requests[link.request].source == .construction, case .binding(let created) = link.target
        else { return nil }
        return Hierarchy.Step(creator: index, request: link.request, created: created, condition: link.condition)
      }
    }
  }
}

extension DependencyRequest {
  /// The target where nothing satisfies the request.
  var absence: LinkTarget {
    guard isRequired, case .ancestors(let name) = source, let key = alternatives.last?.key else { return .nothing }
    return .unavailable(key, name: name)
  }

  /// The target where the creator of the binding must have the value.
  var runtimeArgument: LinkTarget { .runtimeValue(declaredType, label: name, isArgument: true) }
}

extension CanonicalType {
  /// The type without `any`, `some`, `?` and the enclosing types, which are easily confused.
  fileprivate var plainest: CanonicalType {
    switch self {
    case .existential(let type), .opaque(let type): return type.plainest
    case .nominal(let nominal):
      if let wrapped = argument(of: "Optional") { return wrapped.plainest }
      return .nominal(NominalType(components: nominal.components.suffix(1)))
    case .parameter, .tuple, .function, .composition, .metatype: return self
    }
  }
}

extension BuildCondition {
  /// Returns the condition that holds where one of some does, without the parts that cover each other.
  fileprivate static func either(_ conditions: [BuildCondition]) -> BuildCondition {
    let different = conditions.reduce(into: [BuildCondition]()) { if !$0.contains($1) { $0.append($1) } }
    guard different.count > 1, !different.contains(.always) else {
      return different.contains(.always) ? .always : different.first ?? .always
    }
    let common = common(to: different)
    let rest = different.map { $0.stripped(of: common) }
    return BuildCondition.always.isCovered(by: rest) ? common : .any(different)
  }
}
