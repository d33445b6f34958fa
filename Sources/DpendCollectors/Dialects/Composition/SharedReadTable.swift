import Algorithms
import DpendGraph

/// The requests for the shared instances that the code of each type reads.
struct SharedReadTable {
  /// The references of a type to one shared instance.
  private struct Reads {
    let request: ConstructionGraph.Request
    var reads: [SharedRead]
  }

  /// A shared instance, by the sites that create it.
  private struct Instance: Hashable {
    let sources: [Int]
    let isHeldWeakly: Bool
  }

  private let graph: ConstructionGraph
  private let reads: [TypeIndex.TypeID: [Reads]]

  /// Whether all objects depend on the shared instances that they read, and not only the entry points of programs.
  ///
  /// Unless a shared instance holds several services, it is a detail, such as a cache or a log, and not the way in which the code
  /// passes services.
  private let includesAllObjects: Bool

  private let initializers: InitializerRuns

  /// The consumers besides the entry points of programs; nil where only those depend on shared instances.
  private let consumers: SharedReadConsumers?

  /// Finds the shared instances that the code of each type reads.
  ///
  /// - Parameter graph: The construction sites.
  init(_ graph: ConstructionGraph) {
    self.graph = graph
    includesAllObjects = graph.hasSharedHolder
    initializers = InitializerRuns(graph.delegations, in: includesAllObjects ? graph.bodies : [], graph.index)
    consumers = includesAllObjects ? SharedReadConsumers(graph) : nil
    var reads: [TypeIndex.TypeID: [Reads]] = [:]
    for read in graph.sharedReads {
      let body = graph.bodies[read.body]
      guard let type = graph.index.typeOfSelf(in: body.context),
        !body.isStatic || body.isStart && graph.isCreatedBySystem(type)
          || consumers?.haveOnlyStaticMembers(type) ?? false,
        !read.isOfForeignType || !(consumers?.contain(type) ?? false),
        let request = graph.request(of: read, by: type)
      else { continue }
      if let known = reads[type]?.firstIndex(where: {
        $0.request.sources == request.sources && $0.request.isHeldWeakly == request.isHeldWeakly
      }) {
        reads[type]?[known].reads.append(read)
      } else {
        reads[type, default: []].append(Reads(request: request, reads: [read]))
      }
    }
    self.reads = reads
  }

  /// Returns the requests of an object for the instances that its type and its superclasses read.
  func requests(of site: ConstructionSite) -> [ConstructionGraph.Request] {
    if !includesAllObjects || reads.isEmpty { return [] }
    guard let nominal = site.type.nominal else { return [] }
    let types = [nominal] + graph.index.allSupertypes(of: nominal)
    guard types.contains(where: { graph.index.id(of: $0).map { reads[$0] != nil } ?? false }) else { return [] }
    let running = initializers.locations(creating: site)
    return requests(ofTypes: types) { body in
      body.kind == .property ? !site.isPassed(body.name) : running.contains(body.location)
    }
    .filter { !graph.index.isSameType($0.type, site.type) }
  }

  /// Returns the requests of consumers and of the entry points that the system creates, by type, in the order of the source.
  func requestsOfConsumers() -> [(type: TypeDeclaration, requests: [ConstructionGraph.Request])] {
    let types = reads.keys.filter { graph.isCreatedBySystem($0) || consumers?.contain($0) ?? false }
      .compactMap { graph.index[$0]?.declarations.first }
    return types.sorted { $0.location < $1.location }.map { type in
      let nominal = graph.index.canonicalType(of: type).nominal
      return (type, requests(ofTypes: nominal.map { [$0] + graph.index.allSupertypes(of: $0) } ?? []) { _ in true })
    }
  }

  /// Returns one request for each shared instance that the code of some types reads.
  ///
  /// - Parameters:
  ///   - types: A type and its supertypes.
  ///   - runs: Whether the creation of an object runs an initializer, or the initial value of a property.
  /// - Returns: The requests.
  private func requests(
    ofTypes types: [NominalType],
    runs: (CodeBody) -> Bool
  ) -> [ConstructionGraph.Request] {
    var known: [Instance: Int] = [:]
    var all: [Reads] = []
    for found in types.compactMap(graph.index.id(of:)).flatMap({ reads[$0] ?? [] }) {
      let instance = Instance(sources: found.request.sources, isHeldWeakly: found.request.isHeldWeakly)
      if let position = known[instance] {
        all[position].reads += found.reads
      } else {
        known[instance] = all.count
        all.append(found)
      }
    }
    return all.flatMap { found in
      let locations = found.reads.filter { !$0.isInClosure && !$0.isDeferred }.map(\.location)
      return requests(found, runs: runs).map { request in
        var request = request
        request.codeLocations = locations
        return request
      }
    }
  }

  /// Returns the request of the references that the creation of an object runs, and one of the others if they are in more builds.
  private func requests(_ found: Reads, runs: (CodeBody) -> Bool) -> [ConstructionGraph.Request] {
    let areAtCreation = found.reads.map { read in
      let body = graph.bodies[read.body]
      return body.isImmediate && !read.isInClosure && !read.isDeferred && runs(body)
    }
    let atCreation = zip(found.reads, areAtCreation).filter(\.1).map(\.0)
    // The initial values of properties run before initializers.
    guard let first = atCreation.first(where: { graph.bodies[$0.body].kind == .property }) ?? atCreation.first else {
      return [deferred(found)]
    }
    let later = Reads(request: found.request, reads: zip(found.reads, areAtCreation).filter { !$1 }.map(\.0))
    var request = found.request
    request.condition = .any(of: atCreation.map(\.condition))
    if !request.isHeldWeakly { request.wrappings = [] }
    request.move(to: first)
    if !later.reads.allSatisfy({ $0.condition.implies(request.condition) }) { return [request, deferred(later)] }
    let functions = found.reads.compactMap(graph.function(of:))
    request.otherFunctions = functions.filter(\.isOutsideClosures).uniqued(on: \.name)
    return [request]
  }

  /// Returns one request with all functions that read an instance.
  private func deferred(_ found: Reads) -> ConstructionGraph.Request {
    var request = found.request
    request.condition = .any(of: found.reads.map(\.condition))
    let byFunction = found.reads.compactMap { read in graph.function(of: read).map { (function: $0, read: read) } }
    guard let first = byFunction.first(where: \.function.isOutsideClosures) ?? byFunction.first else { return request }
    request.move(to: first.read)
    request.function = first.function
    var names: Set = [first.function.name]
    let ordered = byFunction.filter(\.function.isOutsideClosures) + byFunction.filter { !$0.function.isOutsideClosures }
    request.otherFunctions = ordered.map(\.function).filter { names.insert($0.name).inserted }
    return request
  }
}

extension ConstructionGraph.Request {
  /// Moves the request to a reference.
  fileprivate mutating func move(to read: SharedRead) {
    parameter = ParameterDeclaration(
      label: parameter.label,
      name: parameter.name,
      type: parameter.type,
      location: read.location
    )
  }
}

extension ConstructionGraph {
  /// Whether a shared instance that code reads holds several services.
  fileprivate var hasSharedHolder: Bool {
    let holders = sharedReads.lazy.filter { !bodies[$0.body].isStatic }.compactMap { $0.steps.first?.type.nominal }
    return Set(holders.compactMap(index.id(of:))).contains { type in
      let declarations = index[type]?.declarations ?? []
      let stored = declarations.flatMap { declaration in
        declaration.properties.filter { $0.isStrong && !$0.isStatic }
          .compactMap { $0.type.map { index.resolve($0, in: declaration.context) } }
      }
      return stored.count(where: services.isService) > 1
    }
  }

  /// Returns the request for the last service on the path of a reference; nil where an initializer receives it.
  fileprivate func request(of read: SharedRead, by type: TypeIndex.TypeID) -> Request? {
    guard let step = read.steps.last(where: { services.isService($0.type) }), !step.isArgument else { return nil }
    let sources = creators(of: step.value.all, for: step.type, in: read.location.file)
    let ownType = sources.contains { sites[$0].type.nominal.flatMap(index.id(of:)) == type }
    if sources.isEmpty || ownType { return nil }
    return Request(
      parameter: ParameterDeclaration(label: nil, name: step.path, type: step.type, location: read.location),
      type: step.type,
      injection: .property,
      sources: sources,
      wrappings: [.deferred(step.isWeak ? .weak : .lazy)],
      isTruncated: false
    )
  }

  /// The function or property whose code contains a reference; nil for an initializer, and for a closure that is called later.
  fileprivate func function(of read: SharedRead) -> RequestingFunction? {
    let body = bodies[read.body]
    if read.isDeferred { return nil }
    let ofBody = body.kind == .lazyProperty ? RequestingFunction(name: body.name, isInitialValue: true) : body.function
    guard var function = ofBody else { return nil }
    function.isOutsideClosures = !read.isInClosure
    function.location = read.location
    return function
  }
}
