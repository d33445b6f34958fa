extension CanonicalType {
  /// Returns the type with its generic parameters replaced by their arguments.
  package func substituting(_ arguments: [String: CanonicalType]) -> CanonicalType {
    if arguments.isEmpty { return self }
    return mapParts { part in
      guard case .parameter(let name) = part else { return part }
      return arguments[name] ?? Self.member(name, arguments) ?? part
    }
  }

  /// Returns the type with its generic parameters replaced by their arguments; nil where one of the types is too large.
  func substitutingWithinLimits(_ arguments: [String: CanonicalType]) -> CanonicalType? {
    guard isWithinLimits, arguments.values.allSatisfy(\.isWithinLimits) else { return nil }
    let result = substituting(arguments)
    return result.isWithinLimits ? result : nil
  }

  /// Returns the member of a generic parameter's argument, such as `T.Element`.
  private static func member(_ path: String, _ arguments: [String: CanonicalType]) -> CanonicalType? {
    let names = path.split(separator: ".").map(String.init)
    guard names.count > 1, let base = arguments[names[0]] else { return nil }
    switch base {
    case .parameter(let name): return .parameter(([name] + names.dropFirst()).joined(separator: "."))
    case .nominal(let nominal):
      let members = names.dropFirst().map { NominalType.Component($0) }
      return .nominal(nominal.withComponents(nominal.components + members))
    default: return nil
    }
  }

  /// Returns the arguments of the generic parameters for which this type becomes another one; nil where there are none.
  ///
  /// - Complexity: O(*n*) for types of *n* parts.
  package func arguments(matching other: CanonicalType) -> [String: CanonicalType]? {
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
