extension TypeIndex {
  /// An initializer of a type, with what is needed to read its parameters.
  public struct AvailableInitializer: Sendable {
    /// The declaration.
    public let declaration: InitializerDeclaration

    /// Where its names are looked up.
    public let context: LexicalContext

    /// What the generic parameters of the class that declares it stand for.
    public let substitution: [String: CanonicalType]

    /// The types of the parameters, resolved.
    public func parameterTypes(in index: TypeIndex) -> [CanonicalType] {
      declaration.parameters.map { index.resolve($0.type, in: context).substituting(substitution) }
    }
  }

  /// The initializers that make a value of a type: its own, those of its extensions, or those that a class without any inherits.
  public func initializers(of declaration: TypeDeclaration) -> [AvailableInitializer] {
    let own = declaration.initializers.map {
      AvailableInitializer(declaration: $0, context: declaration.context, substitution: [:])
    }
    let extensions = self[id(declaration.path, in: declaration.location.file)]?.extensions ?? []
    let added = extensions.filter { !$0.isConstrained }.flatMap { extensionDeclaration in
      extensionDeclaration.initializers.map {
        AvailableInitializer(
          declaration: $0.asExtensionMember(of: declaration.kind, within: declaration.access),
          context: context(of: extensionDeclaration, of: declaration),
          substitution: [:]
        )
      }
    }
    let onlyImplicit = declaration.initializers.allSatisfy { $0.origin == .implicit }
    let inherited = declaration.kind == .class && onlyImplicit ? inheritedInitializers(of: declaration) : nil
    return (inherited ?? own) + added
  }

  /// The designated initializers of the nearest superclass that declares any; nil without a known superclass.
  private func inheritedInitializers(of declaration: TypeDeclaration) -> [AvailableInitializer]? {
    var current = declaration
    var substitution: [String: CanonicalType] = [:]
    var seen: Set<TypeID> = []
    while seen.insert(id(current.path, in: current.location.file)).inserted, let parent = superclass(of: current) {
      let arguments = parent.type.arguments.map { $0.substituting(substitution) }
      substitution = Dictionary(
        zip(parent.declaration.genericParameters, arguments),
        uniquingKeysWith: { first, _ in first }
      )
      let designated = parent.declaration.initializers.filter { $0.origin == .declared }
      if !designated.isEmpty {
        return designated.map { initializer in
          AvailableInitializer(
            declaration: initializer.inherited(within: declaration.access),
            context: parent.declaration.context,
            substitution: substitution
          )
        }
      }
      current = parent.declaration
    }
    return nil
  }
}

extension InitializerDeclaration {
  /// The initializer as an extension adds it to a type of the given kind and access.
  fileprivate func asExtensionMember(of kind: TypeDeclaration.Kind, within access: AccessLevel) -> InitializerDeclaration {
    var copy = inherited(within: access)
    if kind == .class { copy.origin = .convenience }
    return copy
  }

  /// The initializer as a subclass of the given access inherits it.
  fileprivate func inherited(within access: AccessLevel) -> InitializerDeclaration {
    var copy = self
    copy.access = min(self.access, access)
    return copy
  }
}
