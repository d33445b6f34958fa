extension Binding {
  /// The binding of one type that this generic binding becomes when it must meet a key; nil when it can't.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - role: Whether it must provide the key or can stand in.
  /// - Returns: The binding; nil when it can't meet the key.
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

  /// The generic binding with only the requests that don't depend on its parameters, to be shown where nothing asks for it.
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
  fileprivate func substituting(_ arguments: [String: CanonicalType]) -> DependencyRequest {
    var copy = self
    copy.declaredType = declaredType.substituting(arguments)
    copy.alternatives = alternatives.map { Alternative($0.key.substituting(arguments), $0.wrappings) }
    return copy
  }
}
