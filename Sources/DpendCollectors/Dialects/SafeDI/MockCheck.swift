import DpendGraph

/// The check of the methods with which a declaration creates mocks.
struct MockCheck {
  private let declaration: InstantiableDeclaration
  private let product: CanonicalType
  private var arguments: InstantiableDeclaration.Arguments { declaration.arguments }

  /// The name of the method that creates mocks.
  private var name: String { arguments.customMockName ?? "mock" }

  init(_ instantiable: Instantiable) {
    declaration = instantiable.declaration
    product = instantiable.product
  }

  /// The problems, as findings.
  var findings: [Finding] {
    let methods = declaration.methods.filter { $0.name == name && $0.isStatic }
    let isRequired = arguments.mockOnly || arguments.customMockName != nil && arguments.generatesMock
    guard let method = methods.first else {
      let fix = "add 'public static func \(name)() -> \(product)'"
      return isRequired
        ? [.safeDI("'\(product)' has no method '\(name)' for mocks", fix: fix, at: declaration.macroLocation)] : []
    }
    return methods.dropFirst().map { Finding.severalMethods(name, of: product, at: $0.location) } + conflicts
      + (arguments.mockOnly || arguments.generatesMock ? problems(of: method) : [])
  }

  /// A method with the name of the generated one.
  private var conflicts: [Finding] {
    guard arguments.generatesMock, let other = declaration.methods.first(where: { $0.name == "mock" && $0.isStatic })
    else { return [] }
    let problem: Finding.Message = "the method conflicts with 'mock', which 'generateMock: true' generates"
    let fix = arguments.customMockName == nil ? "rename it, and pass the name as 'customMockName'" : "rename it"
    return [.safeDI(problem, fix: fix, at: other.location)]
  }

  private func problems(of method: FactoryMethod) -> [Finding] {
    let names = method.parameters.map(\.name)
    let properties = declaration.properties.map(\.name)
    let missing = properties.filter { !names.contains($0) }
    let unexpected = method.parameters.filter { !$0.hasDefault && !properties.contains($0.name) }.map(\.name)
    let obstacles: [CallObstacle] =
      (method.isPublic ? [] : [.access]) + (missing.isEmpty ? [] : [.missing(missing)])
      + (unexpected.isEmpty ? [] : [.unexpected(unexpected)])
      + (returnsProduct(method) ? [] : [.result(method.result, expected: product)])
    return obstacles.map { .uncallable(method.fullName, because: $0, at: method.location) }
  }

  /// Whether a method returns the mocked type, or one of the types that it fulfills.
  private func returnsProduct(_ method: FactoryMethod) -> Bool {
    guard let name = method.result?.instantiated.nominal?.components.last?.name else { return false }
    let types = [product] + declaration.arguments.additionalTypes
    return name == "Self" || types.contains { $0.instantiated.nominal?.components.last?.name == name }
  }
}
