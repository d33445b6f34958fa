import DpendGraph

/// The methods and properties of the standard library that pass on the values inside collections, optionals and results.
private enum ContentAccess {
  /// The collections whose initializers take the elements of another one.
  static let collections: Set<String> = ["Array", "ArraySlice", "ContiguousArray", "Set"]

  /// Methods whose results contain what a function returns for each value.
  static let transforms: Set<String> = ["compactMap", "compactMapValues", "flatMap", "map", "mapValues"]

  /// Methods that return a container of the same kind with some of the values.
  static let subsets: Set<String> = [
    "dropFirst", "dropLast", "filter", "prefix", "reversed", "shuffled", "sorted", "suffix",
  ]

  /// Methods that return one of the values, or none.
  static let choices: Set<String> = [
    "first", "last", "max", "min", "popFirst", "popLast", "randomElement", "remove", "removeFirst", "removeLast",
    "removeValue",
  ]

  /// Methods that add values to a collection.
  static let additions: Set<String> = ["append", "insert", "updateValue"]

  /// All methods whose results or effects depend on the contents.
  static let methods = transforms.union(subsets).union(choices).union(additions).union(["forEach", "get"])

  /// Properties whose value is one of the values, or none.
  static let chosenProperties: Set<String> = ["first", "last"]

  /// Properties whose values contain all values.
  static let wholeProperties: Set<String> = ["lazy", "values"]

  /// The cases of optionals and results that contain a value.
  static let cases: Set<String> = ["some", "success"]
}

extension CompositionInterpreter {
  mutating func object(ofTuple elements: [(label: String?, value: Value)], at location: SourceLocation) -> Object? {
    let objects = elements.map(\.value.object)
    return objects.contains { $0 != nil } ? code.flow.tuple(at: location, objects) : nil
  }

  mutating func object(ofElement position: Int, of tuple: Value) -> Object? {
    tuple.object.flatMap { code.flow.element(position, of: $0) }
  }

  func object(ofContentOf container: Value) -> Object? { container.object }

  func object(of parameter: ParameterDeclaration) -> Object? {
    .variable(parameter.name, at: parameter.location)
  }

  mutating func object(
    ofReferenceTo initializer: ResolvedInitializer?,
    creating type: CanonicalType,
    at site: Site
  ) -> Object? {
    var scope = site.scope
    if site.expectation.role.storesClosures { scope.isDeferred = true }
    let call = Site(expectation: Expectation(type: nil, role: .result), scope: scope, location: site.location)
    let created = Value(type: type, created: type)
    guard let initializer else {
      let object = didCreate(created, at: call)
      return object.map { code.flow.closure(at: site.location, .init(parameters: [], result: $0.all)) }
    }
    let parameters = initializer.parameters.map { FlowVariable($0.name, at: site.location) }
    let arguments = Dictionary(
      zip(initializer.parameters, parameters).map { ($0.name, Value(object: CompositionSources(.variable($1)))) },
      uniquingKeysWith: { first, _ in first }
    )
    guard let object = didCreate(created, by: initializer.declaration, with: arguments, at: call) else { return nil }
    return code.flow.closure(
      at: site.location,
      CompositionFlow.Function(parameters: parameters, result: object.all)
    )
  }

  /// Returns the value of a property that passes on the values in a container; nil for other properties.
  func content(named name: String, of container: Value) -> Value? {
    let isChosen = ContentAccess.chosenProperties.contains(name)
    guard isChosen || ContentAccess.wholeProperties.contains(name) || name == "value", isContainer(container) else {
      return nil
    }
    let content = container.type?.contentType
    if name == "value" { return Value(type: content, object: container.object) }
    return Value(type: content.map { isChosen ? .optional($0) : .array($0) }, object: container.object)
  }

  /// Returns a collection of the standard library that is created from another one; nil for other calls.
  mutating func collection(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    guard let nominal = type.nominal, ContentAccess.collections.contains(nominal.qualifiedName),
      index.id(of: nominal) == nil, call.arguments.count == 1, call.arguments[0].label == nil
    else { return nil }
    let elements = value(of: call.arguments[0].value, for: .nothing, in: site.scope)
    return Value(type: elements.type?.contentType.map { .array($0) } ?? type, object: elements.object)
  }

  /// Returns the result of a call of a method of the standard library on a container; nil for other calls.
  mutating func content(of call: Call, in container: Value, at site: Site) -> Value? {
    guard let name = call.name else { return nil }
    if ContentAccess.cases.contains(name), call.arguments.count == 1, isForeign(container) {
      return wrapped(call.arguments[0].value, in: container, at: site)
    }
    guard ContentAccess.methods.contains(name), isContainer(container), !isDeclared(name, for: container) else {
      return nil
    }
    let content = Value(type: container.type?.contentType, object: container.object)
    if ContentAccess.transforms.contains(name), let function = call.arguments.last?.value {
      let start = code.sites.count
      let result = apply(function, to: content, at: site)
      let isOptional = container.type?.argument(of: "Optional") != nil && !site.expectation.isForced
      if isOptional { code.markOptional(from: start) }
      return Value(type: container.type.flatMap { result.type?.inside($0, after: name) }, object: result.object)
    }
    if name == "forEach", let function = call.arguments.last?.value {
      _ = apply(function, to: content, at: site)
      return Value(type: .void)
    }
    let isSubset = ContentAccess.subsets.contains(name)
    if isSubset || ContentAccess.choices.contains(name) || name == "get" {
      for argument in call.arguments { _ = apply(argument.value, to: content, at: site) }
      if isSubset { return Value(type: container.type, object: container.object) }
      return name == "get" ? content : content.typed(content.type.map { .optional($0) })
    }
    return ContentAccess.additions.contains(name) ? add(call, to: container, at: site) : nil
  }

  /// Adds the arguments of a call to a collection.
  private mutating func add(_ call: Call, to container: Value, at site: Site) -> Value? {
    guard let type = container.type?.contentType else { return nil }
    for argument in call.arguments {
      let value = value(of: argument.value, for: Expectation(type: type, role: .unknown), in: site.scope)
      addFlow(of: value, to: container)
    }
    return Value(type: .void)
  }

  /// The value of a case of an optional or a result.
  private mutating func wrapped(_ value: Expression, in owner: Value, at site: Site) -> Value {
    let type: CanonicalType? = if case .metatype(let type) = owner.type { type } else { nil }
    let expectation = Expectation(type: type?.contentType, role: site.expectation.role)
    let object = self.value(of: value, for: expectation, in: site.scope).object
    return Value(type: type?.contentType == nil ? site.expectation.type : type, object: object)
  }

  /// Returns the result of a closure, a key path or another function for a value.
  private mutating func apply(_ function: Expression, to content: Value, at site: Site) -> Value {
    switch function.form {
    case .closure(let closure):
      let expectation = Expectation(type: nil, role: .result)
      let arguments = Array(repeating: content, count: closure.parameters.count)
      return run(closure, at: function.location, with: arguments, for: expectation, in: site.scope).value
    case .keyPath(_, let path):
      return path.reduce(content) { value(ofMember: $1, of: $0.unwrapped, in: site.scope) }
    default:
      let type = CanonicalType.function(FunctionType(parameters: [content.type ?? .placeholder], result: .placeholder))
      let role = Expectation.Role.argument(label: nil, name: "", of: .function)
      let callee = value(of: function, for: Expectation(type: type, role: role), in: site.scope)
      guard callee.object != nil else { return .unknown }
      return Value(
        type: callee.type?.functionInside?.result,
        object: didCall(value: callee, with: [content], at: site)
      )
    }
  }

  /// Whether a value is a container of the standard library, or of unknown type.
  private func isContainer(_ value: Value) -> Bool {
    if let type = value.type { return type.contentType != nil }
    return value.object != nil
  }

  /// Whether a value is a type of another module, or of unknown type.
  private func isForeign(_ value: Value) -> Bool {
    guard let type = value.type else { return value.object == nil || value.isExternal }
    guard case .metatype(let named) = type else { return false }
    return named.nominal.map { index.id(of: $0) == nil } ?? false
  }
}

extension CanonicalType {
  /// Returns the type of a container whose values a method has replaced by values of this type.
  fileprivate func inside(_ container: CanonicalType, after method: String) -> CanonicalType {
    let isFlat = method == "flatMap" || method == "compactMap" || method == "compactMapValues"
    let content = isFlat ? contentType ?? self : self
    if container.argument(of: "Optional") != nil { return .optional(content) }
    guard case .nominal(let nominal) = container, let last = nominal.components.last else { return .array(content) }
    switch last.name {
    case "Result": return .named(last.name, [content] + last.arguments.dropFirst(), module: nominal.module)
    case "Dictionary" where method.hasSuffix("Values"):
      return .named(last.name, last.arguments.dropLast() + [content], module: nominal.module)
    default: return .array(content)
    }
  }
}
