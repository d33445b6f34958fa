import DpendGraph

extension CodeInterpreter {
  /// Returns the value of a tuple.
  mutating func value(
    ofTuple elements: [Call.Argument],
    at location: SourceLocation,
    for expectation: Expectation,
    in scope: Environment
  ) -> Value {
    let expected = expectation.type?.withoutOptionals.tupleElements ?? []
    let values = elements.enumerated().map { position, element in
      let type = position < expected.count ? expected[position].type : nil
      return value(of: element.value, for: Expectation(type: type, role: expectation.role), in: scope)
    }
    let parts = zip(elements, values).map { (label: $0.label, value: $1) }
    if elements.isEmpty { return Value(type: .void) }
    return Value(
      type: .tuple(of: parts.map { ($0.label, $0.value.type) }),
      object: object(ofTuple: parts, at: location)
    )
  }

  /// Returns an element of a tuple; nil where the value is none.
  ///
  /// - Parameters:
  ///   - name: The label or the position.
  ///   - owner: The tuple.
  ///   - location: The location of the reference.
  /// - Returns: The element.
  mutating func value(ofElement name: String, of owner: Value, at location: SourceLocation?) -> Value? {
    let elements = owner.type?.withoutOptionals.tupleElements
    let position = Int(name) ?? elements?.firstIndex { $0.label == name }
    guard let position, position >= 0, elements != nil || owner.type == nil else { return nil }
    let type = elements.flatMap { position < $0.count ? $0[position].type : nil }
    return Value(type: type == .placeholder ? nil : type, object: object(ofElement: position, of: owner))
  }

  /// Returns a part of a value.
  mutating func value(
    of part: Expression.Part,
    in whole: Expression,
    at location: SourceLocation,
    _ scope: Environment
  ) -> Value {
    let owner = value(of: whole, for: .nothing, in: scope)
    switch part {
    case .subscripted(let keys):
      for key in keys { _ = value(of: key, for: .nothing, in: scope) }
      didSubscript(owner, at: Site(expectation: .nothing, scope: scope, location: location))
      let type = owner.type?.withoutOptionals
      let content = type?.contentType.map { type?.isDictionary ?? false ? .optional($0) : $0 }
      return Value(type: content, object: content == nil ? nil : object(ofContentOf: owner))
    case .iterated:
      return Value(type: owner.type?.withoutOptionals.iteratedType, object: object(ofContentOf: owner))
    case .payload(let name, let position):
      return value(ofPayload: position, of: name, in: owner)
    }
  }

  /// The value inside a case of an enumeration.
  private mutating func value(ofPayload position: Int, of name: String, in owner: Value) -> Value {
    for nominal in owner.type?.memberTypes ?? [] where index.id(of: nominal) != nil {
      guard let found = index.functions(named: name, of: nominal).first(where: \.declaration.isStatic) else { continue }
      let parameters = found.declaration.parameters
      guard position < parameters.count else { return .unknown }
      return Value(
        type: found.parameterTypes(in: index)[position],
        object: object(of: parameters[position])
      )
    }
    let payload = owner.type?.withoutOptionals.payload(of: name)
    return Value(type: payload ?? owner.type?.contentType, object: object(ofContentOf: owner))
  }
}

extension CanonicalType {
  /// The elements of a tuple; nil for other types and the empty tuple.
  fileprivate var tupleElements: [TupleElement]? {
    guard case .tuple(let elements) = self, !elements.isEmpty else { return nil }
    return elements
  }

  /// Returns the type of a tuple; elements of unknown types are `_`.
  fileprivate static func tuple(of elements: [(label: String?, type: CanonicalType?)]) -> CanonicalType {
    .tuple(elements.map { TupleElement(label: $0.label, type: $0.type ?? .placeholder) })
  }

  /// The name of the standard type with generic arguments that this is, with the arguments.
  private var standardType: (name: String, arguments: [CanonicalType])? {
    guard case .nominal(let nominal) = self, nominal.components.count == 1, nominal.module ?? "Swift" == "Swift",
      let component = nominal.components.first, !component.arguments.isEmpty
    else { return nil }
    return (component.name, component.arguments)
  }

  /// The type of the values in a standard container: of its elements, of the wrapped value, or of the success.
  var contentType: CanonicalType? {
    guard let (name, arguments) = standardType else { return nil }
    switch name {
    case "Optional", "Array", "ArraySlice", "ContiguousArray", "Set", "Result", "Task": return arguments.first
    case "Dictionary": return arguments.count == 2 ? arguments[1] : nil
    default: return nil
    }
  }

  /// Whether this is a dictionary.
  fileprivate var isDictionary: Bool { standardType?.name == "Dictionary" }

  /// The type of the elements that a loop reads.
  fileprivate var iteratedType: CanonicalType? {
    guard let (name, arguments) = standardType, name == "Dictionary", arguments.count == 2 else { return contentType }
    return .tuple([
      TupleElement(label: "key", type: arguments[0]), TupleElement(label: "value", type: arguments[1]),
    ])
  }

  /// Returns the type of the payload of a case of a standard enumeration.
  fileprivate func payload(of name: String) -> CanonicalType? {
    guard let (type, arguments) = standardType else { return nil }
    switch (type, name) {
    case ("Optional", "some"), ("Result", "success"): return arguments.first
    case ("Result", "failure"): return arguments.last
    default: return nil
    }
  }
}
