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

  init(_ linker: FlatLinker) {
    let order = Self.order(of: linker)
    bindings = Self.withUniqueIDs(order.map { linker.bindings[$0] })
    var places = Array(repeating: 0, count: linker.bindings.count)
    for (place, index) in order.enumerated() { places[index] = place }
    let links = order.enumerated().flatMap { place, index in
      linker.links[index]
        .map { PlacedLink($0, source: place, places: places) }
        .sorted { ($0.link.request, $0.targetPlace) < ($1.link.request, $1.targetPlace) }
    }

    let missingKeys = Self.grouped(links) { if case .missing(let key) = $0.link.target { key } else { nil } }
      .sorted { $0.key < $1.key }
    missing = missingKeys.map { MissingBinding(key: $0.key, edges: $0.value) }
    let values = Self.grouped(links) { RuntimeValueName($0.link.target) }.sorted { $0.key < $1.key }
    runtimeValues = values.map { RuntimeValue(type: $0.key.type, label: $0.key.label, edges: $0.value) }

    var targets = links.map { $0.targetPlace >= 0 ? BindingGraph.Target.binding($0.targetPlace) : .nothing }
    for (index, missing) in missing.enumerated() { missing.edges.forEach { targets[$0] = .missing(index) } }
    for (index, value) in runtimeValues.enumerated() { value.edges.forEach { targets[$0] = .runtimeValue(index) } }
    edges = zip(links, targets).map { placed, target in
      BindingGraph.Edge(
        source: placed.source,
        request: placed.link.request,
        alternative: placed.link.alternative,
        target: target
      )
    }
    unavailable = Set(linker.unavailable).sorted { StableOrder($0.binding) < StableOrder($1.binding) }
  }

  /// Bindings in the order of a graph.
  static func sorted(_ bindings: [Binding]) -> [Binding] { bindings.sorted { StableOrder($0) < StableOrder($1) } }

  /// The linker's bindings that stay, in the order of their ids.
  private static func order(of linker: FlatLinker) -> [Int] {
    linker.bindings.indices
      .filter { !linker.isReplacedBySpecializations($0) }
      .map { (index: $0, order: StableOrder(linker.bindings[$0])) }
      .sorted { $0.order < $1.order }
      .map(\.index)
  }

  /// The sorted bindings, those of one id told apart by their `#if` conditions, else by a number.
  private static func withUniqueIDs(_ bindings: [Binding]) -> [Binding] {
    let timesUsed = Dictionary(bindings.map { ($0.id, 1) }, uniquingKeysWith: +)
    var timesSeen: [BindingID: Int] = [:]
    return bindings.map { binding in
      guard timesUsed[binding.id, default: 0] > 1 else { return binding }
      var copy = binding
      if binding.condition != .always { copy.id = BindingID("\(binding.id.rawValue)[\(binding.condition)]") }
      timesSeen[copy.id, default: 0] += 1
      if let number = timesSeen[copy.id], number > 1 { copy.id = BindingID("\(copy.id.rawValue)~\(number)") }
      return copy
    }
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

/// What tells one value from outside from another.
private struct RuntimeValueName: Hashable, Comparable {
  let type: CanonicalType
  let label: String

  init?(_ target: FlatLinker.LinkTarget) {
    guard case .runtimeValue(let type, let label) = target else { return nil }
    self.type = type
    self.label = label
  }

  static func < (left: RuntimeValueName, right: RuntimeValueName) -> Bool {
    left.type == right.type ? left.label < right.label : left.type < right.type
  }
}

/// An order of bindings that depends on nothing but the source.
private struct StableOrder: Comparable {
  private let binding: Binding

  init(_ binding: Binding) {
    self.binding = binding
  }

  static func < (left: StableOrder, right: StableOrder) -> Bool {
    if left.binding.id != right.binding.id { return left.binding.id < right.binding.id }
    let conditions = (left.binding.condition.description, right.binding.condition.description)
    return conditions.0 == conditions.1
      ? left.binding.location < right.binding.location : conditions.0 < conditions.1
  }
}
