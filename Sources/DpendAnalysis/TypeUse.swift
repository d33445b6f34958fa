import Algorithms
package import DpendGraph

/// The types of the keys of a graph, each with its bindings and the requests for it.
package struct TypeUse: Sendable {
  /// A type that bindings provide or satisfy requests for, that is requested and not provided, or to which objects of bindings conform.
  package struct Entry: Hashable, Sendable {
    /// The type, without `any` and `some`.
    package let type: CanonicalType

    /// The indices of the bindings that provide the type, satisfy a request for it, are of it, or create an object of it, sorted.
    package let bindings: [Int]

    /// The indices of the edges of each request for it, sorted.
    package let requests: [[Int]]

    /// The indices of the entry points at which code of the application requests it, without requests of bindings and declarations of
    /// roots, sorted.
    package let entryPoints: [Int]

    /// Whether some request has no provider and no default value.
    package let isUnsatisfied: Bool

    /// Whether some request requires a provider and has none.
    package let isMissing: Bool

    /// Whether some request gets an external value.
    package let isExternal: Bool

    /// Whether some request gets a runtime argument.
    package let isArgument: Bool

    /// The only binding, if it is of this type and satisfies all requests, so that everything about the type is about the binding.
    package let ownBinding: Int?

    /// Whether a selection by name selects the bindings and no others.
    fileprivate let areBindingsNamed: Bool

    /// Whether a selection by name selects the requesting bindings and no others.
    fileprivate let areRequestsNamed: Bool
  }

  /// The types, sorted.
  package let entries: [Entry]

  /// Collects the types of the keys of a graph.
  ///
  /// - Complexity: O(*n* log *n*) for *n* keys of bindings and edges.
  package init(_ graph: BindingGraph) {
    var uses: [CanonicalType: Use] = [:]
    for index in graph.bindings.indices where graph.bindings[index].kind != .consumer {
      for type in Set(graph.bindings[index].keys.map(\.type.withoutExistentials)) {
        uses[type, default: Use()].bindings.append(index)
      }
    }
    // A consumer, such as a view, is created by its own type, and not provided under a key.
    for index in graph.edges.indices where !graph.leadsToConsumer(graph.edges[index]) {
      uses[graph.edges[index].alternative.key.type.withoutExistentials, default: Use()].add(index, of: graph)
      if let type = graph.otherParameterType(of: index) { uses[type, default: Use()].add(index, of: graph) }
    }
    let conformed = Set(graph.conformedProtocols)
    uses = uses.filter { !$1.allBindings.isEmpty || $1.isUnsatisfied || conformed.contains($0) }
    for type in conformed where uses[type] == nil { uses[type] = Use() }
    for index in graph.bindings.indices where graph.bindings[index].kind != .consumer {
      for type in [graph.bindings[index].type] + graph.bindings[index].createdTypes {
        uses[type.withoutExistentials]?.add(binding: index)
      }
    }
    let application = Set(graph.applicationRequests)
    for index in graph.entryPoints.indices where application.contains(graph.entryPoints[index]) {
      uses[graph.entryPoints[index].key.type.withoutExistentials]?.entryPoints.append(index)
    }
    let names = SelectableNames(of: graph, for: .type)
    let requests = SelectableNames(of: graph, for: .requests)
    entries = uses.sorted { $0.key < $1.key }.map { Entry($0, $1, in: graph, names, requests: requests) }
  }

  /// The bindings and the requests of one type.
  fileprivate struct Use {
    var bindings: [Int] = []
    var requests: [Int] = []
    var entryPoints: [Int] = []
    var isUnsatisfied: Bool { isMissing || isOptionallyMissing }
    var isMissing = false
    var isExternal = false
    var isArgument = false
    private var isOptionallyMissing = false
    private var others: Set<Int> = []

    /// The bindings, sorted.
    var allBindings: [Int] { others.isEmpty ? bindings : (bindings + others).sorted() }

    /// Adds a binding that is of the type or creates an object of it, which may provide it too; the indices of bindings ascend.
    mutating func add(binding: Int) {
      if !bindings.contains(sorted: binding) { others.insert(binding) }
    }

    mutating func add(_ edge: Int, of graph: BindingGraph) {
      requests.append(edge)
      switch graph.edges[edge].target {
      case .missing: isMissing = true
      case .nothing: isOptionallyMissing = isOptionallyMissing || !graph.request(of: graph.edges[edge]).hasDefault
      // Code can pass an object for a protocol that its binding does not provide.
      case .binding(let target): add(binding: target)
      case .runtimeValue(let value):
        if graph.runtimeValues[value].isArgument { isArgument = true } else { isExternal = true }
      }
    }
  }
}

extension BindingGraph {
  /// The protocols of the project to which objects of bindings conform.
  ///
  /// - Complexity: O(*n* · *m*) for *n* protocols and *m* types that conform to each.
  fileprivate var conformedProtocols: [CanonicalType] {
    let provided = Set(bindings.lazy.filter { $0.kind != .consumer }.flatMap(\.implementations).compactMap(\.id))
    return types.declarations.filter { declaration in
      declaration.kind == .protocol
        && types.subtypes(of: NominalType(declaration.id)).contains { provided.contains($0.id) }
    }.map { .nominal(NominalType($0.id)) }
  }

  /// The declared type of the parameter that gets the value of an edge, if the code requests another type and passes it for this one.
  func otherParameterType(of edge: Int) -> CanonicalType? {
    guard case .binding = edges[edge].target, let type = request(of: edges[edge]).parameterType,
      type != edges[edge].alternative.key.type.withoutExistentials, let nominal = type.nominal,
      types.kind(of: nominal) != nil
    else { return nil }
    return type
  }
}

extension TypeUse.Entry {
  fileprivate init(
    _ type: CanonicalType,
    _ use: TypeUse.Use,
    in graph: BindingGraph,
    _ names: SelectableNames,
    requests: SelectableNames
  ) {
    self.type = type
    bindings = use.allBindings
    self.requests = use.requests.chunked { one, other in
      (graph.edges[one].source, graph.edges[one].request) == (graph.edges[other].source, graph.edges[other].request)
    }.map(Array.init)
    let locations = Set(use.requests.map { graph.request(of: graph.edges[$0]).location })
    entryPoints = use.entryPoints.filter { !locations.contains(graph.entryPoints[$0].location) }
    isUnsatisfied = use.isUnsatisfied
    isMissing = use.isMissing
    isExternal = use.isExternal
    isArgument = use.isArgument
    let only = bindings.count == 1 && !isUnsatisfied ? bindings.first : nil
    ownBinding = only.flatMap { graph.bindings[$0].type.withoutExistentials == type ? $0 : nil }
    let name = type.selectableName
    areBindingsNamed = bindings == names.bindings(named: name).filter { graph.bindings[$0].kind != .consumer }
    areRequestsNamed = Set(use.requests.map { graph.edges[$0].source }).sorted() == requests.bindings(named: name)
  }

  /// The selection of the bindings; nil where the name of the type does not identify them.
  package var selection: Selection? { areBindingsNamed ? Selection.type(type).and(.bindings) : nil }

  /// The selection of the bindings and consumers that request the type; nil where the name of the type does not identify them.
  package var requesting: Selection? { areRequestsNamed ? .requesting(type) : nil }

  /// Whether nothing provides or requests the type, a protocol to which objects of bindings conform.
  package var isOnlyConformedTo: Bool { bindings.isEmpty && requests.isEmpty && entryPoints.isEmpty }

  /// Returns the indices of the bindings and consumers that request the type, sorted.
  package func requesters(in graph: BindingGraph) -> [Int] { Set(requests.map { graph.edges[$0[0]].source }).sorted() }

  /// Returns the keys of the type that are provided or requested, sorted.
  package func keys(in graph: BindingGraph) -> [Key] {
    let provided = bindings.flatMap { graph.bindings[$0].keys }
    let requested =
      requests.joined().map { graph.edges[$0].alternative.key } + entryPoints.map { graph.entryPoints[$0].key }
    return Set((provided + requested).map(\.withoutExistentials)).filter { $0.type == type }.sorted()
  }
}

extension [Int] {
  /// Returns whether a number is among the elements, which ascend.
  fileprivate func contains(sorted number: Int) -> Bool {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low] == number
  }
}
