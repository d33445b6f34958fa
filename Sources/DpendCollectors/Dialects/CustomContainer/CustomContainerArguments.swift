import DpendGraph

/// The arguments of a registration or a request, by their purpose.
struct CustomContainerArguments {
  /// An argument with its parameter, where the project declares the method.
  struct Argument {
    let expression: Expression

    /// The declared type of the parameter.
    let type: CanonicalType?

    /// Whether the parameter is an `@autoclosure`.
    var isAutoclosure = false
  }

  /// The types that are written, such as `Api.self`.
  var types: [CanonicalType] = []

  /// The name that tells registrations of one type apart.
  var name = ContainerEvents.Name.none

  /// The scope that a registration chooses.
  var scope: Scope?

  /// The other arguments.
  var values: [Argument] = []

  /// The argument that creates the registered value or is it: a closure, else the first value.
  var product: Argument? {
    values.first { $0.isClosure } ?? values.first { !$0.isOption }
  }

  /// The expressions that a request passes to the registered closure.
  var runtimeArguments: [Expression] { values.filter { !$0.isOption }.map(\.expression) }
}

extension CustomContainerArguments.Argument {
  /// Whether the argument is a closure, or a function by its parameter.
  fileprivate var isClosure: Bool {
    if case .closure = expression.form { return true }
    return type?.functionInside != nil
  }

  /// Whether the argument is a choice, such as `.session` or `#file`, and no value.
  fileprivate var isOption: Bool {
    switch expression.form {
    // A parameter of a generic type takes a value, such as `.live`, and one of another type a choice.
    case .member(nil, _, _): !(type?.hasParameters ?? false)
    case .literal(.boolean), .literal(.nil): true
    case .other(let parts): parts.isEmpty
    default: false
    }
  }
}

extension CustomContainerInterpreter {
  /// Returns the arguments of a call by their purpose; only those that cannot request values are evaluated.
  mutating func arguments(of call: Call, by target: Target, at site: Site) -> CustomContainerArguments {
    var arguments = CustomContainerArguments()
    let parameters = parameters(of: call, by: target)
    for (position, argument) in call.arguments.enumerated() {
      let (parameter, type) = position < parameters.count ? parameters[position] : (nil, nil)
      let labels = [argument.label, parameter?.name].compactMap(\.self)
      if case .metatype? = type, let type = metatype(argument.value, in: site.scope) {
        arguments.types.append(type.withoutExistentials)
      } else if let label = labels.first(where: target.container.isNameLabel) {
        use(label, among: target.container.nameLabels ?? [])
        arguments.name = name(argument.value, as: type, in: site.scope)
      } else if let scope = scope(argument.value, as: type, of: target.container) {
        arguments.scope = scope
      } else if argument.value.canBeMetatype, let type = metatype(argument.value, in: site.scope) {
        arguments.types.append(type.withoutExistentials)
      } else {
        arguments.values.append(
          CustomContainerArguments.Argument(
            expression: argument.value,
            type: type,
            isAutoclosure: parameter?.isAutoclosure ?? false
          )
        )
      }
    }
    let defaults = defaults(of: call, by: target)
    arguments.scope = arguments.scope ?? defaultScope(among: defaults, of: target.container)
    if arguments.name == .none { arguments.name = defaultName(among: defaults, of: target.container) }
    return arguments
  }

  /// Returns the default values of the called method that a call uses.
  private func defaults(of call: Call, by target: Target) -> [DefaultArgument] {
    guard let (function, match) = function(of: call, by: target) else { return [] }
    let values = methodDefaults[function.declaration.location] ?? []
    let parameters = zip(function.declaration.parameters, function.parameterTypes(in: index)).enumerated()
    return parameters.compactMap { position, parameter in
      if match.parameters.contains(position) { return nil }
      return values.first { $0.name == parameter.0.name }.map {
        DefaultArgument(parameter: parameter.0, type: parameter.1, value: $0.value, context: function.context)
      }
    }
  }

  /// Returns the scope among default values: one that the settings name, else a usual one.
  private mutating func defaultScope(
    among defaults: [DefaultArgument],
    of container: CustomContainer
  ) -> Scope? {
    let scopes = defaults.compactMap { scope($0.value, as: nil, of: container) }
    let named = Set(container.scopes.map(\.name.text))
    return scopes.first { named.contains($0.name) } ?? scopes.first
  }

  /// Returns the name that is the default value of a parameter.
  private mutating func defaultName(
    among defaults: [DefaultArgument],
    of container: CustomContainer
  ) -> ContainerEvents.Name {
    let names = defaults.filter {
      [$0.parameter.label, $0.parameter.name].compactMap(\.self).contains(where: container.isNameLabel)
    }
    guard let first = names.first else { return .none }
    let name = registeredName(first.value, as: first.type, in: Environment(context: first.context))
    if case .known = name { return name }
    return .none
  }

  /// Returns the parameter of each argument, with its type, of the declaration that fits a call best.
  private func parameters(of call: Call, by target: Target) -> [(ParameterDeclaration?, CanonicalType?)] {
    guard let (function, match) = function(of: call, by: target) else { return [] }
    let types = function.parameterTypes(in: index)
    return match.parameters.map { (function.declaration.parameters[$0], types[$0]) }
  }

  /// Returns the declaration that fits a call best; nil where the project declares none.
  func function(
    of call: Call,
    by target: Target
  ) -> (function: TypeIndex.Member<FunctionDeclaration>, match: ArgumentMatch)? {
    ArgumentMatch.best(for: call, among: target.functions.map(\.declaration.parameters))
      .map { (target.functions[$0.candidate], $0.match) }
  }

  /// Returns the name that an argument is: a text, a constant or a type.
  mutating func name(
    _ expression: Expression,
    as type: CanonicalType?,
    in scope: Environment
  ) -> ContainerEvents.Name {
    if expression.canBeMetatype, !isLocal(expression, in: scope), let type = metatype(expression, in: scope) {
      return .known(Tag(type))
    }
    return registeredName(expression, as: type, in: scope)
  }

  /// Returns the scope that an argument such as `.singleton` or `Scope.singleton` names, and not a value such as `Clock.singleton`.
  private mutating func scope(
    _ expression: Expression,
    as type: CanonicalType?,
    of container: CustomContainer
  ) -> Scope? {
    guard case .member(let base, let name, nil) = expression.form, !(type?.hasParameters ?? false) else { return nil }
    if let base, let type {
      guard let written = base.dottedNames?.last, written == type.nominal?.components.last?.name else { return nil }
    }
    passedMembers.insert(name)
    guard let lifetime = container.lifetime(ofScope: name) else { return nil }
    use(name, among: container.scopes.map(\.name))
    return Scope(name: name, lifetime: lifetime)
  }

  /// Records that code uses a name of the settings.
  mutating func use(_ text: String, among names: [CustomContainer.Name]) {
    if let name = names.first(where: { $0.text == text }) { usedNames.insert(name) }
  }
}

extension Expression {
  /// Whether this is a type or a constant, which requests nothing.
  fileprivate var canBeMetatype: Bool {
    switch form {
    case .metatype, .type: true
    default: dottedNames != nil
    }
  }
}

/// A default value that a call uses for a parameter.
private struct DefaultArgument {
  let parameter: ParameterDeclaration
  let type: CanonicalType
  let value: Expression

  /// The context of the method, in which the value is evaluated.
  let context: LexicalContext
}
