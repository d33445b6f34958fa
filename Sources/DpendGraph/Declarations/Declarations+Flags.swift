extension Declarations {
  /// The declarations that exist when the given `#if` flags are set, with what is left of their conditions.
  public func defining(_ flags: Set<String>) -> Declarations {
    if flags.isEmpty { return self }
    return Declarations(
      files: files,
      types: types.compactMap { $0.defining(flags) },
      extensions: extensions.compactMap { $0.defining(flags) },
      typealiases: typealiases.compactMap { $0.defining(flags) },
      variables: variables.compactMap { $0.defining(flags) },
      functions: functions.compactMap { $0.defining(flags) },
      ofDialects: ofDialects.compactMap { $0.defining(flags) },
      findings: findings
    )
  }
}

extension TypeDeclaration {
  fileprivate func defining(_ flags: Set<String>) -> TypeDeclaration? {
    guard let condition = condition.defining(flags) else { return nil }
    var copy = self
    copy.condition = condition
    copy.initializers = initializers.compactMap { $0.defining(flags) }
    copy.properties = properties.compactMap { $0.defining(flags) }
    copy.functions = functions.compactMap { $0.defining(flags) }
    return copy
  }
}

extension ExtensionDeclaration {
  fileprivate func defining(_ flags: Set<String>) -> ExtensionDeclaration? {
    guard let condition = condition.defining(flags) else { return nil }
    var copy = self
    copy.condition = condition
    copy.initializers = initializers.compactMap { $0.defining(flags) }
    copy.properties = properties.compactMap { $0.defining(flags) }
    copy.functions = functions.compactMap { $0.defining(flags) }
    return copy
  }
}

extension TypealiasDeclaration {
  fileprivate func defining(_ flags: Set<String>) -> TypealiasDeclaration? {
    guard let condition = condition.defining(flags) else { return nil }
    var copy = self
    copy.condition = condition
    return copy
  }
}

extension InitializerDeclaration {
  fileprivate func defining(_ flags: Set<String>) -> InitializerDeclaration? {
    guard let condition = condition.defining(flags) else { return nil }
    var copy = self
    copy.condition = condition
    return copy
  }
}

extension PropertyDeclaration {
  fileprivate func defining(_ flags: Set<String>) -> PropertyDeclaration? {
    guard let condition = condition.defining(flags) else { return nil }
    var copy = self
    copy.condition = condition
    return copy
  }
}

extension FunctionDeclaration {
  fileprivate func defining(_ flags: Set<String>) -> FunctionDeclaration? {
    guard let condition = condition.defining(flags) else { return nil }
    var copy = self
    copy.condition = condition
    return copy
  }
}

extension DialectDeclaration {
  fileprivate func defining(_ flags: Set<String>) -> (any DialectDeclaration)? {
    guard let condition = condition.defining(flags) else { return nil }
    var copy = self
    copy.condition = condition
    return copy
  }
}
