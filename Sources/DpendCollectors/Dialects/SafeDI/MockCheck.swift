import DpendGraph

/// Looks for what SafeDI's macros refuse in the methods by which a declaration makes mocks.
struct MockCheck {
  private let declaration: InstantiableDeclaration
  private let product: CanonicalType

  /// The method that makes mocks, by the name that the macro's arguments give it.
  private let methods: [MakingMethod]

  init(_ declaration: InstantiableDeclaration, product: CanonicalType) {
    self.declaration = declaration
    self.product = product
    let name = declaration.arguments.customMockName ?? "mock"
    methods = declaration.methods.filter { $0.name == name && $0.isStatic }
  }

  /// What is refused.
  var findings: [Finding] {
    let arguments = declaration.arguments
    let name = arguments.customMockName ?? "mock"
    guard let method = methods.first else {
      let isNeeded = arguments.mockOnly || arguments.customMockName != nil && arguments.generatesMock
      if !isNeeded { return [] }
      let advice = "add public static func \(name)() -> \(product)"
      return [
        .safeDI(
          "there is no method '\(name)' by which '\(product)' could be mocked",
          advice,
          at: declaration.macroLocation
        )
      ]
    }
    let repeated = methods.dropFirst().map {
      Finding.safeDI(
        "'\(product)' has several methods '\(name)', of which SafeDI accepts one",
        "keep one",
        at: $0.location
      )
    }
    return repeated + conflicts(method) + (arguments.mockOnly || arguments.generatesMock ? mistakes(in: method) : [])
  }

  /// Methods that the generated one would be confused with.
  private func conflicts(_ method: MakingMethod) -> [Finding] {
    guard declaration.arguments.generatesMock,
      let other = declaration.methods.first(where: { $0.name == "mock" && $0.isStatic })
    else { return [] }
    let advice =
      declaration.arguments.customMockName == nil
      ? "rename it, and give its name as customMockName" : "remove it, or rename it"
    return [
      .safeDI("generateMock: true makes a method 'mock' of the same name as this one", advice, at: other.location)
    ]
  }

  private func mistakes(in method: MakingMethod) -> [Finding] {
    let names = method.parameters.map(\.name)
    let missing = declaration.properties.map(\.name).filter { !names.contains($0) }
    let properties = declaration.properties.map(\.name)
    let unexpected = method.parameters.filter { !$0.hasDefault && !properties.contains($0.name) }.map(\.name)
    var found: [(problem: String, advice: String)] = []
    if !method.isPublic { found.append(("it isn't public", "make it public")) }
    if !missing.isEmpty {
      found.append(("it doesn't take \(missing.joined(separator: ", "))", "add a parameter for each"))
    }
    if !unexpected.isEmpty {
      found.append(("nothing is injected for \(unexpected.joined(separator: ", "))", "give default values"))
    }
    if !returnsProduct(method) {
      found.append(("it returns something else than '\(product)'", "return what is mocked"))
    }
    return found.map {
      .safeDI("SafeDI can't make mocks with '\(method.fullName)': \($0.problem)", $0.advice, at: method.location)
    }
  }

  /// Whether a method returns what is mocked, or one of the types that it fulfills.
  private func returnsProduct(_ method: MakingMethod) -> Bool {
    guard let name = method.result?.instantiated.nominal?.components.last?.name else { return false }
    let types = [product] + declaration.arguments.additionalTypes
    return name == "Self" || types.contains { $0.instantiated.nominal?.components.last?.name == name }
  }
}
