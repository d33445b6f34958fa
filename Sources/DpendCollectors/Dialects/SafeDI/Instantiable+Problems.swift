import DpendGraph

extension Instantiable {
  /// Returns the findings about problems that depend on other declarations.
  func problems(in project: SafeDIProject) -> [Finding] {
    let common = mockProblems + aliases(in: project)
    if arguments.mockOnly { return common }
    let own = type.map { typeProblems($0) + initializerProblems(of: $0, project.index) } ?? extensionProblems
    return own + conformanceProblems(project.index) + common
  }

  private var arguments: InstantiableDeclaration.Arguments { declaration.arguments }

  // MARK: Types

  private func typeProblems(_ type: TypeDeclaration) -> [Finding] {
    let problem: Finding.Message = "'\(type.qualifiedName)' is '@Instantiable' but not public"
    let access = Finding.refused(problem, at: type.location, advice: "make it public")
    let generic = Finding.unseen(
      "SafeDI cannot create the generic type '\(product)'",
      at: location,
      advice: "add '@Instantiable' to an extension with 'instantiate()' for each concrete type"
    )
    return (type.access >= .public ? [] : [access]) + (declaration.isGeneric ? [generic] : [])
  }

  private func conformanceProblems(_ index: TypeIndex) -> [Finding] {
    let names = declaration.inherited.map(\.nominal?.qualifiedName)
    if arguments.conformsElsewhere || names.contains("Instantiable") || names.contains("SafeDI.Instantiable") {
      return []
    }
    let isDeclaredElsewhere = type.map { index.inherits($0) { $0.qualifiedName == "Instantiable" } } ?? false
    let fix = isDeclaredElsewhere ? "add 'conformsElsewhere: true' to the macro" : "add the conformance"
    let problem: Finding.Message = "'\(product)' is '@Instantiable' but does not conform to 'Instantiable'"
    return [.refused(problem, at: location, advice: fix)]
  }

  private func initializerProblems(of type: TypeDeclaration, _ index: TypeIndex) -> [Finding] {
    guard let best = InitializerChoice(self, type, index).candidates.first else {
      let parameters = properties.map { "\($0.property.name): \($0.type)" }.joined(separator: ", ")
      let problem: Finding.Message = "'\(type.qualifiedName)' has no initializer that SafeDI can call"
      let missing = Finding.refused(problem, at: type.location, advice: "add 'public init(\(parameters))'")
      return [hasConditionalMembers(type) ? missing.asWarning : missing]
    }
    let findings = best.obstacles.map { $0.finding(calling: best.initializer.name, at: best.initializer.location) }
    return hasConditionalMembers(type) ? findings.map(\.asWarning) : findings
  }

  /// Whether `#if` conditions inside the type decide which properties and initializers it has.
  private func hasConditionalMembers(_ type: TypeDeclaration) -> Bool {
    let conditions = declaration.properties.map(\.condition) + type.initializers.map(\.condition)
    return conditions.contains { $0 != .always && $0 != declaration.condition }
  }

  // MARK: Extensions

  private var extensionProblems: [Finding] {
    let methods = declaration.methods.filter { $0.name == FactoryMethod.instantiate }
    guard !methods.isEmpty else {
      let fix = "add 'public static func instantiate() -> \(product)'"
      return [.refused("the extension has no method 'instantiate()'", at: location, advice: fix)]
    }
    let root = Finding.unseen(
      "SafeDI's tool does not support an extension as a root",
      at: declaration.macroLocation,
      advice: "make another type the root that instantiates '\(product)'"
    )
    return methods.flatMap { problems(of: $0) } + repeatedMethods + (arguments.isRoot ? [root] : [])
  }

  private func problems(of method: FactoryMethod) -> [Finding] {
    let result = methods.first { $0.method == method }?.product
    let isExpected = result?.nominal?.qualifiedName == product.nominal?.qualifiedName
    let obstacles: [CallObstacle?] = [
      method.isStatic && method.isPublic ? nil : .staticAccess, method.effects == Effects() ? nil : .effects,
      method.isGeneric ? .generic : nil, isExpected ? nil : .result(result, expected: product),
    ]
    return obstacles.compactMap { $0?.finding(calling: method.fullName, at: method.location) }
  }

  /// The methods that create the same type as an earlier one.
  private var repeatedMethods: [Finding] {
    methods.enumerated().filter { number, later in
      methods[..<number].contains {
        $0.product == later.product && !$0.method.condition.excludes(later.method.condition)
      }
    }.map { Self.severalMethods("instantiate", of: $0.element.product, at: $0.element.method.location) }
  }

  private static func severalMethods(_ name: String, of type: CanonicalType, at location: SourceLocation) -> Finding {
    .refused("'\(type)' has several methods '\(name)', but SafeDI allows one", at: location, advice: "keep one of them")
  }

  // MARK: Mocks

  private var mockProblems: [Finding] {
    let name = arguments.customMockName ?? "mock"
    let methods = declaration.methods.filter { $0.name == name && $0.isStatic }
    let isRequired = arguments.mockOnly || arguments.customMockName != nil && arguments.generatesMock
    guard let method = methods.first else {
      let fix = "add 'public static func \(name)() -> \(product)'"
      let problem: Finding.Message = "'\(product)' has no method '\(name)' for mocks"
      return isRequired ? [.refused(problem, at: declaration.macroLocation, advice: fix)] : []
    }
    return repeated(methods).map { Self.severalMethods(name, of: product, at: $0.location) } + mockConflicts
      + (arguments.mockOnly || arguments.generatesMock ? problems(ofMock: method) : [])
  }

  /// Returns the methods that create the same mock as an earlier one; an extension can have one for each type.
  private func repeated(_ methods: [FactoryMethod]) -> [FactoryMethod] {
    methods.enumerated().filter { number, later in
      methods[..<number].contains {
        (type != nil || $0.result == later.result) && !$0.condition.excludes(later.condition)
      }
    }.map(\.element)
  }

  /// The method with the name of the generated one.
  private var mockConflicts: [Finding] {
    guard arguments.generatesMock, let other = declaration.methods.first(where: { $0.name == "mock" && $0.isStatic })
    else { return [] }
    let problem: Finding.Message = "the method conflicts with 'mock', which 'generateMock: true' generates"
    let fix = arguments.customMockName == nil ? "rename it, and pass the name as 'customMockName'" : "rename it"
    return [.refused(problem, at: other.location, advice: fix)]
  }

  private func problems(ofMock method: FactoryMethod) -> [Finding] {
    let names = method.parameters.map(\.name)
    let properties = declaration.properties.map(\.name)
    let unexpected = method.parameters.filter { !$0.hasDefault && !properties.contains($0.name) }
    let obstacles: [CallObstacle?] = [
      method.isPublic ? nil : .access, CallObstacle.missing(properties.filter { !names.contains($0) }),
      CallObstacle.unexpected(unexpected.map(\.name)),
      returnsProduct(method) ? nil : .result(method.result, expected: product),
    ]
    return obstacles.compactMap { $0?.finding(calling: method.fullName, at: method.location) }
  }

  /// Whether a method returns the mocked type, or one of the types that it fulfills.
  private func returnsProduct(_ method: FactoryMethod) -> Bool {
    guard let name = method.result?.instantiated.nominal?.components.last?.name else { return false }
    let types = [product] + arguments.additionalTypes
    return name == "Self" || types.contains { $0.instantiated.nominal?.components.last?.name == name }
  }
}
