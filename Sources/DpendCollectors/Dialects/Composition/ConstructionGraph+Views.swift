import DpendGraph

extension ConstructionGraph {
  /// The services that code passes to initializers of views and other values, by type.
  func servicesOfViews() -> [(type: TypeDeclaration, request: Request)] {
    let views = sites.filter { services.isValueOrView($0.type) }.inGroups { $0.type.nominal.flatMap(index.id(of:)) }
    return views.flatMap { view -> [(type: TypeDeclaration, request: Request)] in
      guard let type = view.subject.flatMap({ index[$0] })?.declarations.first else { return [] }
      let passed = view.elements.flatMap { site in
        requests(of: site).filter { site.arguments[$0.parameter.name] != nil }
      }
      return passed.inGroups(by: \.parameter).compactMap { merged($0.elements) }.map { (type, $0) }
    }
  }

  /// Returns the request of a parameter that several calls pass values for, with the sources of all calls.
  private func merged(_ requests: [Request]) -> Request? {
    guard var merged = requests.first else { return nil }
    var seen: Set<Int> = []
    merged.sources = requests.flatMap(\.sources).filter { seen.insert($0).inserted }
    merged.isTruncated = requests.contains(where: \.isTruncated) || merged.sources.count > CompositionFlow.limit
    if merged.isTruncated { merged.sources = groups.representatives(of: merged.sources) }
    merged.isExternal = requests.contains(where: \.isExternal)
    merged.isShared = requests.contains(where: \.isShared)
    var known: Set<BindingID> = []
    merged.suppliers = requests.flatMap(\.suppliers).filter { known.insert($0).inserted }
    return merged
  }
}
