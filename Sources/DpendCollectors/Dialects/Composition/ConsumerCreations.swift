import Algorithms
import DpendGraph

/// The dependencies of code on the consumers that it creates, such as views with dependencies.
///
/// A view whose code creates a consumer is one itself.
struct ConsumerCreations {
  typealias Request = ConstructionGraph.Request

  /// The dependencies of constructed objects, by the numbers of their sites.
  private(set) var bySite: [Int: [Request]] = [:]

  /// The dependencies of registered objects.
  private(set) var byRegistration: [BindingID: [Request]] = [:]

  /// The dependencies of consumers, in the order in which they were found.
  private(set) var byRoot: [(root: ConstructionGraph.Root, request: Request)] = []

  private let graph: ConstructionGraph

  /// The types whose initializers bindings of libraries run: their code belongs to these bindings.
  private let registeredTypes: Set<CanonicalType>

  /// The ids of all consumers that are types.
  private var consumers: Set<BindingID>

  /// The functions that are consumers; those in extensions of one type have the same id.
  private let functions: Set<ConstructionGraph.Root>

  /// The objects that run the code of a type, by the location of its declaration.
  private var owners: [SourceLocation: [Int]] = [:]

  private init(in graph: ConstructionGraph, consumers: Set<BindingID>) {
    self.graph = graph
    self.consumers = consumers
    registeredTypes = Set(graph.registrations.filter(\.kind.runsInitializer).map(\.type))
    functions = Set(graph.rootRequests.map(\.root).filter(\.isFunction))
  }

  /// Returns the dependencies in a graph with the requests of all objects.
  ///
  /// - Complexity: O(*n*) for *n* construction sites.
  static func find(in graph: ConstructionGraph) -> ConsumerCreations {
    let registered = graph.registrations.filter { $0.kind == .consumer }.map { ($0.type, $0.id) }
    let roots = graph.rootRequests.map(\.root)
    var creations = ConsumerCreations(in: graph, consumers: Set(registered.map(\.1) + roots.map(\.id)))
    // A function is created by no initializer.
    creations.add(registered + roots.filter { !$0.isFunction }.map { ($0.consumer.type, $0.id) })
    creations.removeRepetitions()
    return creations
  }

  /// Adds the dependencies of the code that creates some consumers, and of the code that creates the views which thereby become consumers.
  private mutating func add(_ first: [(type: CanonicalType, id: BindingID)]) {
    let sites = graph.sitesOutsideGraph
    var pending = first.compactMap { type, id in type.nominal.flatMap(graph.index.id(of:)).map { (type: $0, id: id) } }
      .uniqued(on: \.type)
    var next = 0
    while next < pending.count {
      let (type, id) = pending[next]
      next += 1
      for number in sites[type] ?? [] {
        guard let root = add(number, creating: id, among: sites), let view = graph.index.id(of: root) else { continue }
        pending.append((view, root.id))
      }
    }
  }

  private mutating func removeRepetitions() {
    bySite = bySite.mapValues(\.withoutRepetitions)
    byRegistration = byRegistration.mapValues(\.withoutRepetitions)
    byRoot = byRoot.inGroups { $0.root }.flatMap { group in
      group.elements.map(\.request).withoutRepetitions.map { (group.subject, $0) }
    }
  }

  /// Adds the dependencies of the objects whose code creates a consumer; returns the view that thereby becomes a consumer.
  private mutating func add(
    _ number: Int,
    creating consumer: BindingID,
    among sites: [TypeIndex.TypeID: [Int]]
  ) -> ConstructionGraph.Root? {
    let body = graph.bodies[graph.sites[number].body]
    let request = graph.creation(of: number, as: consumer, in: body)
    let owners = owners(ofCodeIn: body)
    for owner in owners {
      for id in graph.registered[owner] ?? [] { byRegistration[id, default: []].append(request) }
      if graph.registered[owner] == nil, graph.isIncluded[owner] { bySite[owner, default: []].append(request) }
    }
    let root = graph.root(of: body)
    guard owners.isEmpty, root.id != consumer else { return nil }
    let isNew = root.isFunction ? !functions.contains(root) : !consumers.contains(root.id)
    let isRegistered = registeredTypes.contains(root.consumer.type)
    if isNew, !isRegistered, body.isStatic || !(root.isProgram || graph.isView(body, createdBy: sites)) { return nil }
    byRoot.append((root, request))
    return consumers.insert(root.id).inserted && !isRegistered ? root : nil
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

extension TypeIndex {
  /// Returns the type of a root; nil for a function, and for code outside of the project's types.
  fileprivate func id(of root: ConstructionGraph.Root) -> TypeID? {
    root.isFunction ? nil : root.consumer.type.nominal.flatMap(id(of:))
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
