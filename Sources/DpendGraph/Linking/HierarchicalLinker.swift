/// Links what bindings of a hierarchy ask those above them for.
///
/// What a binding is for others is known already: who makes it, and under which names each maker has what. A demand is followed
/// upwards to the nearest binding that has the property, on every way to a root at once: what is found flows down from there, each
/// value once, so that the number of ways plays no part. Where a way ends at a root without the property, this flows down too, and
/// as it is what is nearest that arrives first, the first arrival tells a shortest way.
struct HierarchicalLinker {
  private let input: LinkingInput
  private let bindings: [Binding]
  private let flows: PropertyFlows

  /// The bindings of other dialects, where nothing of the hierarchy provides what is asked for.
  private let outside: [Key: [Int]]

  /// For each binding the links of what it asks those above for.
  private(set) var links: [[FlatLinker.Link]]

  /// The requests that fail on a way, in the order of the bindings.
  private(set) var unavailable: [UnavailableRequest] = []

  /// Links all requests.
  ///
  /// - Parameters:
  ///   - bindings: The bindings, linked as far as those above them play no part.
  ///   - flatLinks: What meets their requests so far.
  ///   - input: The components, and what the configuration says.
  init(_ bindings: [Binding], flatLinks: [[FlatLinker.Link]], _ input: LinkingInput) {
    self.input = input
    self.bindings = bindings
    links = Array(repeating: [], count: bindings.count)
    let components = Set(input.components.filter { $0.kind == .hierarchy }.map(\.id))
    let members = bindings.indices.filter { components.contains(bindings[$0].component) }
    outside = members.isEmpty ? [:] : Self.providers(among: bindings, besides: members)
    let hierarchy = Hierarchy(requests: bindings.map(\.requests), steps: Self.steps(bindings, flatLinks))
    let roots = members.filter { bindings[$0].isRoot || input.isRoot(bindings[$0].type) }
    flows = PropertyFlows(bindings, flatLinks, hierarchy, HierarchyTops(hierarchy, members: members, roots: roots))
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

  /// Adds a link for each target, for the builds of all ways on which it is reached.
  private mutating func add(_ targets: [PropertyFlows.Target], to number: Int, of index: Int) {
    guard let alternative = bindings[index].requests[number].alternatives.last else { return }
    var conditions: [FlatLinker.LinkTarget: [BuildCondition]] = [:]
    for (target, condition) in targets {
      var open = condition.stripped(of: bindings[index].condition)
      if case .binding(let provider) = target { open = open.stripped(of: bindings[provider].condition) }
      conditions[target, default: []].append(open)
    }
    for (target, _) in targets {
      guard let builds = conditions.removeValue(forKey: target) else { continue }
      links[index].append(
        FlatLinker.Link(request: number, alternative: alternative, target: target, condition: .either(builds))
      )
    }
  }

  /// Notes the ways on which nothing meets a request, a shortest one from a root and one from what no root reaches; returns what
  /// stands in the graph for it.
  private mutating func failures(
    of number: Int,
    _ index: Int,
    _ arrivals: [PropertyFlows.Arrival]
  ) -> [PropertyFlows.Target] {
    let request = bindings[index].requests[number]
    return [PropertyFlows.Origin.nothingAboveRoot, .unknown].compactMap { origin in
      guard let first = arrivals.first(where: { $0.origin == origin }) else { return nil }
      let startsAtRoot = origin == .nothingAboveRoot
      if startsAtRoot || !first.way.isEmpty {
        let similar = nearMatches(of: request, on: first.way)
        unavailable.append(
          UnavailableRequest(
            binding: index,
            request: number,
            way: first.way,
            startsAtRoot: startsAtRoot,
            nearMatches: similar
          )
        )
      }
      return (startsAtRoot ? request.absence : request.handedOver, first.condition)
    }
  }

  // MARK: What is there instead

  /// What the bindings on a way have under the name that is asked for, or of the type, the nearest first.
  private func nearMatches(of request: DependencyRequest, on way: [Hierarchy.Step]) -> [UnavailableRequest.NearMatch] {
    guard let property = request.demanded.first else { return [] }
    return way.reversed().flatMap { step in
      bindings[step.maker].requests.indices.filter { number in
        let other = bindings[step.maker].requests[number]
        return number != step.request && other.source != .container
          && (other.name == property.name || other.declaredType.plainest == property.type.plainest)
      }.map { UnavailableRequest.NearMatch(binding: step.maker, request: $0) }
    }
  }

  /// What meets a request that nothing in the hierarchy meets: a value from outside, or the only binding of another dialect.
  private func substitute(for request: DependencyRequest) -> FlatLinker.LinkTarget? {
    guard request.isRequired else { return nil }
    let types = [request.declaredType] + request.alternatives.map(\.key.type)
    if types.contains(where: input.isExternal) {
      return .runtimeValue(request.declaredType, label: request.name, isHandedOver: false)
    }
    let providers = request.alternatives.lazy.compactMap { outside[$0.key.withoutExistentials] }.first ?? []
    return providers.count == 1 ? .binding(providers[0]) : nil
  }

  /// The bindings outside of the hierarchy, by the keys that no binding inside provides.
  private static func providers(among bindings: [Binding], besides members: [Int]) -> [Key: [Int]] {
    let inside = Set(members.flatMap { bindings[$0].keys })
    let isMember = Set(members)
    return bindings.enumerated().reduce(into: [:]) { table, binding in
      guard !isMember.contains(binding.offset), binding.element.genericParameters.isEmpty else { return }
      for key in binding.element.keys where !inside.contains(key) { table[key, default: []].append(binding.offset) }
    }
  }

  /// Who makes whom, by the links of the requests that ask for it.
  private static func steps(_ bindings: [Binding], _ links: [[FlatLinker.Link]]) -> [Hierarchy.Step] {
    links.enumerated().flatMap { index, links in
      links.compactMap { link -> Hierarchy.Step? in
        guard bindings[index].requests[link.request].source == .construction, case .binding(let made) = link.target
        else { return nil }
        return Hierarchy.Step(maker: index, request: link.request, made: made, condition: link.condition)
      }
    }
  }
}

extension DependencyRequest {
  /// What stands in the graph where nothing meets the request.
  var absence: FlatLinker.LinkTarget {
    guard isRequired, case .ancestors(let name) = source, let key = alternatives.last?.key else { return .nothing }
    return .unavailable(key, name: name)
  }

  /// What stands in the graph where whoever makes the binding must have the value.
  var handedOver: FlatLinker.LinkTarget { .runtimeValue(declaredType, label: name, isHandedOver: true) }
}

extension CanonicalType {
  /// The type without what is easily forgotten or too much: `any`, `some`, `?` and the names of the types around it.
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
  /// The condition that holds where one of some does; what the others decide between them isn't said.
  fileprivate static func either(_ conditions: [BuildCondition]) -> BuildCondition {
    let different = conditions.reduce(into: [BuildCondition]()) { if !$0.contains($1) { $0.append($1) } }
    guard different.count > 1, let first = different.first, !different.contains(.always) else {
      return different.contains(.always) ? .always : different.first ?? .always
    }
    let common = first.conjuncts.filter { part in different.allSatisfy { $0.conjuncts.contains(part) } }
      .reduce(BuildCondition.always) { $0.and($1) }
    let rest = different.map { $0.stripped(of: common) }
    return BuildCondition.always.isCovered(by: rest) ? common : .any(different)
  }
}
