import DpendGraph

extension FlexInjectLibrary {
  /// What code says that can't be read, or that FlexInject can't compile.
  enum Problem {
    case typeIsComputed(use: String)
    case textIsComputed(use: String)
    case modeIsComputed
    case modeIsLeftOut

    /// What is wrong.
    var message: Finding.Message {
      switch self {
      case .typeIsComputed(let use): "the type that is \(wording: use) can't be read from the source"
      case .textIsComputed(let use): "the key that is \(wording: use) can't be read from the source"
      case .modeIsComputed: "the mode can't be read from the source"
      case .modeIsLeftOut: "'resolve' needs 'mode:' where the container is a 'DIContainer'"
      }
    }

    /// What to do about it.
    var advice: String {
      switch self {
      case .typeIsComputed: "write the type out, as in 'type: Mailer.self'"
      case .textIsComputed: "write the key out, or as a constant with a text in it"
      case .modeIsComputed: "write 'mode: .shared' or 'mode: .new'; until then it is taken for '.shared'"
      case .modeIsLeftOut:
        "only the class 'DependencyContainer' has a default: write 'mode: .shared', which is how it is read"
      }
    }
  }

  /// What a call names its dependency by; nil where that can't be read, which is reported.
  ///
  /// - Parameters:
  ///   - call: A call of a container's method, or of a wrapper.
  ///   - use: What the call does with the dependency, for the report.
  ///   - type: The type that counts where the call names none.
  ///   - site: Where the call stands.
  /// - Returns: The key.
  mutating func key(
    of call: Call,
    for use: String,
    or type: CanonicalType?,
    at site: CallSite<ContainerSource>
  ) -> FlexInjectKey? {
    if let text = call.argument("key"), text.form != .literal(.nil) {
      if let read = texts.text(of: text, in: site.scope.context) { return .text(read) }
      if !isForwarder { report(.textIsComputed(use: use), at: text.location) }
      return nil
    }
    if let written = call.argument("type") ?? call.plainArguments.first {
      if let read = namedType(written, in: site.scope.context), !read.hasParameters { return .type(read) }
      if !isForwarder { report(.typeIsComputed(use: use), at: written.location) }
      return nil
    }
    guard let type = type?.withoutExistentials, type != .void, !type.hasParameters else { return nil }
    return .type(type)
  }

  /// The type that an expression such as `T.self` names; nil for one that is computed.
  private func namedType(_ expression: Expression, in context: LexicalContext) -> CanonicalType? {
    if case .metatype(let named) = expression.form {
      return names.index.resolve(named, in: context).withoutExistentials
    }
    guard let path = expression.dottedNames else { return nil }
    let type = names.index.resolve(.named(path.joined(separator: ".")), in: context)
    return type.nominal.flatMap(names.index.id(of:)) == nil ? nil : type
  }

  /// Whether the body is one that adds a shorter way to write a call of the container, and hands on what it is given.
  var isForwarder: Bool {
    guard let unit, !unit.parameters.isEmpty || !unit.context.genericParameters.isEmpty else { return false }
    return names.isContainerExtension(unit.context)
  }

  /// Reports what can't be read.
  mutating func report(_ problem: Problem, at location: SourceLocation) {
    events.findings.append(
      StageDiagnostic.unseenDeclaration.finding(
        problem.message,
        at: location,
        notes: [Finding.Note(problem.advice)]
      )
    )
  }

  /// Who asks for what a body asks for.
  func consumer(_ unit: CodeBody) -> FlexInjectEvents.Consumer {
    let module = names.index.files[unit.context.file]?.module ?? ""
    if !unit.context.enclosing.isEmpty {
      return FlexInjectEvents.Consumer(enclosing: unit.context, at: unit.location, in: names.index)
    }
    let name =
      switch unit.kind {
      case .function: "\(unit.name)(\(unit.parameters.map { ($0.label ?? "_") + ":" }.joined()))"
      case .topLevel: unit.context.file.split(separator: "/").last.map(String.init) ?? unit.context.file
      case .initializer, .property, .lazyProperty, .accessor: unit.name
      }
    let type = CanonicalType.nominal(NominalType(components: [NominalType.Component(name)]))
    return FlexInjectEvents.Consumer(type: type, module: module, location: unit.location)
  }
}

extension FlexInjectEvents.Consumer {
  /// The innermost type around a place.
  ///
  /// - Parameters:
  ///   - context: The place; there must be a type around it.
  ///   - location: Where it asks, which stands for the type where nobody declares that.
  ///   - index: The types of all files.
  init(enclosing context: LexicalContext, at location: SourceLocation, in index: TypeIndex) {
    let module = index.files[context.file]?.module ?? ""
    let declaration = index.enclosingType(of: context).flatMap { index[$0] }?.declarations.first
    if let declaration {
      let owner = index.files[declaration.location.file]?.module ?? module
      self.init(type: index.canonicalType(of: declaration), module: owner, location: declaration.location)
    } else {
      let name = context.enclosing.joined(separator: ".")
      self.init(type: index.resolve(.named(name), in: context), module: module, location: location)
    }
  }
}
