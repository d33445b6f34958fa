import DpendGraph

extension SourceryDI {
  /// Returns the reason why the template does not register a declaration; nil where it does.
  func problem(of registration: AnnotatedDeclaration) -> Finding? {
    let written = registration.name
    let annotation = registration.annotations["InjectRegister"]
    let problem = { (message: Finding.Message, advice: String) in
      Finding.unseen(message, at: registration.location, advice: advice)
    }
    if registration.subject == .typealias {
      return problem(
        "Sourcery-DI does not register '\(written)': Sourcery ignores the annotations of a typealias",
        "move the annotations above an 'extension \(written) {}' below the typealias"
      )
    }
    if registration.subject == .protocol {
      return problem(
        "Sourcery-DI does not register '\(written)': its template ignores protocols",
        "annotate the conforming type: // sourcery: InjectRegister = \"\(written)\""
      )
    }
    guard let name = annotation?.text else {
      let isRepeated = if case .list = annotation { true } else { false }
      return problem(
        "'\(written)' is registered \(wording: isRepeated ? "under several names" : "without a name")",
        "write // sourcery: InjectRegister = \"…\" once, with the name of a type"
      )
    }
    if name.isIdentifier { return nil }
    return problem(
      "'\(written)' is registered as '\(name)', which is not the name of a property",
      "write the name of a top-level type or of a typealias"
    )
  }

  /// Returns the reasons why the generated call of an initializer does not compile.
  func problems(of type: SourceryType, hasImplicitInitializer: Bool) -> [Finding] {
    let designated = type.designatedInitializers.map(\.declaration)
    var findings: [Finding] = []
    if type.isGeneric {
      findings.addUnseen(
        "Sourcery-DI cannot create '\(type.name)': it is generic",
        at: type.location,
        advice: "register a typealias of a concrete type in an extension, with InjectCustom"
      )
    }
    guard let first = designated.first else {
      if type.declaration != nil, !hasImplicitInitializer {
        findings.addUnseen(
          "Sourcery-DI cannot create '\(type.name)': it calls '\(type.name)()', as no initializer is declared",
          at: type.location,
          advice: "declare the initializer"
        )
      }
      return findings
    }
    for other in designated.dropFirst() where !other.condition.excludes(first.condition) {
      findings.addUnseen(
        "the generated call for '\(type.name)' does not compile: it has the parameters of all initializers",
        at: other.location,
        advice: "declare all but one as 'convenience', or register the type with InjectCustom"
      )
    }
    for parameter in first.parameters {
      if parameter.label != parameter.name { findings.append(.wrongLabel(parameter)) }
      findings += [Finding.missingMember("property", for: parameter.type, at: parameter)].compactMap(\.self)
    }
    return findings + factory.problems(ofCalling: first, of: type)
  }

  /// Returns the findings for names that differ only in their first letter.
  func collisions(among registrations: [Registration]) -> [Finding] {
    registrations.inGroups { $0.name.withLowercasedFirstLetter }.flatMap { property, group in
      let (name, first) = (group[0].name, group[0].declaration)
      let others = group.filter { $0.name != name && !first.condition.excludes($0.declaration.condition) }
      return others.map { other in
        StageDiagnostic.keyCollision.finding(
          "'\(name)' and '\(other.name)' have the same property '\(property)' in the graph",
          at: other.declaration.location,
          notes: [Finding.Note("the other registration is here", at: first.location)]
        )
      }
    }
  }

  /// Creates the finding for a missing handwritten property; its note names a property with the same type.
  func missingProperty(for registration: Registration, among properties: [CustomFactory]) -> Finding {
    let (name, property) = (registration.name, registration.property)
    let type = factory.index.resolve(.named(name), in: registration.declaration.context)
    let similar = properties.first { other in
      other.product.map { factory.index.resolve($0, in: other.context) } == type
    }
    return StageDiagnostic.unseenDeclaration.finding(
      "no extension of DI has a property 'custom\(name)' that creates '\(name)'",
      at: registration.declaration.location,
      notes: similar.map { [Finding.Note("rename '\($0.name)' to '\(property)'", at: $0.location)] }
        ?? [Finding.Note("add 'extension DI { var \(property): \(name) { … } }'")]
    )
  }

  /// Creates the finding for a registration with `InjectCustom` and `InjectSingleton`.
  func ignoredSingleton(_ registration: Registration) -> Finding {
    .unseen(
      "'\(registration.name)' is not a singleton: Sourcery-DI ignores 'InjectSingleton' beside 'InjectCustom'",
      at: registration.declaration.location,
      advice: "store the value in the property '\(registration.property)'"
    )
  }
}
