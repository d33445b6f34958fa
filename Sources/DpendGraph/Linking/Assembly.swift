/// Creates the graph of linked bindings: sorts everything, numbers it, and turns links into edges.
///
/// - Parameters:
///   - linked: The bindings with their final links.
///   - input: The input of linking.
/// - Returns: The graph.
func assemble(_ linked: consuming LinkedBindings, _ input: LinkingInput) -> BindingGraph {
  let remaining = linked.bindings.indices.filter { !linked.specialized.contains($0) }
  let order = BindingOrder(linked.bindings, among: remaining)
  let positions = order.positions(count: linked.bindings.count)
  var edges = NumberedEdges()
  edges.add(&linked.links, order.indices, positions)
  let hidden = linked.hidden.sorted().map { UnavailableBinding(hidden: linked.bindings[$0]) }
  order.arrange(&linked.bindings)
  for index in linked.bindings.indices {
    if linked.bindings[index].keys.count > 1 { linked.bindings[index].keys.sort() }
    if input.isRoot(linked.bindings[index].type) { linked.bindings[index].isRoot = true }
  }
  let bindings = linked.bindings
  return BindingGraph(
    modules: input.modules.sorted { $0.name < $1.name },
    programs: input.programs.all,
    components: input.components.sorted { $0.id < $1.id },
    bindings: bindings,
    edges: edges.all,
    missing: edges.missing,
    runtimeValues: edges.runtimeValues,
    unavailable: sorted(input.unavailable + hidden),
    unavailableRequests: linked.unavailableRequests.compactMap { $0.moved(to: positions) }
      .sorted { ($0.binding, $0.request) < ($1.binding, $1.request) },
    entryPoints: entryPoints(
      input.entryPoints,
      roots: bindings.indices.filter { bindings[$0].isRoot }.map { bindings[$0] }
    ),
    templates: templates(among: input.bindings),
    types: input.types,
    findings: input.findings.sorted(),
    suppressions: input.suppressions.sorted { $0.location < $1.location },
    isLibrary: input.isLibrary,
    vocabularies: input.vocabularies,
    adjacency: adjacency(ofBindings: bindings.count, edges: edges.all)
  )
}

/// Returns unavailable bindings by id, without duplicates.
private func sorted(_ unavailable: [UnavailableBinding]) -> [UnavailableBinding] {
  var seen: Set<UnavailableBinding> = []
  seen.reserveCapacity(unavailable.count)
  let unique = unavailable.filter { seen.insert($0).inserted }
  return BindingOrder(unique.map(\.binding)).indices.map { unique[$0] }
}

/// Returns the requests of the application and the roots, by location, without duplicates.
private func entryPoints(_ requested: [EntryPoint], roots: [Binding]) -> [EntryPoint] {
  let all = requested + roots.map { EntryPoint(key: $0.keys.first ?? Key($0.type), location: $0.location) }
  return EntryPoint.sorted(all)
}

/// Returns the generic bindings as declared, in the order of their ids.
private func templates(among bindings: [Binding]) -> [Binding] {
  var generic = bindings.indices.filter { !bindings[$0].genericParameters.isEmpty }.map { bindings[$0] }
  BindingOrder(generic).arrange(&generic)
  return generic
}

extension BindingOrder {
  /// Returns for each of a number of bindings its position in this order.
  fileprivate func positions(count: Int) -> [Int] {
    var positions = Array(repeating: 0, count: count)
    for (position, index) in indices.enumerated() { positions[index] = position }
    return positions
  }
}

extension UnavailableBinding {
  /// Creates an unavailable binding from one that is internal to another module.
  fileprivate init(hidden binding: Binding) {
    self.init(binding, reason: .internalDeclaration(module: binding.module))
  }
}

/// Edges in their final order, with the missing keys and runtime values that they lead to.
private struct NumberedEdges {
  /// The edges, by source, request and target.
  private(set) var all: [BindingGraph.Edge] = []

  /// The missing keys, by key and name.
  private(set) var missing: [MissingBinding] = []

  /// The external values and runtime arguments, by type and label.
  private(set) var runtimeValues: [RuntimeValue] = []

  private var edgesOfMissing: [MissingName: [Int]] = [:]
  private var edgesOfValues: [RuntimeValueName: [Int]] = [:]

  /// Adds the edges of some links, and numbers their targets.
  ///
  /// - Parameters:
  ///   - links: For each binding its links; they are removed, because a graph can have millions of edges.
  ///   - order: The indices of the bindings in their final order.
  ///   - positions: For each binding its final position.
  mutating func add(_ links: inout [[Link]], _ order: [Int], _ positions: [Int]) {
    all.reserveCapacity(links.reduce(0) { $0 + $1.count })
    for (position, index) in order.enumerated() {
      add(links[index], of: position, positions)
      links[index] = []
    }
    addTargets()
  }

  /// Adds the links of a binding, by request and target.
  private mutating func add(_ links: [Link], of source: Int, _ positions: [Int]) {
    let isOnePerRequest = links.indices.dropFirst().allSatisfy { links[$0 - 1].request < links[$0].request }
    if isOnePerRequest {
      for index in links.indices { add(links[index], of: source, positions) }
      return
    }
    let targets = links.map { link in link.target.binding.map { positions[$0] } ?? -1 }
    for index in links.indices.sorted(by: { (links[$0].request, targets[$0]) < (links[$1].request, targets[$1]) }) {
      add(links[index], of: source, positions)
    }
  }

  /// Adds a link; inline, because a link has many parts to copy.
  @inline(__always)
  private mutating func add(_ link: Link, of source: Int, _ positions: [Int]) {
    if let name = MissingName(link.target) { edgesOfMissing[name, default: []].append(all.count) }
    if let name = RuntimeValueName(link.target) { edgesOfValues[name, default: []].append(all.count) }
    all.append(
      BindingGraph.Edge(
        source: source,
        request: link.request,
        alternative: link.alternative,
        target: link.target.binding.map { .binding(positions[$0]) } ?? .nothing,
        evidence: link.evidence,
        condition: link.condition,
        supplyingAncestors: link.supplyingAncestors.isEmpty
          ? [] : link.supplyingAncestors.map { positions[$0] }.sorted()
      )
    )
  }

  /// Numbers the missing keys and runtime values, and lets their edges lead to them.
  private mutating func addTargets() {
    missing = edgesOfMissing.sorted { $0.key < $1.key }
      .map { MissingBinding(key: $0.key.key, name: $0.key.name, edges: $0.value) }
    runtimeValues = edgesOfValues.sorted { $0.key < $1.key }.map {
      RuntimeValue(type: $0.key.type, label: $0.key.label, isArgument: $0.key.isArgument, edges: $0.value)
    }
    for (index, entry) in missing.enumerated() { for edge in entry.edges { all[edge].target = .missing(index) } }
    for (index, value) in runtimeValues.enumerated() {
      for edge in value.edges { all[edge].target = .runtimeValue(index) }
    }
  }
}

/// The identity of a missing key.
private struct MissingName: Hashable, Comparable {
  let key: Key
  let name: String?

  init?(_ target: LinkTarget) {
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

/// The identity of a runtime value.
private struct RuntimeValueName: Hashable, Comparable {
  let type: CanonicalType
  let label: String
  let isArgument: Bool

  init?(_ target: LinkTarget) {
    guard case .runtimeValue(let type, let label, let isArgument) = target else { return nil }
    self.type = type
    self.label = label
    self.isArgument = isArgument
  }

  static func < (left: RuntimeValueName, right: RuntimeValueName) -> Bool {
    if left.type != right.type { return left.type < right.type }
    return left.label == right.label ? right.isArgument && !left.isArgument : left.label < right.label
  }
}
