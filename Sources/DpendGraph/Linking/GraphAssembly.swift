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

  /// Puts in order what a linker found.
  ///
  /// - Parameters:
  ///   - linker: The linker, which has linked everything.
  ///   - unavailable: What the dialects saw and can't use.
  ///   - isRoot: Whether the configuration calls a type a root of the application.
  init(_ linker: FlatLinker, unavailable: [UnavailableBinding], isRoot: (CanonicalType) -> Bool) {
    let staying = linker.bindings.indices.filter { !linker.isReplacedBySpecializations($0) }
    let order = BindingOrder(linker.bindings, among: staying)
    var bindings = order.applied(to: linker.bindings)
    for index in bindings.indices {
      if bindings[index].keys.count > 1 { bindings[index].keys.sort() }
      if isRoot(bindings[index].type) { bindings[index].isRoot = true }
    }
    self.bindings = bindings
    var places = Array(repeating: 0, count: linker.bindings.count)
    for (place, index) in order.indices.enumerated() { places[index] = place }
    var placed = PlacedLinks()
    placed.reserve(linker.links.reduce(0) { $0 + $1.count })
    for (place, index) in order.indices.enumerated() { placed.add(linker.links[index], of: place, places: places) }
    let missing = placed.missing.sorted { $0.key < $1.key }
      .map { MissingBinding(key: $0.key.key, name: $0.key.name, edges: $0.value) }
    let values = placed.runtimeValues.sorted { $0.key < $1.key }.map {
      RuntimeValue(type: $0.key.type, label: $0.key.label, isHandedOver: $0.key.isHandedOver, edges: $0.value)
    }
    placed.lead(to: missing, values)
    edges = placed.edges
    self.missing = missing
    runtimeValues = values
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
}

extension UnavailableBinding {
  /// A binding of another module that is internal there.
  fileprivate init(hidden binding: Binding) {
    self.init(binding, reason: .internalDeclaration(module: binding.module))
  }
}

/// The links as edges whose ends have their final places, in their final order.
private struct PlacedLinks {
  /// The edges; those to no binding lead to nothing as yet.
  private(set) var edges: [BindingGraph.Edge] = []

  /// The edges that need what is missing.
  private(set) var missing: [MissingName: [Int]] = [:]

  /// The edges that need what comes from outside.
  private(set) var runtimeValues: [RuntimeValueName: [Int]] = [:]

  mutating func reserve(_ count: Int) { edges.reserveCapacity(count) }

  /// Adds the links of the binding at a place, by their requests and by the places of what meets them.
  mutating func add(_ links: [FlatLinker.Link], of source: Int, places: [Int]) {
    let targets = links.map { link in if case .binding(let index) = link.target { places[index] } else { -1 } }
    for index in links.indices.sorted(by: { (links[$0].request, targets[$0]) < (links[$1].request, targets[$1]) }) {
      if let name = MissingName(links[index].target) { missing[name, default: []].append(edges.count) }
      if let name = RuntimeValueName(links[index].target) { runtimeValues[name, default: []].append(edges.count) }
      edges.append(
        BindingGraph.Edge(
          source: source,
          request: links[index].request,
          alternative: links[index].alternative,
          target: targets[index] >= 0 ? .binding(targets[index]) : .nothing,
          condition: links[index].condition
        )
      )
    }
  }

  /// Lets the edges that no binding meets lead to what is missing and to what comes from outside.
  mutating func lead(to missing: [MissingBinding], _ runtimeValues: [RuntimeValue]) {
    for (index, entry) in missing.enumerated() { for edge in entry.edges { edges[edge].target = .missing(index) } }
    for (index, value) in runtimeValues.enumerated() {
      for edge in value.edges { edges[edge].target = .runtimeValue(index) }
    }
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
