import Algorithms
import DpendGraph

/// The parameters of initializers whose values the objects only reference weakly, such as delegates.
struct WeakParameters: Sendable {
  /// The locations of the parameters of written initializers.
  private var locations: Set<SourceLocation>
  private let index: TypeIndex

  /// Finds the parameters that an initializer only stores in a weak property, or only passes to another object that does.
  ///
  /// The initializer neither uses such a parameter in another way nor reads from the property, and no other code of the object copies the
  /// value to a strong property.
  ///
  /// - Parameters:
  ///   - code: The interpreted code.
  ///   - bodies: The bodies of the code.
  ///   - index: The types of the project.
  /// - Returns: The parameters.
  /// - Complexity: O(*n*) for *n* bodies, calls of initializers and assignments, and for the size of the initializers that store or pass a
  ///   parameter weakly.
  static func find(_ code: CompositionCode, in bodies: [CodeBody], _ index: TypeIndex) -> WeakParameters {
    let weak = code.storedParameters.filter(\.property.isWeak)
    let copied = code.flow.graph.variables(
      copiedToStrongPropertiesOf: index.relatives(of: Set(weak.compactMap { index.id(of: $0.owner) })),
      index
    )
    let stored = weak.filter { parameter in
      let variable = FlowVariable(parameter.property.name, at: parameter.property.location)
      return !copied.contains(variable) && !copied.contains(variable.readFromOwner)
    }
    let positions = stored.grouped(by: \.function)
    var locations: Set<SourceLocation> = []
    for body in bodies where body.kind == .initializer {
      guard let stored = positions[body.location] else { continue }
      let uses = NameUses(in: body)
      for assignment in stored {
        let (parameter, property) = (body.parameters[assignment.position], assignment.property.name)
        // One use of the property is the target of the assignment; without `self`, a name is that of the parameter, if they are equal.
        let targets = uses.count(afterSelf: property) + (property == parameter.name ? 0 : uses.count(of: property))
        if uses.count(of: parameter.name) == 1, targets <= 1 { locations.insert(parameter.location) }
      }
    }
    var found = WeakParameters(locations: locations, index: index)
    found.addForwarded(ForwardedParameters(code, bodies))
    return found
  }

  private init(locations: Set<SourceLocation>, index: TypeIndex) {
    self.locations = locations
    self.index = index
  }

  /// Adds the parameters that initializers only pass to weak properties and parameters of other objects.
  private mutating func addForwarded(_ forwarded: ForwardedParameters) {
    var open = forwarded.all
    while true {
      let found = open.filter { parameter in parameter.targets.allSatisfy(isWeak) }
      if found.isEmpty { return }
      locations.formUnion(found.map(\.location))
      open.removeAll { locations.contains($0.location) }
    }
  }

  private func isWeak(_ target: ForwardedParameters.Target) -> Bool {
    switch target {
    case .property(let property): property.isWeak
    case .argument(let parameter, let initializer, let type): contains(parameter, of: initializer, creating: type)
    case .delegation(let location): locations.contains(location)
    }
  }

  /// Whether an object references the value of a parameter of its initializer only weakly.
  func contains(
    _ parameter: ParameterDeclaration,
    of initializer: InitializerDeclaration?,
    creating type: CanonicalType
  ) -> Bool {
    if initializer?.origin != .memberwise { return locations.contains(parameter.location) }
    return type.nominal.flatMap { index.properties(named: parameter.name, of: $0).first?.declaration.isWeak } ?? false
  }
}

extension FlowGraph {
  /// Returns the variables whose values code copies to strong properties of some types.
  fileprivate func variables(
    copiedToStrongPropertiesOf types: Set<TypeIndex.TypeID>,
    _ index: TypeIndex
  ) -> Set<FlowVariable> {
    let properties = types.flatMap { index[$0]?.declarations ?? [] }.flatMap(\.properties)
    let sources = properties.filter { $0.isStrong && !$0.isStatic }
      .flatMap { directSources(of: FlowVariable($0.name, at: $0.location)) }
    return Set(sources.compactMap { if case .variable(let variable) = $0 { variable } else { nil } })
  }
}

extension TypeIndex {
  /// Returns the types of which an object of some types can have properties: these with their superclasses, and their subclasses.
  fileprivate func relatives(of types: Set<TypeID>) -> Set<TypeID> {
    if types.isEmpty { return [] }
    let classes = allDeclarations.lazy.filter { $0.kind == .class }.compactMap { self.canonicalType(of: $0).nominal }
    let lineages = classes.map { Set(([$0] + self.allSupertypes(of: $0)).compactMap(self.id(of:))) }
    return lineages.filter { !$0.isDisjoint(with: types) }.reduce(into: types) { $0.formUnion($1) }
  }
}
