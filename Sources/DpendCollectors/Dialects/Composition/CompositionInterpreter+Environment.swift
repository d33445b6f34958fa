import DpendGraph

extension CompositionInterpreter {
  /// Adds the flow of objects through the environment of views.
  mutating func addEnvironment() {
    if code.views.modifications.isEmpty { return }
    let functions = Set(code.calls.keys)
    let search = EnvironmentSearch.prepare(
      in: code.views,
      bodies: bodies,
      sites: code.sites,
      called: functions,
      code.flow,
      index
    )
    choices = search.addFlow(to: &code.flow)
  }

  /// Returns the view that a call changes; nil for calls whose result their declarations show.
  mutating func value(ofChangingView call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard let name = call.name else { return nil }
    if EnvironmentValue.modifiers.contains(name),
      let view = environment(of: call, named: name, on: receiver, at: site)
    {
      return view
    }
    if name == "modifier", let view = modified(by: call, on: receiver, at: site) { return view }
    if code.freeMembers.isForeignFunction(name) { add(.function(name), call, on: receiver, at: site) }
    return nil
  }

  /// Returns the view to which a call adds a value of the environment; nil for other calls.
  private mutating func environment(of call: Call, named name: String, on receiver: Value?, at site: Site) -> Value? {
    guard !call.arguments.isEmpty, isOnView(call, named: name, receiver) else { return nil }
    let values = call.arguments.map { value(of: $0.value, for: .nothing, in: site.scope) }
    if let last = values.last, let object = last.object {
      if case .keyPath(_, let path) = call.arguments[0].value.form, let key = path.first, path.count == 1 {
        add(.environment(.key(key), object), call, on: receiver, at: site)
      } else if let type = last.type?.withoutOptionals.withoutExistentials.nominal {
        add(.environment(.object(type), object), call, on: receiver, at: site)
      } else if last.type == nil, values.count == 1 {
        code.views.add(untyped: object, at: call.nameLocation)
      }
    }
    return receiver ?? .unknown
  }

  /// Returns the result of applying a modifier of the project, as in `modifier(Themed())`; nil for other calls.
  private mutating func modified(by call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard call.arguments.count == 1, isOnView(call, named: "modifier", receiver) else { return nil }
    let values = evaluateArguments(of: call, at: site)
    if let type = values[0].type?.nominal.flatMap(index.id(of:)) { add(.modifier(type), call, on: receiver, at: site) }
    return Value(object: object(ofCallingUnknown: call, on: receiver, with: values))
  }

  /// Adds the use of a property that creates a view, or holds one whose type depends on generic arguments.
  mutating func addUse(ofView property: TypeIndex.Member<PropertyDeclaration>, at site: Site) {
    let declaration = property.declaration
    code.views.addUse(of: declaration.location, at: site, in: current)
    guard let name = declaration.type?.nominal?.qualifiedName,
      name == "AnyView" || property.context.genericParameters.contains(name)
    else { return }
    code.views.addUse(of: .variable(declaration.name, at: declaration.location), at: site, in: current)
  }

  /// Whether a call can be that of another module's method on a view.
  private func isOnView(_ call: Call, named name: String, _ receiver: Value?) -> Bool {
    (receiver != nil || bodies[current].isInForeignType(index)) && !isDeclared(name, for: receiver)
  }

  /// Whether the project declares a method of a name for the type of a value.
  func isDeclared(_ name: String, for receiver: Value?) -> Bool {
    (receiver?.type?.memberTypes ?? []).contains {
      index.id(of: $0) != nil
        && index.functions(named: name, of: $0).contains { index.declaration(enclosing: $0.context) != nil }
    }
  }

  private mutating func add(_ change: ViewModification.Change, _ call: Call, on receiver: Value?, at site: Site) {
    let subject = subject(of: call, receiver, in: site.scope)
    let passed = bodies[current].nameOfPassedViews(index)
    code.views.add(
      ViewModification(
        change: change,
        subject: subject,
        containsPassed: subject == .passed || (passed.map(call.callee.mentions) ?? false),
        region: CodeRegion(body: current, start: call.callee.location, end: call.nameLocation)
      )
    )
  }

  /// Returns the views that a call changes.
  private func subject(of call: Call, _ receiver: Value?, in scope: Environment) -> ViewModification.Subject {
    guard case .member(let base?, _, _) = call.callee.form, let beginning = base.beginning else { return .passed }
    guard case .name(let name, _) = beginning.form, name.first?.isLowercase ?? false,
      !code.views.hasUse(at: beginning.location)
    else { return .expression }
    let body = bodies[current]
    if name == body.nameOfPassedViews(index) { return .passed }
    // In an extension of another module's type, an unknown function is a method of that type.
    if body.isInForeignType(index), scope.locals[name] == nil, scope.functions[name] == nil { return .passed }
    return .variable(scope.locals[name]?.object ?? (base == beginning ? receiver?.object : nil))
  }
}
