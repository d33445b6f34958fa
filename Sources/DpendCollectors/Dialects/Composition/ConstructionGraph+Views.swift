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
      return passed.inGroups(by: \.parameter).compactMap { Request.merged($0.elements) }.map { (type, $0) }
    }
  }
}
