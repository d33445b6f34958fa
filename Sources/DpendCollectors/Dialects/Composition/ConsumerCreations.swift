import Algorithms
import DpendGraph

/// The dependencies of code on the consumers that it creates, such as views with dependencies, and on those that it calls: functions and
/// properties that no object has.
///
/// A view whose code creates or calls a consumer is one itself, and so is a global function or one in an extension of another module's type,
/// if code uses it.
struct ConsumerCreations {
  typealias Request = ConstructionGraph.Request

  /// The dependencies of constructed objects, by the numbers of their sites.
  private(set) var bySite: [Int: [Request]] = [:]

  /// The dependencies of registered objects.
  private(set) var byRegistration: [BindingID: [Request]] = [:]

  /// The dependencies of consumers, in the order in which they were found.
  private(set) var byRoot: [(root: ConstructionGraph.Root, request: Request)] = []

  private let graph: ConstructionGraph

  /// The variants of consumers, by which code depends on them.
  private let variants: ViewVariants

  /// The types whose initializers bindings of libraries run: their code belongs to these bindings.
  private let registeredTypes: Set<CanonicalType>

  /// The ids of all consumers.
  private var consumers: Set<BindingID>

  /// The objects that run the code of a type, by the location of its declaration.
  private var owners: [SourceLocation: [Int]] = [:]

  private init(in graph: ConstructionGraph, _ variants: ViewVariants, consumers: Set<BindingID>) {
    self.graph = graph
    self.variants = variants
    self.consumers = consumers
    registeredTypes = Set(graph.registrations.filter(\.kind.runsInitializer).map(\.type))
  }

  /// A consumer.
  fileprivate struct Known {
    let id: BindingID
    let type: CanonicalType

    /// The location of its declaration.
    let location: SourceLocation
  }

  /// Returns the dependencies in a graph with the requests of all objects.
  ///
  /// - Complexity: O(*n*) for *n* construction sites and uses of functions.
  static func find(in graph: ConstructionGraph, _ variants: ViewVariants) -> ConsumerCreations {
    let registered = graph.registrations.filter { $0.kind == .consumer }
      .map { Known(id: $0.id, type: $0.type, location: $0.location) }
    let all = registered + graph.rootRequests.map { Known($0.root) }
    var creations = ConsumerCreations(in: graph, variants, consumers: Set(all.map(\.id)))
    creations.add(all)
    creations.removeRepetitions()
    return creations
  }

  /// Adds the dependencies of the code that creates or uses some consumers, and of that which thereby becomes a consumer.
  private mutating func add(_ first: [Known]) {
    let sites = graph.sitesOutsideGraph
    var pending = first.uniqued(on: \.location)
    var next = 0
    while next < pending.count {
      let consumer = pending[next]
      next += 1
      for (request, body) in requests(for: consumer, sites) {
        if let root = add(request, of: body, for: consumer.id, sites) { pending.append(Known(root)) }
      }
    }
  }

  /// Returns the dependencies of code on a consumer, each with its body: for each initializer call of a type, or for each use of a function.
  private func requests(for consumer: Known, _ sites: [TypeIndex.TypeID: [Int]]) -> [(Request, CodeBody)] {
    if let type = consumer.type.nominal.flatMap(graph.index.id(of:)) {
      return (sites[type] ?? []).map { number in
        let body = graph.bodies[graph.sites[number].body]
        return (graph.creation(of: number, as: variants.id(of: consumer.id, createdBy: number), in: body), body)
      }
    }
    return graph.freeMembers[consumer.location].map { use in
      let body = graph.bodies[use.body]
      return (graph.request(for: consumer.id, consumer.type, at: use, in: body), body)
    }
  }

  private mutating func removeRepetitions() {
    bySite = bySite.mapValues(\.withoutRepetitions)
    byRegistration = byRegistration.mapValues(\.withoutRepetitions)
    byRoot = byRoot.inGroups { $0.root }.flatMap { group in
      group.elements.map(\.request).withoutRepetitions.map { (group.subject, $0) }
    }
  }

  /// Adds a dependency on a consumer to the objects that run its code; returns the code that thereby becomes a consumer.
  private mutating func add(
    _ request: Request,
    of body: CodeBody,
    for consumer: BindingID,
    _ sites: [TypeIndex.TypeID: [Int]]
  ) -> ConstructionGraph.Root? {
    let owners = owners(ofCodeIn: body)
    for owner in owners {
      for id in graph.registered[owner] ?? [] { byRegistration[id, default: []].append(request) }
      if graph.registered[owner] == nil, graph.isIncluded[owner] { bySite[owner, default: []].append(request) }
    }
    let root = graph.root(of: body)
    guard owners.isEmpty, root.id != consumer else { return nil }
    let isRegistered = registeredTypes.contains(root.consumer.type)
    if !consumers.contains(root.id), !isRegistered, !canBeConsumer(root, body, sites) { return nil }
    byRoot.append((root, request))
    return consumers.insert(root.id).inserted && !isRegistered ? root : nil
  }

  /// Whether code becomes a consumer by creating or using one.
  private func canBeConsumer(
    _ root: ConstructionGraph.Root,
    _ body: CodeBody,
    _ sites: [TypeIndex.TypeID: [Int]]
  ) -> Bool {
    if body.context.enclosing.isEmpty || body.isInForeignType(graph.index), !graph.freeMembers[body.location].isEmpty {
      return true
    }
    return !body.isStatic && (root.isProgram || graph.isView(body, createdBy: sites))
  }

  /// The objects that run a body; none for the code of a view.
  private mutating func owners(ofCodeIn body: CodeBody) -> [Int] {
    guard !body.isStatic, let type = graph.index.declaration(enclosing: body.context) else { return [] }
    if let known = owners[type.location] { return known }
    let found = graph.owners(ofCodeIn: type)
    owners[type.location] = found
    return found
  }
}

extension ConstructionGraph {
  /// The sites that create objects which are no bindings, by type.
  fileprivate var sitesOutsideGraph: [TypeIndex.TypeID: [Int]] {
    let created = Set(sites.indices.filter { isIncluded[$0] || registered[$0] != nil }.compactMap { sites[$0].type })
    let others = sites.indices.filter {
      !isIncluded[$0] && registered[$0] == nil && !idle.contains($0) && hasCreator($0)
        && !created.contains(sites[$0].type)
    }
    var found: [TypeIndex.TypeID: [Int]] = [:]
    for number in others {
      if let type = sites[number].type.nominal.flatMap(index.id(of:)) { found[type, default: []].append(number) }
    }
    return found
  }

  /// The dependency of code on a consumer that it creates.
  ///
  /// The created consumer can request its creator in an initializer, so that the creation is deferred.
  fileprivate func creation(of number: Int, as consumer: BindingID, in body: CodeBody) -> Request {
    var request = creation(of: number, in: body)
    request.sources = []
    request.suppliers = [consumer]
    if body.kind == .initializer, request.wrappings.isEmpty { request.wrappings = [.deferred(.factory)] }
    return request
  }

  /// Whether a body is a part of a view or of a controller of views; a view that is a value is one only if some code creates it, which
  /// for a view of previews none does.
  fileprivate func isView(_ body: CodeBody, createdBy sites: [TypeIndex.TypeID: [Int]]) -> Bool {
    guard let type = index.declaration(enclosing: body.context) else { return false }
    if type.kind == .class { return services.isView(type) || ServiceTypes.isViewController(type, index) }
    return services.isView(type) && sites[index.id(type.path, in: type.location.file)] != nil
  }
}

extension ConstructionGraph {
  /// The dependency of code on a consumer that is a function or a property.
  ///
  /// The function can request the object that uses it in an initializer, so that the use is deferred.
  fileprivate func request(
    for consumer: BindingID,
    _ type: CanonicalType,
    at use: FreeMembers.Use,
    in body: CodeBody
  ) -> Request {
    let isDeferred = use.surroundings.isDeferred
    let isImmediate = body.isImmediate && body.kind != .initializer && !isDeferred
    let resolution: DependencyRequest.Resolution = body.kind.isInitialValue && !isDeferred ? .lazy : .factory
    let name = body.kind == .topLevel ? type.description : body.name
    return Request(
      parameter: ParameterDeclaration(label: nil, name: name, type: type, location: use.location),
      type: type,
      injection: .call,
      sources: [],
      suppliers: [consumer],
      wrappings: isImmediate ? [] : [.deferred(resolution)],
      function: isDeferred ? nil : body.function(isOutsideClosures: !use.surroundings.isInClosure),
      condition: body.condition.and(use.surroundings.condition),
      isTruncated: false
    )
  }
}

extension ConsumerCreations.Known {
  /// Creates a consumer for code outside of all objects.
  fileprivate init(_ root: ConstructionGraph.Root) {
    self.init(id: root.id, type: root.consumer.type, location: root.consumer.location)
  }
}

/// The creations of a consumer by one function in some builds.
private struct ConsumerCreation: Hashable {
  let consumers: [BindingID]
  let function: String
  let condition: BuildCondition
}

extension [ConstructionGraph.Request] {
  /// One request for each consumer, function and condition, in the order of the source: an immediate one, or else the first one.
  fileprivate var withoutRepetitions: Self {
    sorted { ($0.wrappings.count, $0.parameter.location) < ($1.wrappings.count, $1.parameter.location) }
      .uniqued { ConsumerCreation(consumers: $0.suppliers, function: $0.parameter.name, condition: $0.condition) }
      .sorted { $0.parameter.location < $1.parameter.location }
  }
}
