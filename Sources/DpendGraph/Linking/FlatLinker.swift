/// Links bindings that all see one another, as those of one container do.
///
/// A key is met by the bindings that provide it: an explicit registration before an implicit one, then a generic binding made
/// for it, then one that can stand in, then one that provides all members of a composition. Where `#if` conditions leave builds
/// in which the better ones don't exist, the next ones are added.
struct FlatLinker {
  /// A request with what meets it.
  struct Link {
    let request: Int
    let alternative: DependencyRequest.Alternative
    let target: LinkTarget
  }

  /// What meets a request, before bindings have their final places.
  enum LinkTarget {
    case binding(Int)
    case missing(Key)
    case runtimeValue(CanonicalType, label: String)
    case nothing
  }

  private let input: LinkingInput
  private var providers = ProviderTable()
  private var specializations: [BindingID: Int] = [:]
  private var specializedTemplates: Set<Int> = []

  /// The bindings, to which specializations of generic ones are added.
  private(set) var bindings: [Binding]

  /// For each binding the links of its requests.
  private(set) var links: [[Link]] = []

  /// The bindings that something asked for and that can't be used from there.
  private(set) var unavailable: [UnavailableBinding]

  init(_ input: LinkingInput) {
    self.input = input
    bindings = input.bindings
    unavailable = input.unavailable
    for (index, binding) in bindings.enumerated() { providers.add(binding, at: index) }
  }

  /// Links every request of every binding; generic bindings are linked as often as they are specialized.
  mutating func link() {
    linkNewBindings()
    for index in bindings.indices where !bindings[index].genericParameters.isEmpty {
      if specializedTemplates.contains(index) { continue }
      bindings[index] = bindings[index].withoutGenericRequests
      links[index] = linkRequests(of: index)
    }
    linkNewBindings()
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
  func isReplacedBySpecializations(_ index: Int) -> Bool { specializedTemplates.contains(index) }

  private mutating func linkRequests(of index: Int) -> [Link] {
    bindings[index].requests.indices.flatMap { link(request: $0, of: index) }
  }

  private mutating func link(request number: Int, of index: Int) -> [Link] {
    let request = bindings[index].requests[number]
    for alternative in request.alternatives {
      let (found, isCovered) = candidates(for: alternative, askedBy: index)
      if found.isEmpty { continue }
      let links = found.map { Link(request: number, alternative: alternative, target: .binding($0)) }
      let needsMore = !isCovered && !request.hasDefault && alternative.cardinality != .optional
      return needsMore ? links + [unmet(request, number, alternative)] : links
    }
    return [unmet(request, number, request.alternatives.last ?? DependencyRequest.Alternative(request.key))]
  }

  private func unmet(
    _ request: DependencyRequest,
    _ number: Int,
    _ alternative: DependencyRequest.Alternative
  ) -> Link {
    let isExternal = ([request.declaredType] + request.alternatives.map(\.key.type)).contains(where: input.isExternal)
    let target: LinkTarget =
      if request.hasDefault {
        .nothing
      } else if isExternal {
        .runtimeValue(request.declaredType, label: request.label ?? request.name)
      } else if alternative.cardinality == .optional {
        .nothing
      } else {
        .missing(alternative.key)
      }
    return Link(request: number, alternative: alternative, target: target)
  }

  /// The bindings that meet a key, and whether one of them exists in every build in which the asking one does.
  private mutating func candidates(
    for alternative: DependencyRequest.Alternative,
    askedBy index: Int
  ) -> (bindings: [Int], isCovered: Bool) {
    let key = alternative.key
    var chosen: [Int] = []
    for tier in Tier.allCases {
      let usable = self.usable(members(of: tier, for: key), askedBy: index)
      let others = usable.filter { !isSameProduct($0, index) }
      let preferred = alternative.cardinality == .many || usable.count > 1 ? others : usable
      if tier.isFallback { preferred.forEach { addKey(key, to: $0) } }
      chosen += preferred.filter { !chosen.contains($0) }
      if bindings[index].condition.isCovered(by: chosen.map { bindings[$0].condition }) { return (chosen, true) }
    }
    return (chosen, false)
  }

  private mutating func members(of tier: Tier, for key: Key) -> [Int] {
    switch tier {
    case .explicit: providers.providers(of: key).filter { bindings[$0].precedence == .explicit }
    case .implicit: providers.providers(of: key).filter { bindings[$0].precedence == .implicit }
    case .generic: providers.templates(for: key).compactMap { specialization(of: $0, for: key) }
    case .fallback: providers.fallbacks(for: key)
    case .composition:
      if case .composition(let members) = key.type { providers.providers(ofAll: members, tag: key.tag) } else { [] }
    }
  }

  private mutating func specialization(of template: Int, for key: Key) -> Int? {
    guard let binding = bindings[template].specialized(for: key) else { return nil }
    specializedTemplates.insert(template)
    if let known = specializations[binding.id] { return known }
    bindings.append(binding)
    specializations[binding.id] = bindings.count - 1
    providers.add(binding, at: bindings.count - 1)
    return bindings.count - 1
  }

  private mutating func usable(_ candidates: [Int], askedBy index: Int) -> [Int] {
    let asking = bindings[index]
    return candidates.filter { candidate in
      let binding = bindings[candidate]
      if binding.condition.excludes(asking.condition) { return false }
      if binding.isVisible(in: input.containerModule ?? asking.module) { return true }
      unavailable.append(UnavailableBinding(binding, reason: .internalDeclaration(module: binding.module)))
      return false
    }
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

/// The ways to meet a key, the best first.
private enum Tier: CaseIterable {
  case explicit, implicit, generic, fallback, composition

  /// Whether a binding that is met this way gains the key.
  var isFallback: Bool { self == .fallback || self == .composition }
}
