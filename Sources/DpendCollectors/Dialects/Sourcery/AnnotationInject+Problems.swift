import DpendGraph

extension AnnotationInject {
  /// Returns the problems of an annotated type.
  func problems(of type: SourceryType) -> [Finding] {
    var findings = argumentProblems(of: type) + type.properties.compactMap { problem(of: $0, in: type) }
    if let initializer = type.injectedInitializer?.declaration {
      findings += factory.problems(ofCalling: initializer, of: type)
    } else {
      findings.append(
        .refused(
          "AnnotationInject stops at '\(type.name)': no initializer is declared",
          at: type.location,
          advice: "declare the initializer, also an 'init()' without parameters"
        )
      )
    }
    if type.isGeneric {
      findings.addUnseen(
        "the registration of '\(type.name)' does not compile: it is generic",
        at: type.location,
        advice: "add a provider for each concrete type"
      )
    }
    return findings
  }

  /// Returns the problems with the arguments of the annotation.
  private func argumentProblems(of type: SourceryType) -> [Finding] {
    guard let annotation = type.annotations["inject"] else { return [] }
    if case .list(let values) = annotation, values.contains(where: { $0.group != nil }) {
      return [
        .unseen(
          "'\(type.name)' is annotated with 'inject' twice, and AnnotationInject reads no arguments of either",
          at: type.location,
          advice: "write one annotation: // sourcery:inject: scope = \"…\", type = \"…\", name = \"…\""
        )
      ]
    }
    return ["name", "scope", "type"].compactMap { name in
      guard let value = annotation.group?[name] else { return nil }
      guard let text = value.text else {
        return .unseen(
          "AnnotationInject does not read the \(name) of '\(type.name)': it is not a text",
          at: type.location,
          advice: "write '\(name)' once, with a text in quotation marks"
        )
      }
      if name == "type" ? CanonicalType(spelledAs: text) != nil : "_\(text)".isIdentifier { return nil }
      return .unseen(
        "the generated code for '\(type.name)' does not compile: invalid \(name) '\(text)'",
        at: type.location,
        advice: "change the \(name) to a Swift identifier"
      )
    }
  }

  /// Returns the problem of annotations in a type that is not annotated itself.
  func missingAnnotation(of type: SourceryType) -> Finding? {
    let members = type.annotatedInitializers.map(\.declaration.location) + type.properties.map(\.location)
    guard type.annotations["inject"] == nil, let first = members.min() else { return nil }
    return .unseen(
      "AnnotationInject does not register '\(type.name)': 'inject' annotates a member, but not the type",
      at: first,
      advice: "add // sourcery: inject above the type as well"
    )
  }
}

// MARK: - Parameters and properties

extension AnnotationInject {
  /// Returns the problems of a parameter of an initializer that the generated code calls.
  func problems(of parameter: ParameterDeclaration, _ type: CanonicalType) -> [Finding] {
    let bare = type.withoutExistentials
    let types = [bare, bare.argument(of: "Optional")]
    var findings: [Finding] = []
    if service(for: parameter, type) == nil,
      let meant = services.first(where: { types.contains($0.key.type) })?.resolved
    {
      findings.addUnseen(
        "AnnotationInject treats '\(parameter.name)' as a runtime argument: '\(parameter.type)' is not spelled '\(meant)'",
        at: parameter.location,
        advice: "write '\(meant)'"
      )
    }
    if parameter.label != parameter.name { findings.append(.wrongLabel(parameter)) }
    return findings
  }

  private func problem(of property: AnnotatedDeclaration, in type: SourceryType) -> Finding? {
    guard let form = property.property else { return nil }
    if form.isStatic { return .notInjected(property, "it is static", "change it to an instance property") }
    if !form.isMutable { return .rejected(property, "it cannot be set", "change it to a stored variable") }
    if !form.access.isVisibleInModule {
      return .notInjected(property, "it is private, and generated code sets it", "declare it internal")
    }
    if type.declaration?.kind == .struct {
      let reason = "it belongs to a struct, and generated code sets it in a copy"
      return .notInjected(property, reason, "change the struct to a class")
    }
    guard let written = form.type else {
      return .unseen(
        "the service of '\(property.name)' is unknown: its type is not written",
        at: property.location,
        advice: "write the type"
      )
    }
    if written.argument(of: "Optional") != nil { return nil }
    return .notInjected(property, "it is not optional", "write '\(written)!'")
  }

  /// Returns the problem of a property of the type of a service that is registered with another type.
  func serviceProblem(of property: AnnotatedDeclaration) -> Finding? {
    guard let form = property.property, !form.isStatic, let written = form.type else { return nil }
    let (registered, resolved) = services(for: written)
    if registered == nil, resolved == nil { return nil }
    let type = registered?.resolved ?? written.argument(of: "Optional") ?? written
    let advice = "take '\(type)' as a parameter of the initializer"
    if registered == nil {
      return .rejected(property, "no class '\(type)' is registered, only a service of that type", advice)
    }
    let isSame = type == registered?.registered
    return isSame ? nil : .notInjected(property, "the generated code assigns a '\(type)'", advice)
  }
}

// MARK: - Providers

extension AnnotationInject {
  /// Returns the problems of the functions of a provider.
  func problems(ofProvider type: SourceryType) -> [Finding] {
    if !type.factories.isEmpty { return type.factories.flatMap { problems(of: $0, in: type) } }
    return [
      .unseen(
        "the provider '\(type.name)' has no function 'instantiate'",
        at: type.location,
        advice: "add 'static func instantiate(resolver: SafeDependencyResolver) -> …'"
      )
    ]
  }

  private func problems(of function: CustomFactory, in type: SourceryType) -> [Finding] {
    let name = "\(type.name).\(function.name)"
    let problem = { (message: Finding.Message, advice: String) in
      [Finding.unseen(message, at: function.location, advice: advice)]
    }
    if !function.isStatic { return problem("AnnotationInject ignores '\(name)': it is not static", "add 'static'") }
    let resolver = function.parameters.first?.type.withoutExistentials.nominal
    if !(resolver?.qualifiedName.hasSuffix("Resolver") ?? false) {
      let advice = "write 'static func instantiate(resolver: SafeDependencyResolver) -> …'"
      return problem("AnnotationInject cannot register '\(name)': its first parameter is not the resolver", advice)
    }
    if function.product == nil { return problem("'\(name)' provides nothing: it returns no value", "return a value") }
    return function.parameters.dropFirst().filter { parameter in
      services.contains { $0.resolved == parameter.type }
    }.map {
      .unseen(
        "'\(name)' does not get '\($0.name)': the generated code omits parameters of the type of a service",
        at: $0.location,
        advice: "request it from the resolver in the body"
      )
    }
  }
}

extension Finding {
  /// Creates the finding for a parameter that the generated call labels with its inner name.
  static func wrongLabel(_ parameter: ParameterDeclaration) -> Finding {
    .unseen(
      "the generated call does not compile: it has the label '\(parameter.name)', not '\(parameter.label ?? "_")'",
      at: parameter.location,
      advice: "give the parameter a single name"
    )
  }

  fileprivate static func rejected(_ property: AnnotatedDeclaration, _ reason: Message, _ advice: String) -> Finding {
    .refused("AnnotationInject rejects '\(property.name)': \(reason)", at: property.location, advice: advice)
  }

  fileprivate static func notInjected(_ property: AnnotatedDeclaration, _ reason: String, _ advice: String) -> Finding {
    .unseen(
      "AnnotationInject cannot inject '\(property.name)': \(wording: reason)",
      at: property.location,
      advice: advice
    )
  }
}
