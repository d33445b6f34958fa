import DpendGraph

/// The choice of the initializer with which SafeDI creates a type: one with a parameter for each decorated property.
struct InitializerChoice {
  /// An initializer of the type, with the reasons for which SafeDI cannot call it.
  struct Candidate {
    let initializer: InitializerDeclaration
    let obstacles: [CallObstacle]
  }

  /// A parameter or a property.
  private struct Value: Equatable {
    let name: String
    let type: CanonicalType

    init(_ name: String, _ type: CanonicalType) {
      self.name = name
      // A parameter of type `T!` has type `T?`.
      self.type = type.argument(of: "ImplicitlyUnwrappedOptional").map { .optional($0) } ?? type
    }

    var description: String { "\(name): \(type)" }
  }

  /// The initializers in the body of the type, the best one first.
  let candidates: [Candidate]

  init(_ instantiable: Instantiable, _ type: TypeDeclaration, _ index: TypeIndex) {
    let properties = instantiable.properties.map { Value($0.property.name, $0.type) }
    let initializers = type.initializers.filter { [.declared, .convenience].contains($0.origin) }
    candidates = initializers.map { initializer in
      let parameters = initializer.parameters.map { Value($0.name, index.resolve($0.type, in: type.context)) }
      return Candidate(initializer: initializer, obstacles: Self.obstacles(to: initializer, parameters, properties))
    }
    .enumerated().sorted { ($0.element.obstacles.count, $0.offset) < ($1.element.obstacles.count, $1.offset) }
    .map(\.element)
  }

  /// The declared initializer that SafeDI calls; nil where its macro adds one.
  private var called: InitializerDeclaration? {
    candidates.first.flatMap { $0.obstacles.allSatisfy { $0 == .access } ? $0.initializer : nil }
  }

  /// The isolation of the initializer.
  var isolation: WrittenIsolation { called?.isolation ?? .attributes([]) }

  /// Returns the label of the parameter for a property; nil for `_`.
  func label(of property: DecoratedProperty) -> String? {
    guard let parameter = called?.parameters.first(where: { $0.name == property.name }) else { return property.name }
    return parameter.label
  }

  /// Returns the name of the initializer with the given properties: of a declared one, else of the expected one.
  func name(for properties: [DecoratedProperty]) -> String {
    if let called { return called.name }
    return "init(\(properties.map { $0.name + ":" }.joined()))"
  }

  private static func obstacles(
    to initializer: InitializerDeclaration,
    _ parameters: [Value],
    _ properties: [Value]
  ) -> [CallObstacle] {
    let unexpected = zip(initializer.parameters, parameters).filter { !$0.hasDefault && !properties.contains($1) }
    let isPlain = initializer.effects == Effects() && !initializer.isFailable && initializer.genericParameters.isEmpty
    let obstacles: [CallObstacle?] = [
      initializer.access >= .public ? nil : .access, isPlain ? nil : .failure,
      CallObstacle.missing(properties.filter { !parameters.contains($0) }.map(\.description)),
      CallObstacle.unexpected(unexpected.map { $1.description }),
    ]
    return obstacles.compactMap(\.self)
  }
}
