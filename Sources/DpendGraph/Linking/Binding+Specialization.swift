extension Binding {
  /// Returns this generic binding with the arguments for which it satisfies a key; nil where it cannot.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - role: Whether it must provide the key or is a substitute.
  /// - Returns: The specialized binding; nil where it cannot satisfy the key.
  func specialized(for key: Key, as role: ProviderTable.Role) -> Binding? {
    guard key.type.isWithinLimits else { return nil }
    for pattern in role == .provider ? keys : fallbackKeys where pattern.tag == key.tag {
      guard let arguments = pattern.type.arguments(matching: key.type),
        genericParameters.allSatisfy({ arguments[$0] != nil })
      else { continue }
      return substituting(arguments)
    }
    return nil
  }

  private func substituting(_ arguments: [String: CanonicalType]) -> Binding {
    var copy = self
    let list = genericParameters.map { "\($0) = \(arguments[$0] ?? .parameter($0))" }.joined(separator: ", ")
    copy.id = BindingID("\(id.rawValue)[\(list)]")
    copy.genericParameters = []
    copy.type = type.substituting(arguments)
    copy.keys = keys.map { $0.substituting(arguments) }
    copy.fallbackKeys = fallbackKeys.map { $0.substituting(arguments) }
    copy.requests = requests.map { $0.substituting(arguments) }
    return copy
  }

  /// The generic binding with only the requests that do not depend on its parameters, for a graph in which nothing requests it.
  var withoutGenericRequests: Binding {
    var copy = self
    copy.requests = requests.filter { !$0.declaredType.hasParameters }
    return copy
  }
}

extension Key {
  fileprivate func substituting(_ arguments: [String: CanonicalType]) -> Key {
    Key(type.substituting(arguments), tag: tag)
  }
}

extension DependencyRequest {
  /// Returns the request in code whose generic parameters have arguments, by the names of the parameters.
  package func substituting(_ arguments: [String: CanonicalType]) -> DependencyRequest {
    var copy = self
    copy.declaredType = declaredType.substituting(arguments)
    copy.alternatives = alternatives.map { Alternative($0.key.substituting(arguments), $0.wrappings) }
    return copy
  }
}
