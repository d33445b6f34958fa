import DpendGraph

extension FlexInjectInterpreter {
  /// Code that cannot be read, or that does not compile with FlexInject.
  enum Problem {
    case computedType(use: String)
    case computedText(use: String)
    case computedMode
    case missingMode

    /// The message of the finding.
    var message: Finding.Message {
      switch self {
      case .computedType(let use): "the \(wording: use) type cannot be read from the source"
      case .computedText(let use): "the \(wording: use) key cannot be read from the source"
      case .computedMode: "the mode cannot be read from the source"
      case .missingMode: "'resolve' of a 'DIContainer' has no argument 'mode:'"
      }
    }

    /// The note of the finding.
    var fix: String {
      switch self {
      case .computedType: "write the type, as in 'type: Mailer.self'"
      case .computedText: "write the key as a string literal or a constant with one"
      case .computedMode: "write 'mode: .shared' or 'mode: .new'; dpend assumes '.shared'"
      case .missingMode:
        "add 'mode: .shared', which dpend assumes; only the class 'DependencyContainer' has a default value"
      }
    }
  }

  /// Returns the key that a call names; nil where it cannot be read, which is reported.
  ///
  /// - Parameters:
  ///   - call: A call of a container's method, or of a wrapper.
  ///   - use: The effect of the call on the key, for the report.
  ///   - type: The type that is the key of a call that names none.
  ///   - site: The location of the call.
  /// - Returns: The key.
  mutating func key(
    of call: Call,
    for use: String,
    or type: CanonicalType?,
    at site: Site
  ) -> FlexInjectKey? {
    if let text = call.argument("key"), text.form != .literal(.nil) {
      if let read = texts.text(of: text, in: site.scope.context) { return .text(read) }
      if !isForwarder { report(.computedText(use: use), at: text.location) }
      return nil
    }
    if let written = call.argument("type") ?? call.unlabeledArguments.first {
      if let read = namedType(written, in: site.scope.context), !read.hasParameters { return .type(read) }
      if !isForwarder { report(.computedType(use: use), at: written.location) }
      return nil
    }
    guard let type = type?.withoutExistentials, type != .void, !type.hasParameters else { return nil }
    return .type(type)
  }

  /// The type that an expression such as `T.self` names; nil for one that is computed.
  private func namedType(_ expression: Expression, in context: LexicalContext) -> CanonicalType? {
    if case .metatype(let named) = expression.form { return index.resolve(named, in: context).withoutExistentials }
    guard let path = expression.dottedNames else { return nil }
    let type = index.resolve(.named(path.joined(separator: ".")), in: context)
    return type.nominal.flatMap(index.id(of:)) == nil ? nil : type
  }

  /// Whether the body is a method of a container extension that passes its own arguments on.
  private var isForwarder: Bool {
    guard let body, !body.parameters.isEmpty || !body.context.genericParameters.isEmpty else { return false }
    return names.isContainerExtension(body.context)
  }

  /// Returns the scope that an argument chooses; nil for none.
  mutating func scope(of mode: Expression?) -> Scope? {
    guard let mode else { return nil }
    if case .member(_, let name, nil) = mode.form, let scope = Scope.ofFlexInject.first(where: { $0.name == name }) {
      return scope
    }
    if !isForwarder { report(.computedMode, at: mode.location) }
    return nil
  }

  /// Reports code that cannot be read.
  mutating func report(_ problem: Problem, at location: SourceLocation) {
    events.findings.append(.unseen(problem.message, at: location, advice: problem.fix))
  }
}

extension Scope {
  /// One instance for all requests, created at the first one.
  static let flexInjectShared = Scope(name: "shared", lifetime: .singleton)

  /// A new instance for each request.
  static let flexInjectNew = Scope(name: "new", lifetime: .transient)

  /// The modes of FlexInject.
  static let ofFlexInject = [flexInjectShared, flexInjectNew]
}
