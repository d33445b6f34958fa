import DpendGraph

extension CompositionInterpreter {
  /// Lets values flow between the requirements of protocols, or the members of superclasses, and the members that implement them.
  mutating func addFlowThroughRequirements() {
    for declaration in index.concreteTypes {
      guard let type = index.canonicalType(of: declaration).nominal else { continue }
      for supertype in index.allSupertypes(of: type).compactMap(index.id(of:)) {
        for general in index[supertype]?.declarations ?? [] {
          for property in general.properties { connect(property, to: type) }
          for function in general.functions { connect(function, to: type) }
        }
      }
    }
  }

  private mutating func connect(_ general: PropertyDeclaration, to type: NominalType) {
    guard let own = index.properties(named: general.name, of: type).first?.declaration,
      own.location != general.location
    else { return }
    flow.add(FlowVariable(own.name, at: own.location), to: FlowVariable(general.name, at: general.location))
  }

  private mutating func connect(_ general: FunctionDeclaration, to type: NominalType) {
    let labels = general.parameters.map(\.label)
    let own = index.functions(named: general.name, of: type).first { $0.declaration.parameters.map(\.label) == labels }
    guard let own = own?.declaration, own.location != general.location else { return }
    flow.add(.result(of: own.location), to: .result(of: general.location))
    for (parameter, implementing) in zip(general.parameters, own.parameters) {
      let source = FlowVariable(parameter.name, at: parameter.location)
      flow.add(source, to: FlowVariable(implementing.name, at: implementing.location))
    }
  }
}

extension TypeIndex {
  /// The declarations of all types that are no protocols, by location.
  fileprivate var concreteTypes: [TypeDeclaration] {
    allDeclarations.filter { $0.kind != .protocol }
  }
}
