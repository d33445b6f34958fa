/// Puts what a linker found in the order that it has in the graph, and numbers it.
struct GraphAssembly {
  /// The bindings, by id; each id once.
  let bindings: [Binding]

  /// The edges, by the asking binding, its request and the target.
  let edges: [BindingGraph.Edge]

  /// The missing keys, by key.
  let missing: [MissingBinding]

  /// The values from outside, by type and label.
  let runtimeValues: [RuntimeValue]

  /// The bindings that can't be used, by id.
  let unavailable: [UnavailableBinding]

  /// The requests that those above the asking binding fail to meet, by that binding and its request.
  let unavailableRequests: [UnavailableRequest]

  init(_ linker: FlatLinker, unavailable: [UnavailableBinding]) {
    let staying = linker.bindings.indices.filter { !linker.isReplacedBySpecializations($0) }
    let stayingBindings = staying.map { linker.bindings[$0] }
    let order = BindingOrder(stayingBindings)
    bindings = order.applied(to: stayingBindings)
    var places = Array(repeating: 0, count: linker.bindings.count)
    for (place, index) in order.indices.enumerated() { places[staying[index]] = place }
    let links = order.indices.enumerated().flatMap { place, index in
      linker.links[staying[index]]
        .map { PlacedLink($0, source: place, places: places) }
        .sorted { ($0.link.request, $0.targetPlace) < ($1.link.request, $1.targetPlace) }
    }

    let missingKeys = Self.grouped(links) { MissingName($0.link.target) }.sorted { $0.key < $1.key }
    missing = missingKeys.map { MissingBinding(key: $0.key.key, name: $0.key.name, edges: $0.value) }
    let values = Self.grouped(links) { RuntimeValueName($0.link.target) }.sorted { $0.key < $1.key }
    runtimeValues = values.map {
      RuntimeValue(type: $0.key.type, label: $0.key.label, isHandedOver: $0.key.isHandedOver, edges: $0.value)
    }

    var targets = links.map { $0.targetPlace >= 0 ? BindingGraph.Target.binding($0.targetPlace) : .nothing }
    for (index, missing) in missing.enumerated() { missing.edges.forEach { targets[$0] = .missing(index) } }
    for (index, value) in runtimeValues.enumerated() { value.edges.forEach { targets[$0] = .runtimeValue(index) } }
    edges = zip(links, targets).map { placed, target in
      BindingGraph.Edge(
        source: placed.source,
        request: placed.link.request,
        alternative: placed.link.alternative,
        target: target,
        condition: placed.link.condition
      )
    }
    unavailableRequests = linker.unavailableRequests.map { $0.placed(at: places) }
      .sorted { ($0.binding, $0.request) < ($1.binding, $1.request) }
    self.unavailable = Self.sorted(
      unavailable + linker.hidden.sorted().map { UnavailableBinding(hidden: linker.bindings[$0]) }
    )
  }

  /// What can't be used, by id, each once.
  private static func sorted(_ entries: [UnavailableBinding]) -> [UnavailableBinding] {
    var seen: Set<UnavailableBinding> = []
    let unique = entries.filter { seen.insert($0).inserted }
    return BindingOrder(unique.map(\.binding)).indices.map { unique[$0] }
  }

  /// The indices of the links that share a name.
  private static func grouped<Name: Hashable>(
    _ links: [PlacedLink],
    by name: (PlacedLink) -> Name?
  ) -> [Name: [Int]] {
    links.enumerated().reduce(into: [:]) { groups, link in
      if let name = name(link.element) { groups[name, default: []].append(link.offset) }
    }
  }
}

extension UnavailableBinding {
  /// A binding of another module that is internal there.
  fileprivate init(hidden binding: Binding) {
    self.init(binding, reason: .internalDeclaration(module: binding.module))
  }
}

/// A link whose ends have their final places.
private struct PlacedLink {
  let link: FlatLinker.Link
  let source: Int

  /// The place of the binding that meets it, or -1.
  let targetPlace: Int

  init(_ link: FlatLinker.Link, source: Int, places: [Int]) {
    self.link = link
    self.source = source
    targetPlace = if case .binding(let index) = link.target { places[index] } else { -1 }
  }
}

/// What tells one thing that is missing from another.
private struct MissingName: Hashable, Comparable {
  let key: Key
  let name: String?

  init?(_ target: FlatLinker.LinkTarget) {
    switch target {
    case .missing(let key): (self.key, name) = (key, nil)
    case .unavailable(let key, let name): (self.key, self.name) = (key, name)
    case .binding, .runtimeValue, .nothing: return nil
    }
  }

  static func < (left: MissingName, right: MissingName) -> Bool {
    left.key == right.key ? left.name ?? "" < right.name ?? "" : left.key < right.key
  }
}

extension UnavailableRequest {
  /// The request with the bindings at their final places.
  fileprivate func placed(at places: [Int]) -> UnavailableRequest {
    UnavailableRequest(
      binding: places[binding],
      request: request,
      way: way.map { step in
        Hierarchy.Step(
          maker: places[step.maker],
          request: step.request,
          made: places[step.made],
          condition: step.condition
        )
      },
      startsAtRoot: startsAtRoot,
      nearMatches: nearMatches.map { NearMatch(binding: places[$0.binding], request: $0.request) }
    )
  }
}

/// What tells one value from outside from another.
private struct RuntimeValueName: Hashable, Comparable {
  let type: CanonicalType
  let label: String
  let isHandedOver: Bool

  init?(_ target: FlatLinker.LinkTarget) {
    guard case .runtimeValue(let type, let label, let isHandedOver) = target else { return nil }
    self.type = type
    self.label = label
    self.isHandedOver = isHandedOver
  }

  static func < (left: RuntimeValueName, right: RuntimeValueName) -> Bool {
    if left.type != right.type { return left.type < right.type }
    return left.label == right.label ? right.isHandedOver && !left.isHandedOver : left.label < right.label
  }
}
