/// Links bindings that all see each other within their container.
///
/// A request is looked up in the container of its consumer, then in those that this one collaborates with, and else in the whole
/// project, where only an unambiguous binding counts. Bindings that take as many runtime arguments as the request passes are
/// preferred. In a container, the bindings of a key are tried in the order of ``LinkingTier``: explicit ones before implicit ones,
/// the requested class before its subclasses, a binding without generic parameters before a specialized one, then fallbacks, then
/// bindings that provide all members of a composition. Where the `#if` conditions of better bindings leave builds open, the next
/// ones are added for those, and after them the bindings of the request's next key. A request for many values links to all bindings
/// that provide the key and to all explicit fallbacks, and to implicit fallbacks only where there are no others. An implicit binding
/// never satisfies a request in another program, and an explicit one only if there is no other.
struct FlatLinker {
  /// A binding that has a key, or can gain it.
  private struct Member {
    let binding: Int

    /// Whether linking adds the key to it.
    let gainsKey: Bool
  }

  /// A binding that satisfies a key.
  private struct Candidate {
    let binding: Int

    /// The builds in which better candidates do not exist.
    let condition: BuildCondition

    /// Whether linking adds the key to it.
    let gainsKey: Bool
  }

  let input: LinkingInput
  let providers: ProviderTable

  /// The constructed bindings, which satisfy no request for a key of a container.
  private let sites: ConstructionTable
  let reach: ContainerVisibility

  /// For each declared binding whether it takes runtime arguments.
  let takesArguments: [Bool]

  /// Whether any binding takes runtime arguments.
  private let someTakeArguments: Bool

  /// The generic bindings as declared, which are the templates of specializations, by their positions.
  private let templates: [Int: Binding]

  /// For each declared binding its container.
  let containers: [ComponentID]
  private var specializations = Specializations()

  /// The bindings, with the specializations of generic ones.
  private(set) var bindings: [Binding]

  /// For each binding the links of its requests.
  private var links: [[Link]] = []

  /// The bindings that a request found and that its module cannot access.
  private var hidden: Set<Int> = []

  /// The keys that bindings gain because a request was linked to them, by their positions.
  private var gainedKeys: [Int: [Key]] = [:]

  /// Creates a linker.
  ///
  /// - Parameters:
  ///   - declared: The bindings, sorted.
  ///   - sites: The constructed ones among them.
  ///   - input: The components, and the decisions of the configuration.
  init(_ declared: [Binding], _ sites: ConstructionTable, _ input: LinkingInput) {
    self.input = input
    self.sites = sites
    let reach = ContainerVisibility(input.components)
    self.reach = reach
    // Where a closure gets an element of an array, the whole binding is copied.
    containers = declared.indices.map { reach.container(of: declared[$0].component) }
    let generic = declared.indices.filter { !declared[$0].genericParameters.isEmpty }
    templates = Dictionary(uniqueKeysWithValues: generic.map { ($0, declared[$0]) })
    bindings = declared
    providers = ProviderTable(declared, declared.indices.filter { declared[$0].evidence == .registered })
    takesArguments = declared.indices.map { declared[$0].takesRuntimeArguments }
    someTakeArguments = takesArguments.contains(true)
  }

  /// The result of linking.
  consuming func linked() -> LinkedBindings {
    let specialized = bindings.indices.filter { specializations.contains($0) }
    for (index, keys) in gainedKeys { bindings[index].keys += keys }
    return LinkedBindings(bindings: bindings, links: links, hidden: hidden, specialized: Set(specialized))
  }

  /// Links the requests of all bindings, and of the specializations of generic ones.
  mutating func link(by workers: some Workers) {
    linkNewBindings(knowing: linksToOnlyProviders(by: workers))
    for index in bindings.indices where !bindings[index].genericParameters.isEmpty {
      if specializations.contains(index) { continue }
      bindings[index] = bindings[index].withoutGenericRequests
      links[index] = linkRequests(of: index)
    }
    linkNewBindings()
  }

  /// Links the bindings without links, including the specializations that linking adds.
  ///
  /// - Parameter known: For each of the first bindings its links; nil where they are not known.
  private mutating func linkNewBindings(knowing known: [[Link]?] = []) {
    while links.count < bindings.count {
      let index = links.count
      if index < known.count, let linked = known[index] {
        links.append(linked)
      } else {
        links.append(bindings[index].genericParameters.isEmpty ? linkRequests(of: index) : [])
      }
    }
  }

  // MARK: Requests

  private mutating func linkRequests(of index: Int) -> [Link] {
    var links: [Link] = []
    links.reserveCapacity(bindings[index].requests.count)
    for number in bindings[index].requests.indices {
      let first = links.count
      if let link = linkToOnlyProvider(ofRequest: number, of: index) {
        links.append(link)
      } else {
        links += link(request: number, of: index)
      }
      let condition = condition(ofLinking: number, of: index)
      if condition == .always { continue }
      for position in links.indices[first...] {
        links[position].condition = condition.and(links[position].condition)
      }
    }
    return links
  }

  private mutating func link(request number: Int, of index: Int) -> [Link] {
    let request = bindings[index].requests[number]
    switch request.source {
    case .caller: return [forwarded(request, number)]
    case .ancestors: return []
    case .passed(let ids):
      return sites.links(of: request, number, passing: ids, to: index, in: bindings, or: providers)
    case .container, .construction: break
    }
    let containers = reach.containers(visibleFrom: request.component ?? bindings[index].component)
    var links: [Link] = []
    if add(to: &links, for: request, number, of: index, in: containers.map { .container($0) }) { return links }
    // Optional and external requests are not looked up in containers without a connection.
    let isClosed = reach.isClosed(request.component ?? bindings[index].component)
    let isSatisfied =
      isClosed || request.isDispensable || isExternal(request) || request.alternatives.allSatisfy(\.isMany)
    if !isSatisfied, add(to: &links, for: request, number, of: index, in: [.elsewhere(besides: containers)]) {
      return links
    }
    // Builds without a provider of many values get an empty array.
    let isOptional = request.isDispensable || links.allSatisfy { $0.alternative.cardinality == .many }
    if isOptional, !links.isEmpty { return links }
    // Where nothing takes the arguments of a closure, the closure itself is missing.
    let last = request.alternatives.last { $0.arguments.isEmpty } ?? DependencyRequest.Alternative(request.key)
    return links + [unresolved(request, number, last, of: index, in: .none(of: conditions(of: links)))]
  }

  /// Adds links to the providers of a request at some sites, first to those that take as many runtime arguments as it passes.
  ///
  /// - Returns: Whether the providers cover all builds.
  private mutating func add(
    to links: inout [Link],
    for request: DependencyRequest,
    _ number: Int,
    of index: Int,
    in sites: [LinkingSite]
  ) -> Bool {
    let isSelective = !request.arguments.isEmpty || someTakeArguments
    let requirements = isSelective ? RuntimeArguments.requirements(of: request) : [.any]
    let builds = builds(of: number, index)
    for rank in requirements.indices {
      for site in sites {
        for alternative in site.isElsewhere ? request.alternatives.map(\.withoutExistentials) : request.alternatives {
          let found = candidates(
            for: alternative,
            in: site,
            taking: alternative.arguments.isEmpty ? requirements[...rank] : [.allOf(alternative.arguments)],
            requestedBy: index,
            within: builds,
            includesConsumer: request.acceptsConsumer,
            besides: conditions(of: links)
          )
          if found.isEmpty || request.isDispensable && isOnlyItself(found, index) { continue }
          if leavesChoice(found, alternative, in: site, within: builds), isExternal(request) || site.isElsewhere {
            break
          }
          for candidate in found { links.append(link(request: number, alternative, to: candidate)) }
          if builds.isCovered(by: conditions(of: links)) { return true }
        }
      }
    }
    return false
  }

  /// Returns the link of a runtime argument.
  private func forwarded(_ request: DependencyRequest, _ number: Int) -> Link {
    let alternative = request.alternatives.last ?? DependencyRequest.Alternative(request.key)
    let label = request.label ?? request.name
    let value = LinkTarget.runtimeValue(request.declaredType, label: label, isArgument: true)
    return Link(request: number, alternative: alternative, target: value)
  }

  private mutating func link(
    request: Int,
    _ alternative: DependencyRequest.Alternative,
    to candidate: Candidate
  ) -> Link {
    if candidate.gainsKey { addKey(alternative.key, to: candidate.binding) }
    let target = LinkTarget.binding(candidate.binding)
    return Link(request: request, alternative: alternative, target: target, condition: candidate.condition)
  }

  /// Returns the conditions of the targets of links.
  private func conditions(of links: [Link]) -> [BuildCondition] {
    links.compactMap { if case .binding(let index) = $0.target { bindings[index].condition } else { nil } }
  }

  private func unresolved(
    _ request: DependencyRequest,
    _ number: Int,
    _ alternative: DependencyRequest.Alternative,
    of index: Int,
    in condition: BuildCondition
  ) -> Link {
    let target: LinkTarget =
      if request.hasDefault {
        .nothing
      } else if isExternal(request) || isValue(alternative.key.type, in: bindings[index]) {
        .runtimeValue(request.declaredType, label: request.label ?? request.name, isArgument: false)
      } else if alternative.isOptional {
        .nothing
      } else {
        .missing(alternative.key)
      }
    return Link(request: number, alternative: alternative, target: target, condition: condition)
  }

  /// Whether the consumer is the only provider of its request, so that an optional value is absent.
  private func isOnlyItself(_ found: [Candidate], _ index: Int) -> Bool {
    found.allSatisfy { $0.binding == index }
  }

  /// Whether several bindings of one build satisfy a request for one value, and all of them are implicit or in another container.
  ///
  /// An external value is preferred to such a choice.
  private func leavesChoice(
    _ found: [Candidate],
    _ alternative: DependencyRequest.Alternative,
    in site: LinkingSite,
    within builds: BuildCondition
  ) -> Bool {
    if found.count < 2 || alternative.cardinality == .many { return false }
    let rivals = found.filter { site.isElsewhere || bindings[$0.binding].precedence == .implicit }
      .map { (binding: bindings[$0.binding], condition: builds.and($0.condition).and(bindings[$0.binding].condition)) }
    return rivals.indices.contains { one in
      rivals[..<one].contains {
        !$0.condition.excludes(rivals[one].condition) && !$0.binding.isInOtherProgram(than: rivals[one].binding)
      }
    }
  }

  // MARK: Candidates

  /// Returns the bindings at a site that satisfy a key in builds in which none of some other conditions holds, and that take
  /// certain runtime arguments.
  private mutating func candidates(
    for alternative: DependencyRequest.Alternative,
    in site: LinkingSite,
    taking: ArraySlice<RuntimeArguments>,
    requestedBy index: Int,
    within builds: BuildCondition,
    includesConsumer: Bool,
    besides satisfied: [BuildCondition]
  ) -> [Candidate] {
    var satisfied = satisfied
    var found: [Candidate] = []
    var chosen: Set<Int> = []
    for tiers in LinkingTier.groups(for: alternative.cardinality) {
      let members = self.members(of: tiers, for: alternative, in: site, requestedBy: index)
      let open = BuildCondition.none(of: satisfied)
      let usable = self.usable(members, requestedBy: index, within: builds).filter { member in
        (alternative.isMany || !bindings[member.binding].isElement)
          && !open.and(builds).excludes(bindings[member.binding].condition)
          && taking.lastIsFirstSatisfied(by: bindings[member.binding])
      }
      let preference = ProviderPreference(consumer: index, alternative: alternative, bindings: bindings)
      let preferred = includesConsumer ? usable : preference.preferred(among: usable, at: \.binding)
      for member in preferred where chosen.insert(member.binding).inserted {
        found.append(Candidate(binding: member.binding, condition: open, gainsKey: member.gainsKey))
      }
      satisfied += preferred.map { bindings[$0.binding].condition }
      if builds.isCovered(by: satisfied) { break }
    }
    return found
  }

  /// Returns the bindings of some tiers for a key, those that have the key before those that gain it.
  private mutating func members(
    of tiers: [LinkingTier],
    for alternative: DependencyRequest.Alternative,
    in site: LinkingSite,
    requestedBy index: Int
  ) -> [Member] {
    let takesAllTags = takesAllTags(alternative, requestedBy: index)
    return tiers.reduce(into: []) { members, tier in
      let known = Set(members.lazy.map(\.binding))
      let tagged = takesAllTags ? taggedMembers(of: tier, for: alternative.key.type, in: site) : []
      for binding in self.members(of: tier, for: alternative.key, in: site) + tagged where !known.contains(binding) {
        members.append(Member(binding: binding, gainsKey: tier.addsKey))
      }
    }
  }

  /// Whether a request for all values of a type is also one for those with tags.
  private func takesAllTags(_ alternative: DependencyRequest.Alternative, requestedBy index: Int) -> Bool {
    alternative.key.tag == nil && alternative.wrappings.contains(.array)
      && input.vocabularies[bindings[index].dialect]?.registrations.requestsForAllTakeTags ?? false
  }

  private func taggedMembers(of tier: LinkingTier, for type: CanonicalType, in site: LinkingSite) -> [Int] {
    guard case .provider(let precedence) = tier else { return [] }
    return providers.taggedBindings(for: type).filter {
      bindings[$0].precedence == precedence && site.contains(containers[$0])
    }
  }

  private mutating func members(of tier: LinkingTier, for key: Key, in site: LinkingSite) -> [Int] {
    switch tier {
    case .provider(let precedence):
      settled(for: key, as: .provider, in: site).filter { bindings[$0].precedence == precedence }
    case .genericProvider(let precedence):
      specializations(for: key, as: .provider, in: site).filter { bindings[$0].precedence == precedence }
    case .itself:
      (settled(for: key, as: .provider, in: site) + settled(for: key, as: .fallback, in: site))
        .filter { bindings[$0].precedence == .implicit && bindings[$0].type == key.type }
    case .fallback(let precedence):
      all(for: key, as: .fallback, in: site).filter { precedence == nil || bindings[$0].precedence == precedence }
    case .composition:
      if case .composition(let members) = key.type { allProviding(members, tag: key.tag, in: site) } else { [] }
    }
  }

  private mutating func all(for key: Key, as role: ProviderTable.Role, in site: LinkingSite) -> [Int] {
    settled(for: key, as: role, in: site) + specializations(for: key, as: role, in: site)
  }

  /// Returns the bindings without generic parameters that have a key.
  private func settled(for key: Key, as role: ProviderTable.Role, in site: LinkingSite) -> [Int] {
    providers.bindings(for: key, as: role).filter { site.contains(containers[$0]) }
  }

  private mutating func specializations(for key: Key, as role: ProviderTable.Role, in site: LinkingSite) -> [Int] {
    providers.templates(for: key, as: role).filter { site.contains(containers[$0]) }.compactMap { template in
      templates[template]?.specialized(for: key, as: role).flatMap {
        specializations.index(of: $0, from: template, in: &bindings)
      }
    }
  }

  /// Returns the bindings that provide every member of a composition, also as fallbacks.
  private mutating func allProviding(_ members: [CanonicalType], tag: Tag?, in site: LinkingSite) -> [Int] {
    let perMember = members.map { member in
      let key = Key(member, tag: tag)
      return Set(all(for: key, as: .provider, in: site) + all(for: key, as: .fallback, in: site))
    }
    guard let first = perMember.first else { return [] }
    return perMember.dropFirst().reduce(first) { $0.intersection($1) }.sorted()
  }

  private mutating func usable(
    _ members: [Member],
    requestedBy index: Int,
    within builds: BuildCondition
  ) -> [Member] {
    let usable = members.filter { member in
      let candidate = member.binding
      let isInOtherProgram = bindings[candidate].isInOtherProgram(than: bindings[index])
      if bindings[candidate].precedence == .implicit && isInOtherProgram { return false }
      if bindings[candidate].condition.excludes(builds) { return false }
      if isAccessible(candidate, to: index) { return true }
      hidden.insert(candidate)
      return false
    }
    let inProgram = usable.filter { !bindings[$0.binding].isInOtherProgram(than: bindings[index]) }
    return inProgram.isEmpty ? usable : inProgram
  }

  private mutating func addKey(_ key: Key, to index: Int) {
    if bindings[index].keys.contains(key) || gainedKeys[index]?.contains(key) ?? false { return }
    gainedKeys[index, default: []].append(key)
  }
}
