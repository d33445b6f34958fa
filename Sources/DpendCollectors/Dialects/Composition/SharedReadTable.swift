import DpendGraph

/// The requests for the shared instances that the code of each type reads.
struct SharedReadTable {
  private let index: TypeIndex
  private let requests: [TypeIndex.TypeID: [ConstructionGraph.Request]]

  /// Finds the shared instances that each type reads.
  ///
  /// - Parameter graph: The construction sites.
  init(_ graph: ConstructionGraph) {
    index = graph.index
    var requests: [TypeIndex.TypeID: [ConstructionGraph.Request]] = [:]
    for read in graph.sharedReads {
      guard let type = graph.index.enclosingType(of: graph.bodies[read.body].context),
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
