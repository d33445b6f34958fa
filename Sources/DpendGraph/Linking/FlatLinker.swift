/// Links bindings that all see one another within their container.
///
/// A request is met in the container of the binding that asks, then in those that this one collaborates with, and else by the only
/// binding of the whole project that can; bindings that take as many values from whoever asks as the request hands over are
/// preferred. There, a key is met by the bindings that provide it: an explicit registration before an implicit one, the class that is asked for
/// before its subclasses, and a binding of one type before a generic one made for it; then one that can stand in, then one that
/// provides all members of a composition. Where `#if` conditions leave builds in which the better ones don't exist, the next ones
/// are added for those, and after them what meets the request's next key. A request for many is met by all that provide the key
/// and by all registrations that can stand in, and by implicit stand-ins only where there is none.
struct FlatLinker {
  /// A request with what meets it.
  struct Link {
    let request: Int
    let alternative: DependencyRequest.Alternative
    let target: LinkTarget

    /// The builds in which it is met so, as far as the conditions of both ends don't say it.
    var condition = BuildCondition.always
  }

  /// What meets a request, before bindings have their final places.
  enum LinkTarget: Hashable {
    case binding(Int)
    case missing(Key)

    /// Nothing: on some way none of those above has it under its name.
    case unavailable(Key, name: String)
    case runtimeValue(CanonicalType, label: String, isHandedOver: Bool)
    case nothing
  }

  /// A binding that has a key, or could have it.
  private struct Member {
    let binding: Int

    /// Whether it gains the key when it is linked.
    let gainsKey: Bool
  }

  /// A binding that meets a key.
  private struct Candidate {
    let binding: Int

    /// The builds in which those before it don't.
    let condition: BuildCondition

    /// Whether it gains the key when it is linked.
    let gainsKey: Bool
  }

  private let input: LinkingInput
  private let providers: ProviderTable
  private let reach: ContainerVisibility

  /// Whether any binding takes values from whoever asks for it.
  private let someTakeValues: Bool

  /// The bindings as they came: what is specialized are these, whatever becomes of those in the graph.
  private let written: [Binding]

  /// For each of these the container that it lies in.
  private let containers: [ComponentID]
  private var specializations = Specializations()

  /// The bindings, to which specializations of generic ones are added.
  private(set) var bindings: [Binding]

  /// For each binding the links of its requests.
  private(set) var links: [[Link]] = []

  /// The requests that those above the asking binding fail to meet.
  private(set) var unavailableRequests: [UnavailableRequest] = []

  /// The bindings that something asked for and that can't be used from there.
  private(set) var hidden: Set<Int> = []

  init(_ input: LinkingInput) {
    self.input = input
    let reach = ContainerVisibility(input.components)
    self.reach = reach
    written = BindingOrder(input.bindings).applied(to: input.bindings)
    containers = written.map { reach.container(of: $0.component) }
    bindings = written
    providers = ProviderTable(written)
    someTakeValues = written.contains { !$0.handedOverValues.isEmpty }
  }

  /// Links every request of every binding; generic bindings are linked as often as they are specialized.
  mutating func link() {
    linkNewBindings()
    for index in bindings.indices where !bindings[index].genericParameters.isEmpty {
      if specializations.contains(index) { continue }
      bindings[index] = bindings[index].withoutGenericRequests
      links[index] = linkRequests(of: index)
    }
    linkNewBindings()
    guard input.components.contains(where: { $0.kind == .hierarchy }) else { return }
    let hierarchy = HierarchicalLinker(bindings, flatLinks: links, input)
    for index in links.indices { links[index] += hierarchy.links[index] }
    unavailableRequests = hierarchy.unavailable
  }

  /// Links what has no links yet; linking a request can specialize a generic binding, which is then new itself.
  private mutating func linkNewBindings() {
    while links.count < bindings.count {
      let index = links.count
      let isGeneric = !bindings[index].genericParameters.isEmpty
      links.append(isGeneric ? [] : linkRequests(of: index))
    }
  }

  /// Whether a generic binding stands in the graph only through what it was specialized for.
  func isReplacedBySpecializations(_ index: Int) -> Bool { specializations.contains(index) }

  // MARK: Requests

  private mutating func linkRequests(of index: Int) -> [Link] {
    bindings[index].requests.indices.flatMap { link(request: $0, of: index) }
  }

  private mutating func link(request number: Int, of index: Int) -> [Link] {
    let request = bindings[index].requests[number]
    if request.source == .caller { return [forwarded(request, number)] }
    if request.isForAncestors { return [] }
    let containers = reach.containers(askedFrom: request.component ?? bindings[index].component)
    var links: [Link] = []
    if add(to: &links, for: request, number, of: index, in: containers.map { .container($0) }) { return links }
    // What need not be met, or comes from outside, is not looked for in containers that don't know of one another.
    let isSatisfied = request.isDispensable || isExternal(request) || request.alternatives.allSatisfy(\.isMany)
    if !isSatisfied, add(to: &links, for: request, number, of: index, in: [.elsewhere(besides: containers)]) {
      return links
    }
    if request.isDispensable, !links.isEmpty { return links }
    let last = request.alternatives.last ?? DependencyRequest.Alternative(request.key)
    return links + [unmet(request, number, last, in: .none(of: conditions(of: links)))]
  }

  /// Adds links to what meets a request in some places, first to bindings that take as many values as it hands over, then to all.
  ///
  /// - Returns: Whether all builds have what meets it.
  private mutating func add(
    to links: inout [Link],
    for request: DependencyRequest,
    _ number: Int,
    of index: Int,
    in places: [LinkingSite]
  ) -> Bool {
    let isSelective = !request.arguments.isEmpty || someTakeValues
    for taking in isSelective ? [request.arguments.count, nil] : [nil] {
      for place in places {
        for alternative in place.isElsewhere ? request.alternatives.map(\.withoutExistentials) : request.alternatives {
          let found = candidates(
            for: alternative,
            in: place,
            taking: taking,
            askedBy: index,
            countsAsker: request.canBeMetByAsker,
            besides: conditions(of: links)
          )
          if found.isEmpty || request.isDispensable && isOnlyItself(found, index) { continue }
          if leavesChoice(found, alternative, in: place), isExternal(request) || place.isElsewhere { break }
          for candidate in found { links.append(link(request: number, alternative, to: candidate)) }
          if bindings[index].condition.isCovered(by: conditions(of: links)) { return true }
        }
      }
    }
    return false
  }

  /// The link of a value that is handed over by whoever asks for the binding.
  private func forwarded(_ request: DependencyRequest, _ number: Int) -> Link {
    let alternative = request.alternatives.last ?? DependencyRequest.Alternative(request.key)
    let label = request.label ?? request.name
    let value = LinkTarget.runtimeValue(request.declaredType, label: label, isHandedOver: true)
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

  /// The conditions of the bindings that links lead to.
  private func conditions(of links: [Link]) -> [BuildCondition] {
    links.compactMap { if case .binding(let index) = $0.target { bindings[index].condition } else { nil } }
  }

  private func unmet(
    _ request: DependencyRequest,
    _ number: Int,
    _ alternative: DependencyRequest.Alternative,
    in condition: BuildCondition
  ) -> Link {
    let target: LinkTarget =
      if request.hasDefault {
        .nothing
      } else if isExternal(request) {
        .runtimeValue(request.declaredType, label: request.label ?? request.name, isHandedOver: false)
      } else if alternative.isOptional {
        .nothing
      } else {
        .missing(alternative.key)
      }
    return Link(request: number, alternative: alternative, target: target, condition: condition)
  }

  /// Whether nothing but the asking binding itself meets its request: what may be absent is meant to be absent then.
  private func isOnlyItself(_ found: [Candidate], _ index: Int) -> Bool {
    found.allSatisfy { $0.binding == index }
  }

  private func isExternal(_ request: DependencyRequest) -> Bool {
    ([request.declaredType] + request.alternatives.map(\.key.type)).contains(where: input.isExternal)
  }

  /// Whether several bindings of one build meet a request for one, and none on purpose: in the asking container those that are
  /// implicit, elsewhere all.
  ///
  /// Then what comes from outside, or nothing, is no guess.
  private func leavesChoice(
    _ found: [Candidate],
    _ alternative: DependencyRequest.Alternative,
    in place: LinkingSite
  ) -> Bool {
    if found.count < 2 || alternative.cardinality == .many { return false }
    let conditions = found.filter { place.isElsewhere || bindings[$0.binding].precedence == .implicit }
      .map { $0.condition.and(bindings[$0.binding].condition) }
    return conditions.indices.contains { one in
      conditions[..<one].contains { !$0.excludes(conditions[one]) }
    }
  }

  // MARK: Candidates

  /// The bindings in a place that meet a key in builds in which none of some other conditions holds; only those that take as many
  /// values from whoever asks as are handed over, when that number is given.
  private mutating func candidates(
    for alternative: DependencyRequest.Alternative,
    in place: LinkingSite,
    taking: Int?,
    askedBy index: Int,
    countsAsker: Bool,
    besides met: [BuildCondition]
  ) -> [Candidate] {
    let asking = bindings[index].condition
    var met = met
    var found: [Candidate] = []
    var chosen: Set<Int> = []
    for tiers in LinkingTier.groups(for: alternative.cardinality) {
      let members = self.members(of: tiers, for: alternative.key, in: place)
      let open = BuildCondition.none(of: met)
      let usable = self.usable(members, askedBy: index).filter { member in
        !open.and(asking).excludes(bindings[member.binding].condition)
          && (taking.map { $0 == bindings[member.binding].handedOverValues.count } ?? true)
      }
      let preferred =
        countsAsker ? usable : self.preferred(among: usable, for: alternative.cardinality, askedBy: index)
      for member in preferred where chosen.insert(member.binding).inserted {
        found.append(Candidate(binding: member.binding, condition: open, gainsKey: member.gainsKey))
      }
      met += preferred.map { bindings[$0.binding].condition }
      if asking.isCovered(by: met) { break }
    }
    return found
  }

  /// The bindings that some tiers have for a key, those that have it already before those that would gain it.
  private mutating func members(of tiers: [LinkingTier], for key: Key, in place: LinkingSite) -> [Member] {
    tiers.reduce(into: []) { members, tier in
      let known = Set(members.lazy.map(\.binding))
      for binding in self.members(of: tier, for: key, in: place) where !known.contains(binding) {
        members.append(Member(binding: binding, gainsKey: tier.addsKey))
      }
    }
  }

  private mutating func members(of tier: LinkingTier, for key: Key, in place: LinkingSite) -> [Int] {
    switch tier {
    case .provider(let precedence):
      settled(for: key, as: .provider, in: place).filter { bindings[$0].precedence == precedence }
    case .genericProvider(let precedence):
      specializations(for: key, as: .provider, in: place).filter { bindings[$0].precedence == precedence }
    case .itself:
      (settled(for: key, as: .provider, in: place) + settled(for: key, as: .standIn, in: place))
        .filter { bindings[$0].precedence == .implicit && bindings[$0].type == key.type }
    case .standIn(let precedence):
      all(for: key, as: .standIn, in: place).filter { precedence == nil || bindings[$0].precedence == precedence }
    case .composition:
      if case .composition(let members) = key.type { allProviding(members, tag: key.tag, in: place) } else { [] }
    }
  }

  private mutating func all(for key: Key, as role: ProviderTable.Role, in place: LinkingSite) -> [Int] {
    settled(for: key, as: role, in: place) + specializations(for: key, as: role, in: place)
  }

  /// The bindings of one type with a key.
  private func settled(for key: Key, as role: ProviderTable.Role, in place: LinkingSite) -> [Int] {
    providers.bindings(for: key, as: role).filter { place.holds(containers[$0]) }
  }

  private mutating func specializations(for key: Key, as role: ProviderTable.Role, in place: LinkingSite) -> [Int] {
    providers.templates(for: key, as: role).filter { place.holds(containers[$0]) }.compactMap { template in
      written[template].specialized(for: key, as: role).flatMap {
        specializations.index(of: $0, from: template, in: &bindings)
      }
    }
  }

  /// The bindings that provide or stand in for every member of a composition.
  private mutating func allProviding(_ members: [CanonicalType], tag: Tag?, in place: LinkingSite) -> [Int] {
    let perMember = members.map { member in
      let key = Key(member, tag: tag)
      return Set(all(for: key, as: .provider, in: place) + all(for: key, as: .standIn, in: place))
    }
    guard let first = perMember.first else { return [] }
    return perMember.dropFirst().reduce(first) { $0.intersection($1) }.sorted()
  }

  private mutating func usable(_ members: [Member], askedBy index: Int) -> [Member] {
    let condition = bindings[index].condition
    return members.filter { member in
      let candidate = member.binding
      if bindings[candidate].condition.excludes(condition) { return false }
      let home = reach.module(of: bindings[candidate].component)
      let module = home ?? input.containerModule ?? bindings[index].module
      if bindings[candidate].kind.isMadeInPlace || bindings[candidate].isVisible(in: module) { return true }
      hidden.insert(candidate)
      return false
    }
  }

  /// The candidates without those that make what is being made itself, unless there are no others.
  private func preferred(
    among candidates: [Member],
    for cardinality: DependencyRequest.Cardinality,
    askedBy index: Int
  ) -> [Member] {
    let others = candidates.filter { !isSameProduct($0.binding, index) }
    if cardinality == .many || !others.isEmpty { return others }
    let siblings = candidates.filter { $0.binding != index }
    return siblings.isEmpty ? candidates : siblings
  }

  /// Whether two bindings make the same thing, so that one is no help in making the other.
  private func isSameProduct(_ left: Int, _ right: Int) -> Bool {
    left == right || bindings[left].kind == .initializer && bindings[left].type == bindings[right].type
  }

  private mutating func addKey(_ key: Key, to index: Int) {
    if bindings[index].keys.contains(key) { return }
    bindings[index].keys.append(key)
  }
}

extension DependencyRequest {
  /// Whether nothing need meet it.
  fileprivate var isDispensable: Bool { hasDefault || alternatives.contains(where: \.isOptional) }
}

extension DependencyRequest.Alternative {
  fileprivate var isMany: Bool { cardinality == .many }

  /// The alternative as other dialects would ask for it.
  fileprivate var withoutExistentials: DependencyRequest.Alternative {
    DependencyRequest.Alternative(key.withoutExistentials, wrappings)
  }
}
