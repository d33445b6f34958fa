extension Declarations {
  /// Returns the declarations that exist where some `#if` flags are set, with the rest of their conditions.
  package func defining(_ flags: Set<String>) -> Declarations {
    if flags.isEmpty { return self }
    return Declarations(
      files: files,
      types: types.compactMap { $0.definingMembers(flags) },
      extensions: extensions.compactMap { $0.definingMembers(flags) },
      typealiases: typealiases.compactMap { $0.defining(flags) },
      variables: variables.compactMap { $0.defining(flags) },
      functions: functions.compactMap { $0.defining(flags) },
      ofDialects: ofDialects.compactMap { $0.defining(flags) },
      suppressions: suppressions.compactMap { $0.defining(flags) },
      findings: findings
    )
  }
}

extension TypeDeclaration: Conditional {
  fileprivate func definingMembers(_ flags: Set<String>) -> TypeDeclaration? {
    var copy = defining(flags)
    copy?.initializers = initializers.compactMap { $0.defining(flags) }
    copy?.properties = properties.compactMap { $0.defining(flags) }
    copy?.functions = functions.compactMap { $0.defining(flags) }
    return copy
  }
}

extension ExtensionDeclaration: Conditional {
  fileprivate func definingMembers(_ flags: Set<String>) -> ExtensionDeclaration? {
    var copy = defining(flags)
    copy?.initializers = initializers.compactMap { $0.defining(flags) }
    copy?.properties = properties.compactMap { $0.defining(flags) }
    copy?.functions = functions.compactMap { $0.defining(flags) }
    return copy
  }
}

extension TypealiasDeclaration: Conditional {}
extension InitializerDeclaration: Conditional {}
extension PropertyDeclaration: Conditional {}
extension FunctionDeclaration: Conditional {}
