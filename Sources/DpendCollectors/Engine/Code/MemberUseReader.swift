import DpendGraph

/// The search for the code of a type that uses its own functions and properties, and calls functions of the objects in these.
struct MemberUseReader {
  /// The bodies of the type.
  private let bodies: [CodeBody]

  /// The name of each member with labels, by its name without them; overloads are left out.
  private let members: [String: String]

  /// The names of the members that an assignment does not use: those whose initial value is created on first use.
  private let assignable: Set<String>

  /// The name of the type, by which code uses static members.
  private let typeName: String

  /// The properties of its objects, each with the name of its type as far as it is known.
  private let propertyTypes: [String: String?]

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - bodies: The bodies of the type, also those in extensions.
  ///   - properties: The names of properties without a body of their own, such as those with wrappers.
  ///   - declarations: The properties of its objects.
  ///   - typeName: The name of the type, without those that enclose it.
  init(_ bodies: [CodeBody], properties: [String], declarations: [PropertyDeclaration], typeName: String) {
    self.bodies = bodies
    self.typeName = typeName
    propertyTypes = Dictionary(
      declarations.map { ($0.name, $0.type?.withoutOptionals.nominal?.components.last?.name) },
      uniquingKeysWith: { first, _ in first }
    )
    var names: [String: Set<String>] = [:]
    for body in bodies where body.kind != .initializer && body.kind != .topLevel && !body.name.isEmpty {
      names[body.name, default: []].insert(body.kind == .function ? body.nameWithLabels : body.name)
    }
    for property in properties { names[property, default: []].insert(property) }
    members = names.compactMapValues { $0.count == 1 ? $0.first : nil }
    assignable = Set(bodies.filter { $0.kind == .lazyProperty }.map(\.name) + properties)
  }

  /// Returns the uses in the order of the source, of equal ones the first; those in branches differ from the others.
  func uses() -> [MemberUse] {
    var seen: Set<MemberUse> = []
    return bodies.flatMap(uses).filter { use in
      let alike = MemberUse(
        member: use.member,
        user: use.user,
        isAtStart: use.isAtStart,
        nesting: use.nesting,
        isInBranch: use.isInBranch
      )
      return seen.insert(alike).inserted
    }
  }

  private func uses(in body: CodeBody) -> [MemberUse] {
    let statements = body.statements
    let locals = body.localNames(in: statements)
    let assigned = assignedMembers(in: statements, excluding: locals)
    let user = body.userName
    let isAtStart = body.kind == .property && !body.isStatic || body.kind == .initializer || body.isStart
    var uses: [MemberUse] = []
    for statement in statements {
      statement.visitExpressions { expression, surroundings in
        guard let member = usedMember(expression, excluding: locals), member != user, !assigned.contains(expression)
        else { return }
        uses.append(
          MemberUse(
            member: member,
            user: user,
            isAtStart: isAtStart,
            nesting: surroundings.nesting,
            isInBranch: surroundings.isInBranch,
            location: expression.location
          )
        )
      }
    }
    return uses
  }

  /// Returns the calls of functions of the objects in properties, and in variables with a created object, in the order of the source.
  func calls() -> [ObjectCall] { bodies.flatMap(calls) }

  private func calls(in body: CodeBody) -> [ObjectCall] {
    let statements = body.statements
    let locals = body.localNames(in: statements)
    let variables = objects(inVariablesOf: body, statements)
    var calls: [ObjectCall] = []
    for statement in statements {
      statement.visitExpressions { expression, surroundings in
        guard case .call(let call) = expression.form, let (base, name) = call.calledMember,
          let object = self.object(base, locals, variables)
        else { return }
        let labels = call.arguments.map { ($0.label ?? "_") + ":" }.joined()
        calls.append(
          ObjectCall(
            object: object.name,
            type: object.type,
            function: "\(name)(\(labels))",
            user: body.userName,
            nesting: surroundings.nesting,
            isInBranch: surroundings.isInBranch,
            location: call.nameLocation
          )
        )
      }
    }
    return calls
  }

  /// The object in a property or a variable, with the name of its type as far as it is known.
  private typealias NamedObject = (name: String, type: String?)

  /// The object in the property or variable that the base of a call names; nil for other expressions.
  private func object(
    _ base: Expression,
    _ locals: Set<String>,
    _ variables: [String: NamedObject]
  ) -> NamedObject? {
    if case .unwrapped(let value) = base.form { return object(value, locals, variables) }
    if case .name(let name, _) = base.form, let object = variables[name] { return object }
    return property(base, excluding: locals)
  }

  /// The object in the property that an expression names; nil for other expressions.
  private func property(_ expression: Expression, excluding locals: Set<String>) -> NamedObject? {
    guard let name = ownMember(expression, excluding: locals), let type = propertyTypes[name] else { return nil }
    return (name, type)
  }

  /// The objects in the variables of a body by the names of these: those that calls of initializers create, and those in properties, such as
  /// in `let store = store`.
  ///
  /// A variable with more than one value, and one whose name another variable has, has no known object.
  private func objects(inVariablesOf body: CodeBody, _ statements: [CodeStatement]) -> [String: NamedObject] {
    var objects: [String: NamedObject?] = [:]
    let parameters = Set(body.parameters.map(\.name))
    for statement in statements {
      statement.visitStatements { statement in
        switch statement {
        case .variable(let variable):
          let isKnown = objects[variable.name] != nil || parameters.contains(variable.name)
          let object = variable.value.flatMap { self.object(in: variable, $0) }
          objects.updateValue(isKnown ? nil : object, forKey: variable.name)
        case .assignment(let target, _):
          if case .name(let name, _) = target.form { objects.updateValue(nil, forKey: name) }
        default: break
        }
      }
    }
    return objects.compactMapValues(\.self)
  }

  /// The object in a variable with a value; nil for a value of unknown origin.
  private func object(in variable: VariableCode, _ value: Expression) -> NamedObject? {
    if case .call(let call) = value.form, let type = call.callee.dottedNames?.last, type.first?.isUppercase ?? false {
      return (variable.name, type)
    }
    return property(value, excluding: []).flatMap { $0.name == variable.name ? $0 : nil }
  }

  /// The targets of plain assignments to members that these do not use.
  private func assignedMembers(in statements: [CodeStatement], excluding locals: Set<String>) -> Set<Expression> {
    var targets: Set<Expression> = []
    for statement in statements {
      statement.visitStatements { statement in
        guard case .assignment(let target, _) = statement, let name = ownMember(target, excluding: locals),
          assignable.contains(name)
        else { return }
        targets.insert(target)
      }
    }
    return targets
  }

  /// The name of the property that an expression names, or of the function that it calls; nil for other expressions.
  private func usedMember(_ expression: Expression, excluding locals: Set<String>) -> String? {
    if case .call(let call) = expression.form {
      return ownMember(call.callee, excluding: locals).flatMap { members[$0] }.flatMap { $0.isFunction ? $0 : nil }
    }
    return ownMember(expression, excluding: locals).flatMap { members[$0] }.flatMap { $0.isFunction ? nil : $0 }
  }

  /// The name of the member of the same object or type that an expression names; nil for other expressions.
  private func ownMember(_ expression: Expression, excluding locals: Set<String>) -> String? {
    switch expression.form {
    case .name(let name, _): locals.contains(name) ? nil : name
    case .member(let base?, let name, _):
      base.dottedNames.map { ["self", "Self", typeName].contains($0.joined(separator: ".")) } ?? false ? name : nil
    default: nil
    }
  }
}

extension Call {
  /// The object whose function is called, and the name of the function: an object that is called like a function has `callAsFunction`.
  fileprivate var calledMember: (base: Expression, name: String)? {
    switch callee.form {
    case .member(let base?, let name, _) where base.form != .name("self", labels: nil): (base, name)
    case .member(_?, _, _), .name: (callee, "callAsFunction")
    default: nil
    }
  }
}

extension String {
  /// Whether the name of a member is that of a function, with labels.
  fileprivate var isFunction: Bool { hasSuffix(")") }
}

extension CodeBody {
  /// The name for readers: that of a function or an initializer with its labels, or that of the property.
  var userName: String {
    switch kind {
    case .function where name != "deinit", .initializer: nameWithLabels
    case .function, .property, .lazyProperty, .accessor, .topLevel: name
    }
  }

  /// Returns the names of the parameters and of the variables in the statements of the body, which hide members.
  fileprivate func localNames(in statements: [CodeStatement]) -> Set<String> {
    var names = Set(parameters.map(\.name))
    for statement in statements {
      statement.visitStatements { statement in
        switch statement {
        case .variable(let variable): names.insert(variable.name)
        case .function(let function):
          names.insert(function.name)
          names.formUnion(function.parameters.map(\.name))
        default: break
        }
      }
      statement.visitExpressions { expression, _ in
        if case .closure(let closure) = expression.form {
          names.formUnion(closure.parameters.map(\.name) + closure.captures.map(\.name))
        }
      }
    }
    return names
  }
}
