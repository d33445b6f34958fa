import DpendGraph

/// The check of a declaration for problems that depend on the types of other declarations.
struct InstantiableCheck {
  private let instantiable: Instantiable
  private let project: SafeDIProject
  private var declaration: InstantiableDeclaration { instantiable.declaration }

  init(_ instantiable: Instantiable, in project: SafeDIProject) {
    self.instantiable = instantiable
    self.project = project
  }

  /// The problems, as findings.
  var findings: [Finding] {
    let mocks = MockCheck(instantiable).findings
    if declaration.arguments.mockOnly { return mocks + aliases }
    let own = instantiable.type.map { typeProblems($0) + initializerProblems(of: $0) } ?? extensionProblems
    return own + conformanceProblems + mocks + aliases
  }

  // MARK: Types

  private func typeProblems(_ type: TypeDeclaration) -> [Finding] {
    let name = type.qualifiedName
    let access = Finding.safeDI("'\(name)' is '@Instantiable' but not public", fix: "make it public", at: type.location)
    let generic = Finding.safeDI(
      "SafeDI cannot create the generic type '\(instantiable.product)'",
      fix: "add '@Instantiable' to an extension with 'instantiate()' for each concrete type",
      at: declaration.location
    )
    return (type.access >= .public ? [] : [access]) + (declaration.isGeneric ? [generic] : [])
  }

  private var conformanceProblems: [Finding] {
    if declaration.arguments.conformsElsewhere || declaration.inherited.contains(where: \.isInstantiable) { return [] }
    let isDeclaredElsewhere = instantiable.type.map {
      project.index.inherits($0) { $0.qualifiedName == "Instantiable" }
    }
    return [
      .safeDI(
        "'\(instantiable.product)' is '@Instantiable' but does not conform to 'Instantiable'",
        fix: isDeclaredElsewhere == true ? "add 'conformsElsewhere: true' to the macro" : "add the conformance",
        at: declaration.location
      )
    ]
  }

  private func initializerProblems(of type: TypeDeclaration) -> [Finding] {
    let parameters = instantiable.properties.map { "\($0.property.name): \($0.type)" }.joined(separator: ", ")
    guard let best = InitializerChoice(instantiable, type, project.index).candidates.first else {
      let problem: Finding.Message = "'\(type.qualifiedName)' has no initializer that SafeDI can call"
      return [.safeDI(problem, fix: "add 'public init(\(parameters))'", at: type.location)]
    }
    let initializer = best.initializer
    return best.obstacles.map { .uncallable(initializer.name, because: $0, at: initializer.location) }
  }

  // MARK: Extensions

  private var extensionProblems: [Finding] {
    let methods = declaration.methods.filter { $0.name == FactoryMethod.instantiate }
    guard !methods.isEmpty else {
      let fix = "add 'public static func instantiate() -> \(instantiable.product)'"
      return [.safeDI("the extension has no method 'instantiate()'", fix: fix, at: declaration.location)]
    }
    let root = Finding.safeDI(
      "SafeDI's tool does not support an extension as a root",
      fix: "make another type the root that instantiates '\(instantiable.product)'",
      at: declaration.macroLocation
    )
    return methods.flatMap(problems) + repeatedMethods + (declaration.arguments.isRoot ? [root] : [])
  }

  private func problems(of method: FactoryMethod) -> [Finding] {
    var obstacles: [CallObstacle] = []
    if !method.isStatic || !method.isPublic { obstacles.append(.staticAccess) }
    if method.effects != Effects() { obstacles.append(.effects) }
    if method.isGeneric { obstacles.append(.generic) }
    let result = instantiable.methods.first { $0.method == method }?.product
    if result?.nominal?.qualifiedName != instantiable.product.nominal?.qualifiedName {
      obstacles.append(.result(result, expected: instantiable.product))
    }
    return obstacles.map { .uncallable(method.fullName, because: $0, at: method.location) }
  }

  /// The methods that create the same type as an earlier one.
  private var repeatedMethods: [Finding] {
    let methods = instantiable.methods
    return methods.indices.filter { index in
      methods[..<index].contains {
        $0.product == methods[index].product && !$0.method.condition.excludes(methods[index].method.condition)
      }
    }.map { Finding.severalMethods("instantiate", of: methods[$0].product, at: methods[$0].method.location) }
  }

  // MARK: Type aliases

  /// The properties whose type SafeDI's tool does not identify, because it does not resolve type aliases.
  private var aliases: [Finding] {
    instantiable.properties.compactMap { property, type in
      let written = property.otherTypes.first ?? property.type
      let meant = property.otherTypes.first.map { project.index.resolve($0, in: declaration.context) } ?? type
      guard isMistaken(property, written, meaning: meant) else { return nil }
      return .safeDI(
        "SafeDI's tool takes '\(written)' and '\(meant)' for different types",
        fix: "use the spelling of the declaration that provides the value",
        at: property.location
      )
    }
  }

  /// Whether no provider of a property spells the type as the property does.
  private func isMistaken(
    _ property: DecoratedProperty,
    _ written: CanonicalType,
    meaning meant: CanonicalType
  ) -> Bool {
    switch property.source {
    case .forwarded: return false
    case .instantiated: return written.names != meant.names && !project.isSpelled(written.instantiated)
    case .received(let name, _, _):
      // SafeDI identifies an instantiable type by each of its qualified names.
      let isKnown = project.isFulfilled(meant.instantiated)
      if isKnown ? written.names == meant.names : written == meant.withoutModules { return false }
      let name = name ?? property.name
      return project.has(name, meant) && !project.isSpelled(name, written)
    }
  }
}

extension CanonicalType {
  /// Whether this is SafeDI's protocol.
  fileprivate var isInstantiable: Bool {
    guard let names = nominal?.components.map(\.name) else { return false }
    return names == ["Instantiable"] || names == ["SafeDI", "Instantiable"]
  }

  /// The type without the modules of its names.
  fileprivate var withoutModules: CanonicalType {
    mapParts { part in
      guard case .nominal(let nominal) = part, nominal.module != "Swift" else { return part }
      return .nominal(NominalType(components: nominal.components))
    }
  }

  /// The last name of each type inside, in order, which type aliases change and enclosing types do not.
  fileprivate var names: [String] { nominals.compactMap(\.components.last?.name) }
}
