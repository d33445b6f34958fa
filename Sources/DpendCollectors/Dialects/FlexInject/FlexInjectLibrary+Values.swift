import DpendGraph

extension FlexInjectLibrary {
  static func value(
    ofMaking type: CanonicalType,
    _ call: Call,
    at site: CallSite<ContainerSource>,
    by interpreter: inout CodeInterpreter<FlexInjectLibrary>
  ) -> CodeValue<ContainerSource>? {
    let library = interpreter.library
    let file = site.scope.context.file
    if library.names.isType(type, named: "DependencyContainer", in: file) {
      let source = ContainerSource.made(library.made(at: site))
      interpreter.library.events.flow.note(source)
      return CodeValue(type: type, made: type, object: source)
    }
    if let wrapper = library.wrapper(type, in: site.scope.context) {
      ask(for: wrapper, type, call, at: site, by: &interpreter)
      return CodeValue(type: type)
    }
    if let own = library.names.ownContainer(type) {
      interpreter.evaluateArguments(of: call, at: site, callee: .initializer)
      return CodeValue(type: type, made: type, object: .instance(of: own))
    }
    noteArguments(ofMaking: type, call, at: site, by: &interpreter)
    return nil
  }

  /// Notes which containers an initializer is given; whatever else it is given is evaluated later.
  private static func noteArguments(
    ofMaking type: CanonicalType,
    _ call: Call,
    at site: CallSite<ContainerSource>,
    by interpreter: inout CodeInterpreter<FlexInjectLibrary>
  ) {
    guard let initializer = interpreter.index.initializer(of: type, for: call, in: site.scope.context) else { return }
    var known: [String: CodeValue<ContainerSource>] = [:]
    for (argument, position) in zip(call.arguments, initializer.match.parameters) {
      let isPlain = argument.value.dottedNames != nil || argument.value.isCallWithoutArguments
      let type = initializer.types[position]
      let value =
        isPlain && interpreter.library.names.isContainer(type, in: initializer.parameters[position].location.file)
        ? interpreter.value(of: argument.value, for: Expectation(type: type, role: .unknown), in: site.scope) : .unknown
      known[initializer.parameters[position].name] = value
    }
    interpreter.library.noteCall(of: initializer.parameters, with: known)
  }

  /// The container that is made at a place, named after what it is kept in.
  private func made(at site: CallSite<ContainerSource>) -> ContainerSource.Made {
    let context = unit?.context ?? site.scope.context
    let isKeptByUnit = [.property, .lazyProperty, .accessor].contains(unit?.kind)
    let kept: String? =
      switch site.expectation.role {
      case .variable(let name), .property(let name): name
      case .argument, .result, .unknown: nil
      }
    let owner = unit.flatMap { $0.name.isEmpty ? nil : $0.name }
    let names = isKeptByUnit ? [owner ?? "container"] : [owner, kept ?? "container"].compactMap(\.self)
    return ContainerSource.Made(
      name: (context.enclosing + names).joined(separator: "."),
      module: self.names.index.files[context.file]?.module ?? "",
      location: site.location
    )
  }

  // MARK: Wrappers

  /// The wrapper that a resolved type is, when it is FlexInject's.
  private func wrapper(_ type: CanonicalType, in context: LexicalContext) -> InjectedProperty.Wrapper? {
    guard let name = type.nominal?.qualifiedName, let wrapper = InjectedProperty.Wrapper(rawValue: name),
      names.isWrapper(name, in: context)
    else { return nil }
    return wrapper
  }

  /// Notes what a wrapper asks for that is made as a value, such as `Inject<T>(key: "k")`.
  private static func ask(
    for wrapper: InjectedProperty.Wrapper,
    _ type: CanonicalType,
    _ call: Call,
    at site: CallSite<ContainerSource>,
    by interpreter: inout CodeInterpreter<FlexInjectLibrary>
  ) {
    let wrapped = type.nominal?.arguments.first ?? site.expectation.type?.withoutOptionals.nominal?.arguments.first
    let container = call.argument("container")
    guard let source = container.map({ self.container($0, at: site, by: &interpreter) }) ?? .shared,
      let key = interpreter.library.key(of: call, for: "asked for", or: wrapped, at: site)
    else { return }
    var request = interpreter.library.request(key, type: wrapped, of: source, mode: call.argument("mode"), at: site)
    request.wrappings += wrapper.wrappings
    interpreter.library.add(request, at: site)
  }

  /// The container that an argument is.
  static func container(
    _ expression: Expression,
    at site: CallSite<ContainerSource>,
    by interpreter: inout CodeInterpreter<FlexInjectLibrary>
  ) -> ContainerSource? {
    if case .member(nil, "shared", nil) = expression.form { return .shared }
    let expectation = Expectation(type: .named("DIContainer"), role: .unknown)
    return interpreter.value(of: expression, for: expectation, in: site.scope).object
  }
}

extension InjectedProperty.Wrapper {
  /// What the wrapper puts around the value.
  var wrappings: [DependencyRequest.Wrapping] {
    switch self {
    case .inject: []
    case .lazyInject: [.deferred(.lazy)]
    case .weakInject: [.heldWeakly]
    }
  }
}

extension Expression {
  /// Whether this is `name()`.
  fileprivate var isCallWithoutArguments: Bool {
    if case .call(let call) = form { call.arguments.isEmpty && call.callee.dottedNames != nil } else { false }
  }
}
