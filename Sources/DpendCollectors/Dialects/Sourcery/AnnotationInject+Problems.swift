import DpendGraph

extension AnnotationInject {
  /// Returns the problems of an annotated type.
  func problems(of type: SourceryType) -> [Finding] {
    var findings = argumentProblems(of: type) + type.properties.compactMap { problem(of: $0, in: type) }
    if let initializer = type.injectedInitializer {
      findings += factory.problems(ofCalling: initializer.declaration, of: type)
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
      findings.append(
        .unseen(
          "the registration of '\(type.name)' does not compile: it is generic",
          at: type.location,
          advice: "add a provider for each concrete type"
        )
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
      let isValid = name == "type" ? CanonicalType(spelledAs: text) != nil : "_\(text)".isIdentifier
      return isValid
        ? nil
        : .unseen(
          "the generated code for '\(type.name)' does not compile: invalid \(name) '\(text)'",
          at: type.location,
          advice: "change the \(name) to a Swift identifier"
        )
    }
  }

  private func problem(of property: AnnotatedDeclaration, in type: SourceryType) -> Finding? {
    guard property.annotations["inject"] != nil, case .property(let form) = property.subject else { return nil }
    if form.isStatic {
      return .notInjected(property, "it is static", "change it to an instance property")
    }
    if !form.isMutable {
      return .refused(
        "AnnotationInject rejects '\(property.name)': it cannot be set",
        at: property.location,
        advice: "change it to a stored variable"
      )
    }
    if !form.access.isVisibleInModule {
      return .notInjected(property, "it is private, and generated code sets it", "declare it internal")
    }
    if type.declaration?.kind == .struct {
      return .notInjected(
        property,
        "it belongs to a struct, and generated code sets it in a copy",
        "change the struct to a class"
      )
    }
    guard let written = form.type else {
      return .unseen(
        "the service of '\(property.name)' is unknown: its type is not written",
        at: property.location,
        advice: "write the type"
      )
    }
    let isOptional = written.argument(of: "Optional") != nil
    return isOptional ? nil : .notInjected(property, "it is not optional", "write '\(written)!'")
  }

  /// Returns the problems of the functions of a provider.
  func problems(ofProvider type: SourceryType, _ services: [Service]) -> [Finding] {
    if type.factories.isEmpty {
      return [
        .unseen(
          "the provider '\(type.name)' has no function 'instantiate'",
          at: type.location,
          advice: "add 'static func instantiate(resolver: SafeDependencyResolver) -> …'"
        )
      ]
    }
    return type.factories.flatMap { problems(of: $0, in: type, services) }
  }

  private func problems(of function: CustomFactory, in type: SourceryType, _ services: [Service]) -> [Finding] {
    let name = "\(type.name).\(function.name)"
    let problem = { (message: Finding.Message, advice: String) in
      Finding.unseen(message, at: function.location, advice: advice)
    }
    if function.form == .instantiate(isStatic: false) {
      return [problem("AnnotationInject ignores '\(name)': it is not static", "add 'static'")]
    }
    guard function.parameters.first?.type.withoutExistentials.nominal?.qualifiedName.hasSuffix("Resolver") ?? false
    else {
      return [
        problem(
          "AnnotationInject cannot register '\(name)': its first parameter is not the resolver",
          "write 'static func instantiate(resolver: SafeDependencyResolver) -> …'"
        )
      ]
    }
    if function.product == nil { return [problem("'\(name)' provides nothing: it returns no value", "return a value")] }
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

  /// Returns the problem of annotations in a type that is not annotated itself.
  func problems(ofUnannotated type: SourceryType) -> [Finding] {
    let members =
      type.initializers(annotated: "inject").map(\.declaration.location)
      + type.properties.filter { $0.annotations["inject"] != nil }.map(\.location)
    return [members.min()].compactMap(\.self).map { first in
      .unseen(
        "AnnotationInject does not register '\(type.name)': 'inject' annotates a member, but not the type",
        at: first,
        advice: "add // sourcery: inject above the type as well"
      )
    }
  }
}

extension Finding {
  /// Creates the finding for a parameter whose type is spelled in another way than that of a service.
  static func differentSpelling(_ parameter: ParameterDeclaration, _ service: CanonicalType) -> Finding {
    .unseen(
      "AnnotationInject treats '\(parameter.name)' as a runtime argument: '\(parameter.type)' is not spelled '\(service)'",
      at: parameter.location,
      advice: "write '\(service)'"
    )
  }

  /// Creates the finding for a parameter that the generated call labels with its inner name.
  static func wrongLabel(_ parameter: ParameterDeclaration) -> Finding {
    .unseen(
      "the generated call does not compile: it has the label '\(parameter.name)', not '\(parameter.label ?? "_")'",
      at: parameter.location,
      advice: "give the parameter a single name"
    )
  }

  /// Creates the finding for a property of the type, and not the class, of a service.
  static func noClass(_ property: AnnotatedDeclaration, _ type: CanonicalType) -> Finding {
    .refused(
      "AnnotationInject rejects '\(property.name)': no class '\(type)' is registered, only a service of that type",
      at: property.location,
      advice: "take '\(type)' as a parameter of the initializer"
    )
  }

  /// Creates the finding for a property of the class of a service that is registered as another type.
  static func differentType(_ property: AnnotatedDeclaration, _ service: CanonicalType) -> Finding {
    .notInjected(
      property,
      "the generated code assigns a '\(service)'",
      "take '\(service)' as a parameter of the initializer"
    )
  }

  fileprivate static func notInjected(_ property: AnnotatedDeclaration, _ reason: String, _ advice: String) -> Finding {
    .unseen(
      "AnnotationInject cannot inject '\(property.name)': \(wording: reason)",
      at: property.location,
      advice: advice
    )
  }
}
