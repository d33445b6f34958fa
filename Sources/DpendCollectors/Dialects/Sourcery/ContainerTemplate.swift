import DpendGraph

/// The annotations `inject` and `singleton`: a template generates a function of `class Container` for each type.
///
/// The function calls the initializer that is annotated with `inject`. It creates each argument with the function named after
/// the parameter's type, the first word in lower case. `Provider<T>` is that function itself.
struct ContainerTemplate {
  private static let template = SourceryTemplate.containerTemplate

  let factory: SourceryBindingFactory

  /// Creates the bindings that the template generates for the types of a module.
  func bindings(of types: [SourceryType], in module: String) -> TemplateBindings {
    var result = TemplateBindings()
    var functions: [String: SourceryType] = [:]
    for type in types where type.isSeenByTemplates {
      let initializers = type.initializers(annotated: "inject")
      result.collected.findings += problems(of: type, initializers)
      guard let initializer = initializers.first else { continue }
      let function = type.name.withLowercasedFirstWord
      let key = Key(factory.product(of: type))
      result.collected.append(
        factory.binding(
          of: type,
          by: initializer.declaration,
          isWritten: true,
          key: key,
          scope: type.annotations["singleton"] == nil ? .unique : .singleton,
          in: Self.template,
          requests: requests(of: initializer.available)
        )
      )
      result.members.append(GeneratedMember(template: Self.template, module: module, name: function, key: key))
      if let other = functions[function], other.id != type.id {
        result.collected.findings.append(.sameFunction(function, type, other))
      }
      functions[function] = type
    }
    let unregistered = factory.unregisteredTypes(
      requestedBy: result.collected.bindings,
      because: "none of its initializers is annotated: add // sourcery: inject above one"
    )
    result.finish(Self.template, in: module, unregistered: unregistered)
    return result
  }

  private func requests(of initializer: TypeIndex.AvailableInitializer) -> [DependencyRequest] {
    factory.requests(of: initializer) { parameter, type in
      guard let provided = parameter.type.provided else {
        return DependencyRequest.Alternative(Key(type.withoutExistentials))
      }
      let product = factory.index.resolve(provided, in: initializer.context)
      let function = FunctionType(parameters: [], result: product)
      return DependencyRequest.Alternative(Key(product.withoutExistentials), [.closure(function)])
    }
  }
}

// MARK: - Problems

extension ContainerTemplate {
  private func problems(of type: SourceryType, _ initializers: [SourceryType.Initializer]) -> [Finding] {
    guard let first = initializers.first?.declaration else {
      let isAnnotated = type.annotations["singleton"] != nil || type.annotations["inject"] != nil
      return isAnnotated ? [.missingInitializer(of: type)] : []
    }
    var findings = factory.problems(ofCalling: first, of: type)
    for other in initializers.dropFirst() where !other.declaration.condition.excludes(first.condition) {
      findings.append(
        .unseen(
          "'\(type.name).\(other.declaration.name)' is never called: the template calls the first annotated initializer",
          at: other.declaration.location,
          advice: "annotate only one initializer with 'inject'"
        )
      )
    }
    let isNested = type.name.contains(".")
    if isNested || type.isGeneric {
      findings.append(
        .unseen(
          "the generated function for '\(type.name)' does not compile: \(wording: isNested ? "it is a nested type" : "it is generic")",
          at: type.location,
          advice: "annotate a top-level type without generic parameters that holds it"
        )
      )
    }
    return findings + first.parameters.flatMap { problems(of: $0) }
  }

  private func problems(of parameter: ParameterDeclaration) -> [Finding] {
    let type = parameter.type.provided ?? parameter.type
    var findings: [Finding] = []
    if parameter.label == nil {
      findings.append(
        .unseen(
          "the generated call does not compile: the parameter '\(parameter.name)' has no label",
          at: parameter.location,
          advice: "add a label to the parameter"
        )
      )
    }
    if let simple = type.simpleName { findings.append(.noMember("function", named: type, simple, at: parameter)) }
    return findings
  }
}

extension CanonicalType {
  /// The simple name of a type that is written with more: `Kettle` for `any Kettle` and for `Kitchen.Kettle`.
  var simpleName: String? {
    switch self {
    case .existential(let type), .opaque(let type): type.nominal?.components.last?.name
    case .nominal(let nominal) where nominal.components.count > 1 && nominal.allArguments.isEmpty:
      nominal.components.last?.name
    default: nil
    }
  }
}

extension Finding {
  /// Creates the finding for a parameter whose type a template takes for a name.
  static func noMember(
    _ noun: String,
    named type: CanonicalType,
    _ simpleName: String,
    at parameter: ParameterDeclaration
  ) -> Finding {
    .unseen(
      "the template derives the name of a \(wording: noun) from the text '\(type)', and there is none",
      at: parameter.location,
      advice: "write '\(simpleName)', or a typealias with a simple name"
    )
  }

  fileprivate static func missingInitializer(of type: SourceryType) -> Finding {
    .unseen(
      "the container cannot create '\(type.name)': none of its initializers is annotated with 'inject'",
      at: type.location,
      advice: "add // sourcery: inject above an initializer, also above an 'init()' without parameters"
    )
  }

  fileprivate static func sameFunction(_ function: String, _ type: SourceryType, _ other: SourceryType) -> Finding {
    StageDiagnostic.keyCollision.finding(
      "'\(type.name)' and '\(other.name)' have the same function '\(function)()' in the container",
      at: type.location,
      notes: [Note("the other type is here", at: other.location), Note("rename one of the types")]
    )
  }
}
