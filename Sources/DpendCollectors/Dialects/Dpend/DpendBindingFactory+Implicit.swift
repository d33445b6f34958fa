import DpendGraph

extension DpendBindingFactory {
  /// Returns the bindings of a type that an implicit filter selects.
  func implicit(_ type: TypeDeclaration) -> CollectedBindings {
    type.canBeImplicit ? implicit(type, conformances(of: type)) : CollectedBindings()
  }

  /// Returns the bindings that a type would have if an implicit filter selected it; none if it provides no requested type.
  func leftOut(_ type: TypeDeclaration, providing requested: Set<CanonicalType>) -> [UnavailableBinding] {
    guard type.canBeImplicit else { return [] }
    let isRequested = { (type: CanonicalType) in requested.contains(type.withoutExistentials) }
    let conformances = conformances(of: type)
    guard
      isRequested(index.canonicalType(of: type)) || conformances.contains(where: { isRequested($0.type) })
        || inherited(by: conformances).contains(where: { isRequested($0.type) })
    else { return [] }
    return implicit(type, conformances).bindings.map {
      UnavailableBinding($0.withoutRequests, reason: .leftOutByFilter)
    }
  }

  private func conformances(of type: TypeDeclaration) -> [TypeIndex.Conformance] {
    index.conformances(of: type).filter { !$0.type.isMarker && isNameable($0.type) }
  }

  private func implicit(_ type: TypeDeclaration, _ conformances: [TypeIndex.Conformance]) -> CollectedBindings {
    var collected = CollectedBindings()
    for builds in BuildCondition.cases(of: conformances.map(\.condition), within: type.condition) {
      collected.append(
        implicit(type, conformances.filter { builds.holding.contains($0.condition) }, in: builds.condition)
      )
    }
    return collected
  }

  /// Returns the bindings of a type in the builds in which it has certain conformances.
  private func implicit(
    _ type: TypeDeclaration,
    _ conformances: [TypeIndex.Conformance],
    in condition: BuildCondition
  ) -> CollectedBindings {
    let own = Key(index.canonicalType(of: type))
    let protocols = conformances.filter { !isClass($0.type) }
    let known = protocols.filter(\.isKnown).map { Key($0.type) }
    let unknown = protocols.filter { !$0.isKnown }.map { Key($0.type) }
    let keys = known.isEmpty ? [own] : known
    return initializerBindings(
      of: type,
      in: condition,
      keys: keys,
      fallbackKeys: ([own] + unknown + inherited(by: conformances)).filter { !keys.contains($0) },
      precedence: .implicit
    )
  }

  /// Returns the keys of the inherited supertypes that the project declares: the protocols that the protocols of the type refine, and
  /// the supertypes of its superclass.
  private func inherited(by conformances: [TypeIndex.Conformance]) -> [Key] {
    let declared = Set(conformances.map(\.type))
    var seen: Set<CanonicalType> = []
    return conformances.compactMap(\.type.nominal).flatMap(index.allSupertypes)
      .filter { index.access(of: $0) != nil }
      .map { CanonicalType.nominal($0) }
      .filter { !isClass($0) && !declared.contains($0) && !$0.isMarker && isNameable($0) && seen.insert($0).inserted }
      .map { Key($0) }
  }

  /// Returns whether a type is a class, which only its own bindings and explicit registrations provide.
  private func isClass(_ type: CanonicalType) -> Bool {
    type.nominal.map { index.kind(of: $0) == .class || index.kind(of: $0) == nil && $0.isOfSystemFramework } ?? false
  }

  /// Returns whether code that requests the type can name it.
  private func isNameable(_ type: CanonicalType) -> Bool {
    guard let access = type.nominal.flatMap(index.access(of:)) else { return true }
    return isLibrary ? access.isVisibleOutsideModule : access.isVisibleInModule
  }
}

extension Binding {
  fileprivate var withoutRequests: Binding {
    var copy = self
    copy.requests = []
    return copy
  }
}
