import DpendGraph

extension TypeIndex {
  /// Whether two types are one, apart from generic arguments, as in a list whose elements refer to the next one.
  func isSameType(_ left: CanonicalType, _ right: CanonicalType) -> Bool {
    guard let id = left.withoutOptionals.nominal.flatMap(id(of:)) else { return false }
    return right.nominal.flatMap(self.id(of:)) == id
  }

  /// Whether a created value of a type can be passed for another type; true where that is unknown.
  func canPass(_ created: CanonicalType, for type: CanonicalType) -> Bool {
    switch type.withoutOptionals.withoutExistentials {
    case .nominal(let requested):
      guard let id = id(of: requested) else {
        return requested.components.last?.name == "Any" || requested.isForeignClass
      }
      guard let nominal = created.nominal else { return false }
      if self.id(of: nominal) == id { return requested.canBe(nominal) }
      return allSupertypes(of: nominal).contains { self.id(of: $0) == id }
        || extensionConformances(of: nominal).contains(id)
    case .composition(let members): return members.contains { canPass(created, for: $0) }
    case .parameter: return true
    case .tuple, .function, .existential, .opaque, .metatype: return false
    }
  }

  /// Whether a type of the project inherits from a type of another module.
  func conforms(_ type: CanonicalType, toForeign foreign: CanonicalType) -> Bool {
    guard let name = foreign.withoutExistentials.nominal?.components.last?.name else { return false }
    let declarations = type.nominal.flatMap(id(of:)).flatMap { self[$0] }?.declarations ?? []
    return declarations.contains { inherits($0) { id(of: $0) == nil && $0.components.last?.name == name } }
  }

  /// The protocols that extensions of a type add, if only for some generic arguments: the code that passes the value compiles.
  private func extensionConformances(of type: NominalType) -> Set<TypeID> {
    let types = [type] + allSupertypes(of: type)
    let declarations = types.compactMap(id(of:)).flatMap { self[$0]?.declarations ?? [] }
    let direct = declarations.flatMap { conformances(of: $0, withConstrained: true) }.compactMap(\.type.nominal)
    return Set((direct + direct.flatMap { allSupertypes(of: $0) }).compactMap(id(of:)))
  }
}

extension NominalType {
  /// Whether a created value of the same type can have these generic arguments, as far as both are known.
  fileprivate func canBe(_ created: NominalType) -> Bool {
    let pairs = zip(allArguments, created.allArguments)
    return pairs.allSatisfy { $0.hasParameters || $1.hasParameters || $0 == $1 }
  }

  /// Whether a type of another module can be a superclass or a protocol of a type of the project.
  fileprivate var isForeignClass: Bool {
    module == nil && !["String", "Int", "Bool", "Double"].contains(qualifiedName)
  }
}

extension TypeIndex {
  /// Returns the type of `self`: the innermost type around a location, or the one that a `where` clause equates with `Self`.
  func typeOfSelf(in context: LexicalContext) -> TypeID? {
    if context.selfType == nil { return enclosingType(of: context) }
    return resolve(.named("Self"), in: context).nominal.flatMap(id(of:))
  }

  /// Returns the resolved constraint of a generic parameter of a declared type; nil for none.
  func constraint(of parameter: String, of type: CanonicalType) -> CanonicalType? {
    let declarations = type.nominal.flatMap(id(of:)).flatMap { self[$0] }?.declarations ?? []
    return declarations.lazy
      .compactMap { declared in declared.constraints[parameter].map { self.resolve($0, in: declared.clauseContext) } }
      .first
  }

  /// Returns the declaration of the type of `self` at a location.
  func declaration(enclosing context: LexicalContext) -> TypeDeclaration? {
    typeOfSelf(in: context).flatMap { self[$0] }?.declarations.first
  }

  /// Returns the location of the declaration of the type of `self` at a location.
  func locationOfType(enclosing context: LexicalContext) -> SourceLocation? {
    // The declaration itself has many parts to copy.
    typeOfSelf(in: context).flatMap { self[$0] }.flatMap { $0.declarations.isEmpty ? nil : $0.declarations[0].location }
  }

  /// Returns the resolved types of an initializer's parameters for a created type.
  func parameterTypes(of initializer: InitializerDeclaration, creating type: NominalType) -> [CanonicalType] {
    let declarations = id(of: type).flatMap { self[$0] }?.declarations ?? []
    let own = declarations.lazy.flatMap { self.initializers(of: $0) }.first { $0.declaration == initializer }
    return own?.parameterTypes(in: self) ?? []
  }
}
