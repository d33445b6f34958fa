import DpendGraph

extension AnnotationInject {
  /// What AnnotationInject answers an annotated type with instead of a registration that works.
  func problems(of type: SourceryType, as service: Service) -> [Finding] {
    var findings = argumentProblems(of: type) + propertyProblems(of: type)
    if let initializer = type.initializers(annotated: "inject").first ?? type.initializers.first {
      findings += maker.problems(ofCalling: initializer.declaration, of: type)
    } else {
      findings.append(
        .refused(
          "AnnotationInject stops at '\(type.name)': no initializer is declared",
          at: type.location,
          "write its initializer out, also an init() without parameters"
        )
      )
    }
    if type.declaration?.context.genericParameters.isEmpty == false {
      findings.append(
        .unseen(
          "the registration of '\(type.name)' doesn't compile: it is generic",
          at: type.location,
          "let a provider make each of the types that are needed"
        )
      )
    }
    return findings
  }

  /// What keeps the arguments of the annotation from being read.
  private func argumentProblems(of type: SourceryType) -> [Finding] {
    guard let annotation = type.annotations["inject"] else { return [] }
    if case .list(let values) = annotation, values.contains(where: { $0.group != nil }) {
      return [
        .unseen(
          "'inject' stands at '\(type.name)' twice, so that AnnotationInject reads none of its arguments",
          at: type.location,
          "write all in one: // sourcery:inject: scope = \"…\", type = \"…\", name = \"…\""
        )
      ]
    }
    var findings: [Finding] = []
    for name in ["name", "scope", "type"] {
      guard let value = annotation.group?[name] else { continue }
      if value.text == nil {
        findings.append(
          .unseen(
            "AnnotationInject doesn't read '\(name)' of '\(type.name)': its value is no text",
            at: type.location,
            "write \(name) once, with a text in quotes"
          )
        )
      } else if let text = value.text, !isUsable(text, as: name) {
        findings.append(
          .unseen(
            "the generated code for '\(type.name)' doesn't compile: its \(wording: name) '\(text)' is not one word",
            at: type.location,
            "choose a \(name) that can be part of a name in Swift"
          )
        )
      }
    }
    return findings
  }

  private func isUsable(_ text: String, as name: String) -> Bool {
    name == "type" ? CanonicalType(annotation: text) != nil : "_\(text)".isIdentifier
  }

  private func propertyProblems(of type: SourceryType) -> [Finding] {
    type.properties.compactMap { property in
      guard property.annotations["inject"] != nil, case .property(let form) = property.subject else { return nil }
      if form.isStatic {
        return .notInjected(property, "it is one of the type, not of its instances", "inject it into instances")
      }
      if !form.isMutable {
        return .refused(
          "AnnotationInject refuses '\(property.name)': it can't be set",
          at: property.location,
          "make it a var that is stored"
        )
      }
      if !form.access.isVisibleInModule {
        return .notInjected(property, "it is private, and generated code sets it", "make it internal")
      }
      if type.declaration?.kind == .struct {
        return .notInjected(property, "its owner is a struct, of which generated code has a copy", "make it a class")
      }
      guard let written = form.type else {
        return .unseen(
          "which service '\(property.name)' gets can't be read from the source: its type isn't written",
          at: property.location,
          "write the type"
        )
      }
      if written.argument(of: "Optional") == nil {
        return .notInjected(property, "it isn't optional, and is set after it must have a value", "write \(written)!")
      }
      return nil
    }
  }

  /// What AnnotationInject makes nothing of although a provider is there.
  func problems(ofProvider type: SourceryType, _ services: [Service]) -> [Finding] {
    let usable = type.makers.filter { $0.form == .instantiate(isStatic: true) }
    var findings: [Finding] = type.makers.filter { $0.form == .instantiate(isStatic: false) }.map {
      .unseen(
        "AnnotationInject doesn't see '\(type.name).\($0.name)': it isn't static",
        at: $0.location,
        "write static func"
      )
    }
    if type.makers.isEmpty {
      findings.append(
        .unseen(
          "the provider '\(type.name)' provides nothing: it has no function called 'instantiate'",
          at: type.location,
          "write static func instantiate(resolver: SafeDependencyResolver) -> …"
        )
      )
    }
    for maker in usable { findings += problems(of: maker, in: type, services) }
    return findings
  }

  private func problems(of maker: ValueMaker, in type: SourceryType, _ services: [Service]) -> [Finding] {
    let name = "\(type.name).\(maker.name)"
    guard let first = maker.parameters.first, first.type.isResolver else {
      return [
        .unseen(
          "'\(name)' can't be registered: its first parameter isn't the resolver",
          at: maker.location,
          "write static func instantiate(resolver: SafeDependencyResolver) -> …"
        )
      ]
    }
    if maker.product == nil {
      return [.unseen("'\(name)' provides nothing: it returns no value", at: maker.location, "return what it makes")]
    }
    return maker.parameters.dropFirst().filter { parameter in services.contains { $0.resolved == parameter.type } }.map
    {
      .unseen(
        "'\(name)' doesn't get '\($0.name)': the generated code leaves out a parameter whose type is that of a service",
        at: $0.location,
        "ask the resolver for it in the body"
      )
    }
  }

  /// Annotations inside of a type that is not annotated itself.
  func problems(ofUnannotated type: SourceryType) -> [Finding] {
    let members =
      type.initializers(annotated: "inject").map(\.declaration.location)
      + type.properties.filter { $0.annotations["inject"] != nil }.map(\.location)
    guard let first = members.min() else { return [] }
    return [
      .unseen(
        "AnnotationInject doesn't register '\(type.name)': a member is annotated with 'inject', and the type isn't",
        at: first,
        "write // sourcery: inject above the type as well"
      )
    ]
  }
}

extension CanonicalType {
  /// Whether this is one of the names of Swinject's resolver.
  fileprivate var isResolver: Bool { withoutExistentials.nominal?.qualifiedName.hasSuffix("Resolver") ?? false }
}

extension Finding {
  /// A parameter that is met by nothing because of its spelling.
  static func spelledOtherwise(_ parameter: ParameterDeclaration, as service: AnnotationInject.Service) -> Finding {
    .unseen(
      """
      AnnotationInject takes '\(parameter.name)' for a value that whoever asks hands over: it is of the type \
      '\(parameter.type)', and the service is '\(service.resolved)'
      """,
      at: parameter.location,
      "write \(service.resolved)"
    )
  }

  /// A parameter that generated code names by its inner name.
  static func calledByName(_ parameter: ParameterDeclaration) -> Finding {
    .unseen(
      "the generated call doesn't compile: it names the parameter '\(parameter.name)', not '\(parameter.label ?? "_")'",
      at: parameter.location,
      "let the parameter have one name"
    )
  }

  /// A property of the type that a service is registered as, and not of its class.
  static func refusedProperty(_ property: AnnotatedDeclaration, _ type: CanonicalType) -> Finding {
    .refused(
      "AnnotationInject refuses '\(property.name)': it looks for a class '\(type)', and the service has '\(type)' as its type only",
      at: property.location,
      "take '\(type)' as a parameter of the initializer"
    )
  }

  /// A property of the class of a service that is known by another type.
  static func propertyOfOtherType(_ property: AnnotatedDeclaration, as service: CanonicalType) -> Finding {
    .notInjected(
      property,
      "the generated code gives it a '\(service)'",
      "take '\(service)' as a parameter of the initializer"
    )
  }

  fileprivate static func notInjected(_ property: AnnotatedDeclaration, _ problem: String, _ advice: String) -> Finding
  {
    .unseen("'\(property.name)' can't be injected: \(wording: problem)", at: property.location, advice)
  }
}
