import DpendGraph

extension CompositionInterpreter {
  /// Returns the view to which a call adds a value of the environment; nil for other calls.
  mutating func environment(of call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard let name = call.name, EnvironmentValue.modifiers.contains(name), !call.arguments.isEmpty,
      receiver != nil || isInForeignType, !isDeclared(name, for: receiver)
    else { return nil }
    let values = call.arguments.map { value(of: $0.value, for: .nothing, in: site.scope) }
    if let last = values.last, let object = last.object {
      if case .keyPath(_, let path) = call.arguments[0].value.form, let key = path.first, path.count == 1 {
        putIntoEnvironment(object, as: .key(key), at: call.nameLocation)
      } else if let type = last.type?.withoutOptionals.withoutExistentials.nominal {
        putIntoEnvironment(object, as: .object(type), at: call.nameLocation)
      }
    }
    return receiver ?? .unknown
  }

  /// Whether the current body is in an extension of a type that the project does not declare, such as `View`.
  private var isInForeignType: Bool {
    let context = bodies[current].context
    return !context.enclosing.isEmpty && index.declaration(enclosing: context) == nil
  }

  /// Whether the project declares a method of a name for the type of a value.
  func isDeclared(_ name: String, for receiver: Value?) -> Bool {
    (receiver?.type?.memberTypes ?? []).contains {
      index.id(of: $0) != nil && !index.functions(named: name, of: $0).isEmpty
    }
  }

  /// Adds the flow of an object into the environment.
  ///
  /// A method in an extension of a foreign type, such as `View`, counts only where the program calls it: many are for previews.
  private mutating func putIntoEnvironment(
    _ object: Object,
    as value: EnvironmentValue,
    at location: SourceLocation
  ) {
    environmentValues[location] = value
    let body = bodies[current]
    if body.kind == .function, isInForeignType {
      environmentOfMethods[body.location, default: []].append((value, object))
    } else {
      flow.add(object, to: value.variable)
    }
  }
}
