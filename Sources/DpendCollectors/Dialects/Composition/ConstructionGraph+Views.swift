import DpendGraph

extension ConstructionGraph {
  /// The services that code passes to initializers of views and other values, by type.
  func servicesOfViews() -> [(type: TypeDeclaration, request: Request)] {
    sitesOfViews().flatMap { type, numbers in
      mergedServices(numbers.flatMap { passedRequests(of: sites[$0]) }, of: type).map { (type, $0) }
    }
  }

  /// The sites that create views and other values in code that programs run, by type.
  func sitesOfViews() -> [(type: TypeDeclaration, sites: [Int])] {
    let running = sites.indices.filter { !idle.contains($0) && services.isValueOrView(sites[$0].type) }
    return running.inGroups { sites[$0].type.nominal.flatMap(index.id(of:)) }.compactMap { id, numbers in
      id.flatMap { index[$0] }?.declarations.first.map { ($0, numbers) }
    }
  }

  /// Returns the requests for the services that a site passes.
  func passedRequests(of site: ConstructionSite) -> [Request] {
    requests(of: site).filter { site.arguments[$0.parameter.name] != nil }.map { $0.within(site.condition) }
  }

  /// Returns the requests of a type for the services that several calls pass, one for each parameter.
  func mergedServices(_ passed: [Request], of type: TypeDeclaration) -> [Request] {
    let content = contentParameters(of: passed)
    return passed.inGroups { MergedValue(parameter: $0.parameter, payload: $0.isPayload ? $0.type : nil) }
      .compactMap { merged($0.elements, in: type.location.file) }
      .map { $0.marked(asContentOf: content) }
  }

  /// A parameter, and of an enumeration one of the types inside.
  private struct MergedValue: Hashable {
    let parameter: ParameterDeclaration
    let payload: CanonicalType?
  }

  /// Returns the request of a parameter that several calls pass values for, with the sources of all calls.
  private func merged(_ requests: [Request], in file: String) -> Request? {
    guard var merged = requests.first else { return nil }
    var seen: Set<Int> = []
    merged.sources = requests.flatMap(\.sources).filter { seen.insert($0).inserted }
    merged.isTruncated = requests.contains(where: \.isTruncated) || search.isTooMany(merged.sources, in: file)
    if merged.isTruncated { merged.sources = search.representatives(of: merged.sources, in: file) }
    merged.condition = .any(of: requests.map(\.condition))
    merged.isExternal = requests.contains(where: \.isExternal)
    merged.isShared = requests.contains(where: \.isShared)
    merged.isOfDefault = requests.allSatisfy(\.isOfDefault)
    if !requests.allSatisfy({ $0.keptFrom != nil }) { merged.keptFrom = nil }
    var known: Set<BindingID> = []
    merged.suppliers = requests.flatMap(\.suppliers).filter { known.insert($0).inserted }
    return merged
  }
}
