extension CanonicalType {
  /// The type with generic parameters replaced by what they stand for.
  public func substituting(_ arguments: [String: CanonicalType]) -> CanonicalType {
    if arguments.isEmpty { return self }
    return mapParts { part in
      if case .parameter(let name) = part { arguments[name] ?? part } else { part }
    }
  }

  /// What the generic parameters in this type must stand for so that it becomes the other; nil when it can't.
  ///
  /// - Complexity: O(*n*) for types of *n* parts.
  public func arguments(matching other: CanonicalType) -> [String: CanonicalType]? {
    var arguments: [String: CanonicalType] = [:]
    return matches(other, &arguments) ? arguments : nil
  }

  private func matches(_ other: CanonicalType, _ arguments: inout [String: CanonicalType]) -> Bool {
    switch (self, other) {
    case (.parameter(let name), _):
      if let known = arguments[name] { return known == other }
      arguments[name] = other
      return true
    case (.nominal(let left), .nominal(let right)):
      return left.module == right.module && left.qualifiedName == right.qualifiedName
        && Self.match(left.allArguments, right.allArguments, &arguments)
    case (.tuple(let left), .tuple(let right)):
      return left.map(\.label) == right.map(\.label)
        && Self.match(left.map(\.type), right.map(\.type), &arguments)
    case (.function(let left), .function(let right)):
      return left.effects == right.effects && left.isSendable == right.isSendable
        && left.globalActor == right.globalActor
        && Self.match(left.parameters + [left.result], right.parameters + [right.result], &arguments)
    case (.composition(let left), .composition(let right)):
      return Self.match(left, right, &arguments)
    case (.existential(let left), .existential(let right)), (.opaque(let left), .opaque(let right)),
      (.metatype(let left), .metatype(let right)):
      return left.matches(right, &arguments)
    default:
      return false
    }
  }

  private static func match(
    _ left: [CanonicalType],
    _ right: [CanonicalType],
    _ arguments: inout [String: CanonicalType]
  ) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.matches($1, &arguments) }
  }
}
