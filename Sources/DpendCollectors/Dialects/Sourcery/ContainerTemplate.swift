import DpendGraph

/// The vocabulary `inject` and `singleton`: a template makes a function of a class `Container` for each type.
///
/// The function calls the initializer that is annotated with `inject`, and gets each argument from the function that is called like
/// the parameter's type, its first word in small letters. `Provider<T>` is that function itself.
struct ContainerTemplate {
  private static let vocabulary = SourceryVocabulary.containerTemplate

  let maker: SourceryBindingFactory

  /// What the template makes of the types of a module.
  func bindings(of types: [SourceryType], in module: String) -> VocabularyBindings {
    let component = Self.vocabulary.component(in: module)
    var result = VocabularyBindings()
    var functions: [String: SourceryType] = [:]
    for type in types where type.isSeenByTemplates {
      let initializers = type.initializers(annotated: "inject")
      result.collected.findings += problems(of: type, initializers)
      guard let initializer = initializers.first else { continue }
      let function = type.name.withSmallFirstWord
      let key = Key(maker.product(of: type))
      let binding = maker.binding(
        of: type,
        by: initializer.declaration,
        isWritten: true,
        keys: [key],
        scope: type.annotations["singleton"] == nil ? .unique : .singleton,
        in: Self.vocabulary,
        requests: requests(of: initializer)
      )
      result.collected.append(maker.available(binding))
      result.offers.append(
        VocabularyBindings.Offer(vocabulary: Self.vocabulary, module: module, name: function, key: key)
      )
      if let other = functions[function], other.id != type.id {
        result.collected.findings.append(.sameFunction(function, type, other))
      }
      functions[function] = type
    }
    let unregistered = UnregisteredTypes(
      index: maker.index,
      reason: "none of its initializers is annotated: write // sourcery: inject above one"
    )
    result.collected.unavailable += unregistered.entries(for: result.collected.bindings)
    if !result.offers.isEmpty { result.collected.components.append(component) }
    return result
  }

  /// The initializer's parameters, each of which the template passes on, whether it has a default value or not.
  private func requests(of initializer: SourceryType.Initializer) -> [DependencyRequest] {
    let types = initializer.available.parameterTypes(in: maker.index)
    return zip(initializer.declaration.parameters, types).map { parameter, type in
      DependencyRequest(
        label: parameter.label,
        name: parameter.name,
        declaredType: type,
        alternatives: [alternative(for: parameter, type, in: initializer.available.context)],
        injection: .initializer,
        location: parameter.location
      )
    }
  }

  private func alternative(
    for parameter: ParameterDeclaration,
    _ type: CanonicalType,
    in context: LexicalContext
  ) -> DependencyRequest.Alternative {
    guard let provided = parameter.type.provided else {
      return DependencyRequest.Alternative(Key(type.withoutExistentials))
    }
    let product = maker.index.resolve(provided, in: context)
    let function = FunctionType(parameters: [], result: product)
    return DependencyRequest.Alternative(Key(product.withoutExistentials), [.closure(function)])
  }
}

// MARK: Mistakes

extension ContainerTemplate {
  private func problems(of type: SourceryType, _ initializers: [SourceryType.Initializer]) -> [Finding] {
    guard let first = initializers.first else { return type.mustHaveInitializer ? [.emptyFunction(of: type)] : [] }
    var findings = maker.problems(ofCalling: first.declaration, of: type)
    for other in initializers.dropFirst() where !other.declaration.condition.excludes(first.declaration.condition) {
      findings.append(.secondInitializer(other.declaration, of: type))
    }
    if type.name.contains(".") || type.declaration?.context.genericParameters.isEmpty == false {
      findings.append(.unnameableFunction(of: type))
    }
    return findings + first.declaration.parameters.flatMap { parameterProblems(of: $0) }
  }

  private func parameterProblems(of parameter: ParameterDeclaration) -> [Finding] {
    let type = parameter.type.provided ?? parameter.type
    var findings: [Finding] = []
    if parameter.label == nil {
      findings.append(
        .unseen(
          "the template passes '\(parameter.name)' on without a label and writes the colon all the same",
          at: parameter.location,
          "give the parameter a label"
        )
      )
    }
    if let bare = type.nameForReaders {
      findings.append(
        .unseen(
          "the template makes the name of a function of the whole text '\(type)', and there is no such function",
          at: parameter.location,
          "write \(bare), or a typealias of one word"
        )
      )
    }
    return findings
  }
}

extension SourceryType {
  /// Whether the annotations say that the container has to make this.
  fileprivate var mustHaveInitializer: Bool { annotations["singleton"] != nil || annotations["inject"] != nil }
}

extension CanonicalType {
  /// The one word that a reader takes this for, where it is written with more: `Kettle` for `any Kettle` or `Kitchen.Kettle`.
  var nameForReaders: String? {
    switch self {
    case .existential(let type), .opaque(let type): type.nominal?.components.last?.name
    case .nominal(let nominal) where nominal.components.count > 1 && nominal.allArguments.isEmpty:
      nominal.components.last?.name
    default: nil
    }
  }
}

extension Finding {
  fileprivate static func emptyFunction(of type: SourceryType) -> Finding {
    .unseen(
      "the container can't make '\(type.name)': none of its initializers is annotated with 'inject'",
      at: type.location,
      "write // sourcery: inject above the initializer that makes it, also above an init() without parameters"
    )
  }

  fileprivate static func secondInitializer(_ initializer: InitializerDeclaration, of type: SourceryType) -> Finding {
    .unseen(
      "'\(type.name).\(initializer.name)' is never called: the template returns what the first annotated initializer makes",
      at: initializer.location,
      "annotate one initializer with 'inject'"
    )
  }

  fileprivate static func unnameableFunction(of type: SourceryType) -> Finding {
    let reason = type.name.contains(".") ? "it is declared inside of another type" : "it is generic"
    return .unseen(
      "the template's function for '\(type.name)' doesn't compile: \(wording: reason)",
      at: type.location,
      "let the container make a type of its own that holds it"
    )
  }

  fileprivate static func sameFunction(_ function: String, _ type: SourceryType, _ other: SourceryType) -> Finding {
    Finding(
      rule: .keyCollision,
      severity: .warning,
      message: "'\(type.name)' and '\(other.name)' both become the container's function '\(function)()'",
      location: type.location,
      notes: [Note("the other type is here", at: other.location), Note("rename one of the two")]
    )
  }
}
