import DpendGraph

/// The annotations `inject` and `singleton`: a template generates a function of `class Container` for each type.
///
/// The function calls the initializer that is annotated with `inject`. It creates each argument with the function named after
/// the parameter's type, the first word in lower case. `Provider<T>` is that function itself.
struct ContainerTemplate {
  let factory: SourceryBindingFactory

  /// Creates the bindings that the template generates for the types of a module.
  func bindings(of types: [SourceryType], in module: String) -> TemplateBindings {
    var result = TemplateBindings(template: .containerTemplate, module: module)
    var functions: [String: SourceryType] = [:]
    for type in types where type.isSeenByTemplates {
      result.collected.findings += problems(of: type)
      guard let initializer = type.annotatedInitializers.first else { continue }
      let function = type.name.withLowercasedFirstWord
      let key = Key(factory.product(of: type))
      result.addMember(function, key)
      result.collected.append(
        factory.binding(
          of: type,
          by: initializer.declaration,
          key: key,
          scope: type.annotations["singleton"] == nil ? .unique : .singleton,
          in: .containerTemplate,
          requests: requests(of: initializer)
        )
      )
      if let other = functions.updateValue(type, forKey: function), other.id != type.id {
        let notes = [Finding.Note("the other type is here", at: other.location), .init("rename one of the types")]
        result.collected.findings.append(
          StageDiagnostic.keyCollision.finding(
            "'\(type.name)' and '\(other.name)' have the same function '\(function)()' in the container",
            at: type.location,
            notes: notes
          )
        )
      }
    }
    return result
  }

  private func requests(of initializer: TypeIndex.AvailableInitializer) -> [DependencyRequest] {
    var requests = factory.requests(of: initializer)
    for (position, parameter) in initializer.declaration.parameters.enumerated() {
      guard let provided = parameter.type.provided else { continue }
      let product = factory.index.resolve(provided, in: initializer.context)
      let function = FunctionType(parameters: [], result: product)
      requests[position].alternatives = [.init(Key(product.withoutExistentials), [.closure(function)])]
    }
    return requests
  }
}

// MARK: - Problems

extension ContainerTemplate {
  private func problems(of type: SourceryType) -> [Finding] {
    var findings: [Finding] = []
    guard let first = type.annotatedInitializers.first?.declaration else {
      if type.annotations["singleton"] != nil || type.annotations["inject"] != nil {
        findings.addUnseen(
          "the container cannot create '\(type.name)': none of its initializers is annotated with 'inject'",
          at: type.location,
          advice: "add // sourcery: inject above an initializer, also above an 'init()' without parameters"
        )
      }
      return findings
    }
    for other in type.annotatedInitializers.dropFirst().map(\.declaration)
    where !other.condition.excludes(first.condition) {
      findings.addUnseen(
        "'\(type.name).\(other.name)' is never called: the template calls the first annotated initializer",
        at: other.location,
        advice: "annotate only one initializer with 'inject'"
      )
    }
    let isNested = type.name.contains(".")
    if isNested || type.isGeneric {
      let reason = isNested ? "it is a nested type" : "it is generic"
      findings.addUnseen(
        "the generated function for '\(type.name)' does not compile: \(wording: reason)",
        at: type.location,
        advice: "annotate a top-level type without generic parameters that holds it"
      )
    }
    return findings + factory.problems(ofCalling: first, of: type) + first.parameters.flatMap { problems(of: $0) }
  }

  private func problems(of parameter: ParameterDeclaration) -> [Finding] {
    let type = parameter.type.provided ?? parameter.type
    var findings = [Finding.missingMember("function", for: type, at: parameter)].compactMap(\.self)
    if parameter.label == nil {
      findings.addUnseen(
        "the generated call does not compile: the parameter '\(parameter.name)' has no label",
        at: parameter.location,
        advice: "add a label to the parameter"
      )
    }
    return findings
  }
}

extension Finding {
  /// Returns the finding for a parameter whose type a template takes for a name, as for `any Kettle` and `Kitchen.Kettle`; none for
  /// a simple name.
  static func missingMember(_ noun: String, for type: CanonicalType, at parameter: ParameterDeclaration) -> Finding? {
    let isSimple =
      if case .nominal(let own) = type { own.components.count == 1 || !own.allArguments.isEmpty } else { false }
    guard !isSimple, let name = type.nominal?.components.last?.name else { return nil }
    return .unseen(
      "the template derives the name of a \(wording: noun) from the text '\(type)', and there is none",
      at: parameter.location,
      advice: "write '\(name)', or a typealias with a simple name"
    )
  }
}
