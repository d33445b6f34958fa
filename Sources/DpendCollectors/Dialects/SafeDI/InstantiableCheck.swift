import DpendGraph

/// Looks for what SafeDI's macros refuse in a declaration, now that it is known what its names mean.
struct InstantiableCheck {
  private let instantiable: Instantiable
  private let project: SafeDIProject
  private var declaration: InstantiableDeclaration { instantiable.declaration }

  init(_ instantiable: Instantiable, in project: SafeDIProject) {
    self.instantiable = instantiable
    self.project = project
  }

  /// What is refused, and what SafeDI's own tool doesn't see.
  var findings: [Finding] {
    let mocks = MockCheck(declaration, product: instantiable.product).findings
    if declaration.arguments.mockOnly { return mocks + aliases }
    guard let type = instantiable.type else { return conformanceMistakes + extensionMistakes + mocks + aliases }
    return accessMistakes(of: type) + genericMistakes + conformanceMistakes + initializerMistakes(of: type) + mocks
      + aliases
  }

  // MARK: Types

  private func accessMistakes(of type: TypeDeclaration) -> [Finding] {
    if type.access >= .public { return [] }
    return [.safeDI("'\(type.qualifiedName)' is @Instantiable and not public", "make it public", at: type.location)]
  }

  private var genericMistakes: [Finding] {
    guard declaration.isGeneric else { return [] }
    return [
      .safeDI(
        "SafeDI can't make the generic type '\(instantiable.product)' by itself",
        "decorate an extension that has instantiate() for each type that is needed",
        at: declaration.location
      )
    ]
  }

  private var conformanceMistakes: [Finding] {
    if declaration.arguments.conformsElsewhere || declaration.inherited.contains(where: \.isInstantiable) { return [] }
    let isDeclaredElsewhere = instantiable.type.map {
      project.index.inherits($0) { $0.qualifiedName == "Instantiable" }
    }
    return [
      .safeDI(
        "what is @Instantiable must conform to Instantiable, and this doesn't say so",
        isDeclaredElsewhere == true ? "add conformsElsewhere: true to the macro" : "add Instantiable behind the colon",
        at: declaration.location
      )
    ]
  }

  private func initializerMistakes(of type: TypeDeclaration) -> [Finding] {
    let choice = InitializerChoice(instantiable, type, project.index)
    let parameters = instantiable.properties.map { "\($0.property.name): \($0.type)" }.joined(separator: ", ")
    guard let best = choice.candidates.first else {
      return [
        .safeDI(
          "'\(type.qualifiedName)' has no initializer that SafeDI could call",
          "add public init(\(parameters))",
          at: type.location
        )
      ]
    }
    return best.obstacles.map { obstacle in
      let (problem, advice) = obstacle.explanation
      return .safeDI("SafeDI can't call '\(best.initializer.name)': \(problem)", advice, at: best.initializer.location)
    }
  }

  // MARK: Extensions

  private var extensionMistakes: [Finding] {
    let methods = declaration.methods.filter { $0.name == MakingMethod.instantiate }
    guard !methods.isEmpty else {
      let advice = "add public static func instantiate() -> \(instantiable.product)"
      return [
        .safeDI(
          "this extension has no instantiate() by which SafeDI could make values",
          advice,
          at: declaration.location
        )
      ]
    }
    return methods.flatMap(mistakes) + repeatedMethods + rootMistakes
  }

  private var rootMistakes: [Finding] {
    guard declaration.arguments.isRoot else { return [] }
    return [
      .safeDI(
        "SafeDI's own tool takes no extension for a root",
        "let a type of its own be the root, and instantiate this one",
        at: declaration.macroLocation
      )
    ]
  }

  private func mistakes(in method: MakingMethod) -> [Finding] {
    var found: [(problem: String, advice: String)] = []
    if !method.isStatic || !method.isPublic { found.append(("it must be public and static", "make it public static")) }
    if method.effects != Effects() { found.append(("it must not be async or throw", "make such things elsewhere")) }
    if method.isGeneric { found.append(("it must not be generic", "write one for each type")) }
    if let result = instantiable.methods.first(where: { $0.method == method })?.product {
      if result.baseName != instantiable.product.baseName {
        found.append(("it returns '\(result)' and not '\(instantiable.product)'", "return what is extended"))
      }
    } else {
      found.append(("it returns nothing", "return what is extended"))
    }
    return found.map {
      .safeDI("SafeDI can't make values with '\(method.fullName)': \($0.problem)", $0.advice, at: method.location)
    }
  }

  /// Methods that make what an earlier one makes.
  private var repeatedMethods: [Finding] {
    let methods = instantiable.methods
    return methods.indices.filter { index in
      methods[..<index].contains {
        $0.product == methods[index].product && !$0.method.condition.excludes(methods[index].method.condition)
      }
    }.map { index in
      .safeDI(
        "SafeDI takes one instantiate(…) for '\(methods[index].product)', and this is another one",
        "keep one of them",
        at: methods[index].method.location
      )
    }
  }

  // MARK: Second names

  /// Properties whose types SafeDI's own tool takes for others, because it doesn't look up what names mean.
  private var aliases: [Finding] {
    instantiable.properties.compactMap { property, type in
      let written = property.otherTypes.first ?? property.type
      let meant = property.otherTypes.first.map { project.index.resolve($0, in: declaration.context) } ?? type
      guard isMistaken(property, written, meaning: meant) else { return nil }
      return .safeDI(
        "SafeDI's own tool doesn't know that '\(written)' is another name for '\(meant)'",
        "write the type as it is written where it comes from",
        at: property.location
      )
    }
  }

  /// Whether what meets a property isn't spelled like this anywhere.
  private func isMistaken(
    _ property: DecoratedProperty,
    _ written: CanonicalType,
    meaning meant: CanonicalType
  ) -> Bool {
    switch property.source {
    case .forwarded: return false
    case .instantiated: return written.names != meant.names && !project.isSpelled(written.instantiated)
    case .received(let name, _, _):
      // What is instantiable SafeDI knows by all its qualified names.
      let isKnown = project.isFulfilled(meant.instantiated)
      if isKnown ? written.names == meant.names : written == meant.withoutModules { return false }
      let name = name ?? property.name
      return project.has(name, meant) && !project.isSpelled(name, written)
    }
  }
}

extension InitializerChoice.Obstacle {
  /// What is wrong, and what to do about it.
  fileprivate var explanation: (problem: String, advice: String) {
    switch self {
    case .access: ("it isn't public", "make it public")
    case .effects: ("it must not be async, throw, return nil or be generic", "make such things elsewhere")
    case .missing(let names): ("it doesn't take \(names.joined(separator: ", "))", "add a parameter for each")
    case .unexpected(let names):
      (
        "nothing is injected for \(names.joined(separator: ", "))",
        "decorate a property of the name and type, or give a default value"
      )
    }
  }
}

extension CanonicalType {
  /// Whether this is SafeDI's protocol.
  fileprivate var isInstantiable: Bool {
    guard let names = nominal?.components.map(\.name) else { return false }
    return names == ["Instantiable"] || names == ["SafeDI", "Instantiable"]
  }

  /// The type as its spelling alone tells it.
  fileprivate var withoutModules: CanonicalType {
    mapParts { part in
      guard case .nominal(let nominal) = part, nominal.module != "Swift" else { return part }
      return .nominal(NominalType(components: nominal.components))
    }
  }

  /// The names of a type without its generic arguments.
  fileprivate var baseName: String? { nominal?.qualifiedName }

  /// The last name of each type inside, in order: what second names change, and what stands around a type doesn't.
  fileprivate var names: [String] {
    var names: [String] = []
    _ = mapParts { part in
      if case .nominal(let nominal) = part, let last = nominal.components.last?.name { names.append(last) }
      return part
    }
    return names
  }
}
