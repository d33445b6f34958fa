import DpendGraph

/// The requests for the shared instances that the code of each type reads.
struct SharedReadTable {
  private let index: TypeIndex
  private let requests: [TypeIndex.TypeID: [ConstructionGraph.Request]]

  /// Finds the shared instances that each type reads, in a project where one of them holds several services.
  ///
  /// Elsewhere a shared instance is a detail, such as a cache or a log, and not the way in which the code passes services.
  ///
  /// - Parameter graph: The construction sites.
  init(_ graph: ConstructionGraph) {
    index = graph.index
    var requests: [TypeIndex.TypeID: [ConstructionGraph.Request]] = [:]
    for read in graph.hasSharedHolder ? graph.sharedReads : [] {
      guard let type = graph.index.typeOfSelf(in: graph.bodies[read.body].context),
        let request = graph.request(of: read, by: type),
        !(requests[type] ?? []).contains(where: { $0.sources == request.sources })
      else { continue }
      requests[type, default: []].append(request)
    }
    self.requests = requests
  }

  /// Returns the requests of an object for the instances that its type and its superclasses read.
  func requests(of site: ConstructionSite) -> [ConstructionGraph.Request] {
    if requests.isEmpty { return [] }
    guard let nominal = site.type.nominal else { return [] }
    var seen: Set<[Int]> = []
    return ([nominal] + index.allSupertypes(of: nominal)).compactMap(index.id(of:))
      .flatMap { requests[$0] ?? [] }
      .filter { seen.insert($0.sources).inserted && !index.isSameType($0.type, site.type) }
  }
}

extension ConstructionGraph {
  /// Whether a shared instance that code reads holds several services.
  fileprivate var hasSharedHolder: Bool {
    Set(sharedReads.lazy.compactMap { $0.steps.first?.type.nominal }.compactMap(index.id(of:))).contains { type in
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
    let sources = creators(of: step.value.all, for: step.type)
    let ownType = sources.contains { sites[$0].type.nominal.flatMap(index.id(of:)) == type }
    if sources.isEmpty || ownType { return nil }
    return Request(
      parameter: ParameterDeclaration(label: nil, name: step.path, type: step.type, location: read.location),
      type: step.type,
      injection: .property,
      sources: sources,
      wrappings: [.deferred(.lazy)],
      isTruncated: false
    )
  }
}
