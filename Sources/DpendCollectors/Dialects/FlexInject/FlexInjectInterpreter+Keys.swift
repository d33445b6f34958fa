import DpendGraph

extension FlexInjectInterpreter {
  /// Returns the key that a call names; nil where it cannot be read, which is reported.
  ///
  /// - Parameters:
  ///   - call: A call of a container's method, or of a wrapper.
  ///   - use: The effect of the call on the key, for the report.
  ///   - type: The type that is the key of a call that names none.
  ///   - site: The location of the call.
  /// - Returns: The key.
  mutating func key(of call: Call, for use: String, or type: CanonicalType?, at site: Site) -> FlexInjectKey? {
    if let text = call.argument("key"), text.form != .literal(.nil) {
      return key(of: text, for: use, in: site.scope.context)
    }
    if let written = call.argument("type") ?? call.unlabeledArguments.first {
      if let read = namedType(written, in: site.scope.context), !read.hasParameters { return .type(read) }
      let problem: Finding.Message = "the \(wording: use) type cannot be read from the source"
      if !isForwarder { report(problem, fix: "write the type, as in 'type: Mailer.self'", at: written.location) }
      return nil
    }
    guard let type = type?.withoutExistentials, type != .void, !type.hasParameters else { return nil }
    return .type(type)
  }

  /// Returns the key that a string expression is; nil where it cannot be read, which is reported.
  mutating func key(of text: Expression, for use: String, in context: LexicalContext) -> FlexInjectKey? {
    if let read = texts.text(of: text, in: context) { return .text(read) }
    let problem: Finding.Message = "the \(wording: use) key cannot be read from the source"
    let fix = "write the key as a string literal or a constant with one"
    if !isForwarder { report(problem, fix: fix, at: text.location) }
    return nil
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
    let fix = "write 'mode: .shared' or 'mode: .new'; dpend assumes '.shared'"
    if !isForwarder { report("the mode cannot be read from the source", fix: fix, at: mode.location) }
    return nil
  }

  /// Reports code that cannot be read, or that does not compile with FlexInject.
  mutating func report(_ problem: Finding.Message, fix: String, at location: SourceLocation) {
    events.findings.append(.unseen(problem, at: location, advice: fix))
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
