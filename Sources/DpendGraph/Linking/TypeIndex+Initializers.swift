extension TypeIndex {
  /// An initializer of a type, with the context of its parameters.
  package struct AvailableInitializer: Sendable {
    /// The declaration.
    package var declaration: InitializerDeclaration

    /// The context in which its types are resolved.
    package let context: LexicalContext

    /// The arguments of the generic parameters of the declaring class.
    package let substitution: [String: CanonicalType]

    /// Whether a superclass declares it.
    package let isInherited: Bool

    /// Returns the resolved types of the parameters.
    ///
    /// - Parameters:
    ///   - index: The types of the project.
    ///   - condition: The builds that count for typealiases.
    ///   - kept: The typealiases that are not replaced.
    /// - Returns: The types, in order.
    package func parameterTypes(
      in index: TypeIndex,
      within condition: BuildCondition = .always,
      keeping kept: Set<TypeID> = []
    ) -> [CanonicalType] {
      declaration.parameters.map {
        index.resolve($0.type, in: parameterContext, within: condition, keeping: kept).substituting(substitution)
      }
    }

    /// Returns the meanings of the types of the parameters in some builds.
    package func aliasMeanings(in index: TypeIndex, within condition: BuildCondition) -> AliasMeanings {
      index.aliasMeanings(of: declaration.parameters.map(\.type), in: parameterContext, within: condition)
    }

    private var parameterContext: LexicalContext {
      LexicalContext(
        path: context.path,
        enclosing: context.enclosing,
        genericParameters: context.genericParameters + declaration.genericParameters
      )
    }
  }

  /// Returns the initializers of a type: its own, those of its extensions, and the inherited ones of a class without its own.
  package func initializers(of declaration: TypeDeclaration) -> [AvailableInitializer] {
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
  /// Creates an available initializer from one that a type declares.
  init(_ initializer: InitializerDeclaration, of type: TypeDeclaration) {
    self.init(declaration: initializer, context: type.context, substitution: [:], isInherited: false)
  }

  /// Returns the initializer limited to the builds in which a condition holds.
  func limited(to condition: BuildCondition) -> TypeIndex.AvailableInitializer {
    var copy = self
    copy.declaration.condition = declaration.condition.and(condition)
    return copy
  }
}

extension InitializerDeclaration {
  /// Returns the initializer as an extension adds it to a type with a kind and an access level.
  fileprivate func asExtensionMember(
    of kind: TypeDeclaration.Kind,
    within access: AccessLevel
  ) -> InitializerDeclaration {
    var copy = inherited(within: access)
    if kind == .class { copy.origin = .convenience }
    return copy
  }

  /// Returns the initializer as a subclass with an access level inherits it.
  func inherited(within access: AccessLevel) -> InitializerDeclaration {
    var copy = self
    copy.access = min(self.access, access)
    return copy
  }
}
