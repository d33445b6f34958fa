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
    let (implementing, required) = (
      FlowVariable(own.name, at: own.location), FlowVariable(general.name, at: general.location)
    )
    code.flow.add(implementing, to: required)
    code.flow.add(required.assigned, to: implementing)
  }

  private mutating func connect(_ general: FunctionDeclaration, to type: NominalType) {
    let labels = general.parameters.map(\.label)
    let candidates = index.functions(named: general.name, of: type).map(\.declaration)
      .filter { $0.parameters.map(\.label) == labels }
    // `P` and `any P` are one type; the requirement itself is the last candidate.
    let types = general.parameters.map(\.type.withoutExistentials)
    let isSame = { (function: FunctionDeclaration) in function.parameters.map(\.type.withoutExistentials) == types }
    guard let own = candidates.first(where: isSame) ?? candidates.first,
      own.location != general.location
    else { return }
    code.flow.add(.result(of: own.location), to: .result(of: general.location))
    code.addImplementation(own.location, of: general.location)
    for (parameter, implementing) in zip(general.parameters, own.parameters) {
      let source = FlowVariable(parameter.name, at: parameter.location)
      code.flow.add(requirement: source, to: FlowVariable(implementing.name, at: implementing.location))
    }
  }
}

extension TypeIndex {
  /// The declarations of all types that are no protocols, by location.
  fileprivate var concreteTypes: [TypeDeclaration] {
    allDeclarations.filter { $0.kind != .protocol }
  }
}
