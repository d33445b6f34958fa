import DpendGraph

/// The initializer by which SafeDI makes a type: one with a parameter for each decorated property.
struct InitializerChoice {
  /// What keeps an initializer from being the one.
  enum Obstacle: Hashable {
    /// It must be public.
    case access

    /// It must not be `async`, throw, return nil or have generic parameters.
    case effects

    /// It has no parameters for these properties.
    case missing([String])

    /// It has these parameters without default values that belong to no property.
    case unexpected([String])
  }

  /// An initializer of the type, with what keeps it from being the one.
  struct Candidate {
    let initializer: InitializerDeclaration
    let obstacles: [Obstacle]
  }

  /// The initializers that the type's body declares, the best first.
  let candidates: [Candidate]

  init(_ instantiable: Instantiable, _ type: TypeDeclaration, _ index: TypeIndex) {
    let properties = instantiable.properties.map { (name: $0.property.name, type: $0.type.asParameter) }
    candidates = type.initializers.filter { [.declared, .convenience].contains($0.origin) }
      .map { initializer in
        let parameters = initializer.parameters.map { ($0, index.resolve($0.type, in: type.context)) }
        return Candidate(
          initializer: initializer,
          obstacles: Self.obstacles(to: initializer, parameters, properties)
        )
      }
      .enumerated().sorted { ($0.element.obstacles.count, $0.offset) < ($1.element.obstacles.count, $1.offset) }
      .map(\.element)
  }

  /// The name of the initializer that takes some properties: of a declared one, else of the one that should be there.
  func name(for properties: [DecoratedProperty]) -> String {
    if let best = candidates.first, best.obstacles.allSatisfy({ $0 == .access }) { return best.initializer.name }
    return "init(\(properties.map { $0.name + ":" }.joined()))"
  }

  private static func obstacles(
    to initializer: InitializerDeclaration,
    _ parameters: [(ParameterDeclaration, type: CanonicalType)],
    _ properties: [(name: String, type: CanonicalType)]
  ) -> [Obstacle] {
    func takes(
      _ parameter: (ParameterDeclaration, type: CanonicalType),
      _ property: (name: String, type: CanonicalType)
    ) -> Bool {
      parameter.0.name == property.name && parameter.type.asParameter == property.type
    }
    let missing = properties.filter { property in !parameters.contains { takes($0, property) } }
    let unexpected = parameters.filter { parameter in
      !parameter.0.hasDefault && !properties.contains { takes(parameter, $0) }
    }
    let isPlain =
      initializer.effects == Effects() && !initializer.isFailable && initializer.genericParameters.isEmpty
    return (initializer.access >= .public ? [] : [.access]) + (isPlain ? [] : [.effects])
      + (missing.isEmpty ? [] : [.missing(missing.map { "\($0.name): \($0.type)" })])
      + (unexpected.isEmpty ? [] : [.unexpected(unexpected.map { "\($0.0.name): \($0.type)" })])
  }
}

extension CanonicalType {
  /// The type as a parameter has it, in which `T!` is `T?`.
  fileprivate var asParameter: CanonicalType {
    argument(of: "ImplicitlyUnwrappedOptional").map { .optional($0) } ?? self
  }
}
