import DpendGraph

extension SourceryDI {
  /// Returns the reason why the template does not register a declaration; nil where it does.
  func problem(of registration: AnnotatedDeclaration) -> Finding? {
    let written = registration.name
    let annotation = registration.annotations["InjectRegister"]
    if registration.subject == .typealias {
      return .unseen(
        "Sourcery-DI does not register '\(written)': Sourcery ignores the annotations of a typealias",
        at: registration.location,
        advice: "move the annotations above an 'extension \(written) {}' below the typealias"
      )
    }
    if registration.subject == .type(.protocol) {
      return .unseen(
        "Sourcery-DI does not register '\(written)': its template ignores protocols",
        at: registration.location,
        advice: "annotate the conforming type: // sourcery: InjectRegister = \"\(written)\""
      )
    }
    guard let name = annotation?.text else {
      let isRepeated = if case .list = annotation { true } else { false }
      return .unseen(
        "'\(written)' is registered \(wording: isRepeated ? "under several names" : "without a name")",
        at: registration.location,
        advice: "write // sourcery: InjectRegister = \"…\" once, with the name of a type"
      )
    }
    if name.isIdentifier { return nil }
    return .unseen(
      "'\(written)' is registered as '\(name)', which is not the name of a property",
      at: registration.location,
      advice: "write the name of a top-level type or of a typealias"
    )
  }

  /// Returns the reasons why the generated call of an initializer does not compile.
  func problems(
    of type: SourceryType,
    _ designated: [SourceryType.Initializer],
    hasImplicitInitializer: Bool
  ) -> [Finding] {
    var findings: [Finding] = []
    if type.isGeneric {
      findings.append(
        .unseen(
          "Sourcery-DI cannot create '\(type.name)': it is generic",
          at: type.location,
          advice: "register a typealias of a concrete type in an extension, with InjectCustom"
        )
      )
    }
    guard let first = designated.first?.declaration else {
      if type.declaration == nil || hasImplicitInitializer { return findings }
      return findings + [
        .unseen(
          "Sourcery-DI cannot create '\(type.name)': it calls '\(type.name)()', as no initializer is declared",
          at: type.location,
          advice: "declare the initializer"
        )
      ]
    }
    findings += factory.problems(ofCalling: first, of: type)
    for other in designated.dropFirst() where !other.declaration.condition.excludes(first.condition) {
      findings.append(
        .unseen(
          "the generated call for '\(type.name)' does not compile: it has the parameters of all initializers",
          at: other.declaration.location,
          advice: "declare all but one as 'convenience', or register the type with InjectCustom"
        )
      )
    }
    return findings + first.parameters.flatMap { problems(of: $0) }
  }

  private func problems(of parameter: ParameterDeclaration) -> [Finding] {
    var findings: [Finding] = []
    if parameter.label != parameter.name { findings.append(.wrongLabel(parameter)) }
    if let simple = parameter.type.simpleName {
      findings.append(.noMember("property", named: parameter.type, simple, at: parameter))
    }
    return findings
  }

  /// Returns the findings for names that differ only in their first letter.
  func collisions(among named: [NamedRegistration]) -> [Finding] {
    var known: [String: NamedRegistration] = [:]
    return named.compactMap { registration, name in
      let property = name.withLowercasedFirstLetter
      guard let other = known[property] else {
        known[property] = (registration, name)
        return nil
      }
      if other.name == name || other.registration.condition.excludes(registration.condition) { return nil }
      return StageDiagnostic.keyCollision.finding(
        "'\(other.name)' and '\(name)' have the same property '\(property)' in the graph",
        at: registration.location,
        notes: [Finding.Note("the other registration is here", at: other.registration.location)]
      )
    }
  }

  /// Creates the finding for a missing handwritten property; its note names a property with the same type.
  func missingProperty(
    for registration: AnnotatedDeclaration,
    _ name: String,
    among properties: [CustomFactory]
  ) -> Finding {
    let type = factory.index.resolve(.named(name), in: registration.context)
    let similar = properties.first { property in
      property.product.map { factory.index.resolve($0, in: property.context) } == type
    }
    return StageDiagnostic.unseenDeclaration.finding(
      "no extension of DI has a property 'custom\(name)' that creates '\(name)'",
      at: registration.location,
      notes: similar.map { [Finding.Note("rename '\($0.name)' to 'custom\(name)'", at: $0.location)] }
        ?? [Finding.Note("add 'extension DI { var custom\(name): \(name) { … } }'")]
    )
  }
}

extension Finding {
  /// Creates the finding for a registration with `InjectCustom` and `InjectSingleton`.
  static func ignoredSingleton(_ registration: AnnotatedDeclaration, _ name: String) -> Finding {
    .unseen(
      "'\(name)' is not a singleton: Sourcery-DI ignores 'InjectSingleton' beside 'InjectCustom'",
      at: registration.location,
      advice: "store the value in the property 'custom\(name)'"
    )
  }
}
