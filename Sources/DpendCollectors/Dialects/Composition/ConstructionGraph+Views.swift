import DpendGraph

extension ConstructionGraph {
  /// The services that code passes to initializers of views and other values, by type.
  func servicesOfViews() -> [(type: TypeDeclaration, request: Request)] {
    let running = sites.indices.lazy.filter { !idle.contains($0) }.map { sites[$0] }
    let views = running.filter { services.isValueOrView($0.type) }.inGroups { $0.type.nominal.flatMap(index.id(of:)) }
    return views.flatMap { view -> [(type: TypeDeclaration, request: Request)] in
      guard let type = view.subject.flatMap({ index[$0] })?.declarations.first else { return [] }
      let passed = view.elements.flatMap { site in
        requests(of: site).filter { site.arguments[$0.parameter.name] != nil }.map { $0.within(site.condition) }
      }
      let file = type.location.file
      let content = contentParameters(of: passed)
      return passed.inGroups(by: \.parameter).compactMap { merged($0.elements, in: file) }.map {
        (type, $0.marked(asContentOf: content))
      }
    }
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
