extension TypeIndex {
  /// An initializer of a type, with what is needed to read its parameters.
  public struct AvailableInitializer: Sendable {
    /// The declaration.
    public var declaration: InitializerDeclaration

    /// Where its names are looked up.
    public let context: LexicalContext

    /// What the generic parameters of the class that declares it stand for.
    public let substitution: [String: CanonicalType]

    /// Whether a superclass declares it.
    public let isInherited: Bool

    /// The types of the parameters, resolved.
    public func parameterTypes(in index: TypeIndex) -> [CanonicalType] {
      let context = LexicalContext(
        file: context.file,
        enclosing: context.enclosing,
        genericParameters: context.genericParameters + declaration.genericParameters
      )
      return declaration.parameters.map { index.resolve($0.type, in: context).substituting(substitution) }
    }
  }

  /// The initializers that make a value of a type: its own, those of its extensions, and those that a class inherits in place of
  /// the one that the compiler would make.
  public func initializers(of declaration: TypeDeclaration) -> [AvailableInitializer] {
    let own = declaration.initializers.flatMap { initializer in
      initializer.origin == .implicit
        ? inheritedInitializers(of: declaration, or: initializer)
        : [AvailableInitializer(initializer, of: declaration)]
    }
    let extensions = self[id(declaration.path, in: declaration.location.file)]?.extensions ?? []
    return own + extensions.filter { !$0.isConstrained }.flatMap { added(by: $0, to: declaration) }
  }

  private func added(by extension: ExtensionDeclaration, to type: TypeDeclaration) -> [AvailableInitializer] {
    `extension`.initializers.map {
      AvailableInitializer(
        declaration: $0.asExtensionMember(of: type.kind, within: type.access),
        context: context(of: `extension`, of: type),
        substitution: [:],
        isInherited: false
      )
    }
  }
}

extension TypeIndex.AvailableInitializer {
  /// An initializer that a type declares itself.
  init(_ initializer: InitializerDeclaration, of type: TypeDeclaration) {
    self.init(declaration: initializer, context: type.context, substitution: [:], isInherited: false)
  }

  /// The initializer in the builds in which a condition holds.
  func limited(to condition: BuildCondition) -> TypeIndex.AvailableInitializer {
    var copy = self
    copy.declaration.condition = declaration.condition.and(condition)
    return copy
  }
}

extension InitializerDeclaration {
  /// The initializer as an extension adds it to a type of the given kind and access.
  fileprivate func asExtensionMember(
    of kind: TypeDeclaration.Kind,
    within access: AccessLevel
  ) -> InitializerDeclaration {
    var copy = inherited(within: access)
    if kind == .class { copy.origin = .convenience }
    return copy
  }

  /// The initializer as a subclass of the given access inherits it.
  func inherited(within access: AccessLevel) -> InitializerDeclaration {
    var copy = self
    copy.access = min(self.access, access)
    return copy
  }
}
