import DpendGraph

extension SourceryDI {
  /// Why an annotation registers nothing.
  struct Mistake: Error {
    let finding: Finding
  }

  /// The name that something is registered under, or why the template can't register it.
  func name(of registration: AnnotatedDeclaration) -> Result<String, Mistake> {
    let written = registration.name
    switch registration.subject {
    case .typealias:
      return .mistake(
        "Sourcery-DI doesn't register '\(written)': Sourcery sees no annotations of a typealias",
        at: registration,
        "move them to an extension: write extension \(written) {} below the typealias, with the annotations above it"
      )
    case .type(.protocol):
      return .mistake(
        "Sourcery-DI doesn't register '\(written)': its template goes through all types but protocols",
        at: registration,
        "annotate the type that conforms to it: // sourcery: InjectRegister = \"\(written)\""
      )
    default: break
    }
    guard let name = registration.annotations["InjectRegister"]?.text else {
      let isRepeated = if case .list = registration.annotations["InjectRegister"] { true } else { false }
      return .mistake(
        "'\(written)' is registered under \(wording: isRepeated ? "several names" : "no name")",
        at: registration,
        "write // sourcery: InjectRegister = \"…\" once, with the name of a type"
      )
    }
    guard name.isIdentifier else {
      return .mistake(
        "'\(written)' is registered under '\(name)', which can't be the name of a property",
        at: registration,
        "write the name of a type that isn't inside of another one, or of a typealias"
      )
    }
    return .success(name)
  }

  /// What keeps the generated call of an initializer from compiling.
  func problems(
    of type: SourceryType,
    _ designated: [SourceryType.Initializer],
    hasOwnInitializer: Bool
  ) -> [Finding] {
    var findings: [Finding] = []
    if type.declaration?.context.genericParameters.isEmpty == false {
      findings.append(
        .unseen(
          "Sourcery-DI can't make '\(type.name)': it is generic",
          at: type.location,
          "register a typealias of one of its types by an extension, with InjectCustom"
        )
      )
    }
    guard let first = designated.first?.declaration else {
      if type.declaration == nil || hasOwnInitializer { return findings }
      return findings + [
        .unseen(
          "Sourcery-DI can't make '\(type.name)': it calls '\(type.name)()', because no initializer is declared",
          at: type.location,
          "write the initializer out"
        )
      ]
    }
    findings += maker.problems(ofCalling: first, of: type)
    for other in designated.dropFirst() where !other.declaration.condition.excludes(first.condition) {
      findings.append(
        .unseen(
          "the generated call for '\(type.name)' doesn't compile: it has the parameters of all its initializers",
          at: other.declaration.location,
          "make all but one of them convenience, or register it with InjectCustom"
        )
      )
    }
    return findings + first.parameters.flatMap { parameterProblems(of: $0) }
  }

  private func parameterProblems(of parameter: ParameterDeclaration) -> [Finding] {
    var findings: [Finding] = []
    if parameter.label != parameter.name { findings.append(.calledByName(parameter)) }
    if let bare = parameter.type.nameForReaders {
      findings.append(
        .unseen(
          "Sourcery-DI makes the name of a property of the whole text '\(parameter.type)', and there is no such property",
          at: parameter.location,
          "write \(bare), or a typealias of one word"
        )
      )
    }
    return findings
  }

  /// Names that differ in their first letter only.
  func collisions(among named: [(registration: AnnotatedDeclaration, name: String)]) -> [Finding] {
    var known: [String: (registration: AnnotatedDeclaration, name: String)] = [:]
    return named.compactMap { registration, name in
      let property = name.withSmallFirstLetter
      guard let other = known[property] else {
        known[property] = (registration, name)
        return nil
      }
      if other.name == name || other.registration.condition.excludes(registration.condition) { return nil }
      return Finding(
        rule: .keyCollision,
        severity: .warning,
        message: "'\(other.name)' and '\(name)' are one property of the graph, '\(property)'",
        location: registration.location,
        notes: [Finding.Note("the other one is registered here", at: other.registration.location)]
      )
    }
  }

  /// That nobody wrote the property which makes something; one that makes the same under another name may be meant.
  func noProperty(for registration: AnnotatedDeclaration, _ name: String, among properties: [ValueMaker]) -> Finding {
    let type = maker.index.resolve(.named(name), in: registration.context)
    let near = properties.first { property in
      property.product.map { maker.index.resolve($0, in: property.context) } == type
    }
    return Finding(
      rule: .unseenDeclaration,
      severity: .warning,
      message: "nothing makes '\(name)': no extension of DI has a property 'custom\(name)'",
      location: registration.location,
      notes: near.map { [Finding.Note("'\($0.name)' makes one: call it 'custom\(name)'", at: $0.location)] }
        ?? [Finding.Note("write extension DI { var custom\(name): \(name) { … } }")]
    )
  }
}

extension Result where Success == String, Failure == SourceryDI.Mistake {
  fileprivate static func mistake(_ message: Finding.Message, at place: AnnotatedDeclaration, _ advice: String) -> Self
  {
    .failure(SourceryDI.Mistake(finding: .unseen(message, at: place.location, advice)))
  }
}
