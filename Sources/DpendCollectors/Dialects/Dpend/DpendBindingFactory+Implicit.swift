import DpendGraph

extension DpendBindingFactory {
  /// The bindings of a type that a filter takes; of another one what it would provide.
  func implicit(_ type: TypeDeclaration, isImplicit: (@Sendable (String) -> Bool)?) -> CollectedBindings {
    guard [.class, .struct, .actor].contains(type.kind) else { return CollectedBindings() }
    let conformances = index.conformances(of: type).filter { !$0.isMarker && isNameable($0) }
    var collected = CollectedBindings()
    for builds in BuildCondition.cases(of: conformances.map(\.condition), within: type.condition) {
      collected.append(
        implicit(type, conformances.filter { builds.holding.contains($0.condition) }, in: builds.condition)
      )
    }
    if isImplicit?(type.qualifiedName) ?? false { return collected }
    return CollectedBindings(
      unavailable: collected.bindings.map { UnavailableBinding($0.withoutRequests, reason: .leftOutByFilter) }
    )
  }

  /// The bindings of a type in the builds in which it has some conformances.
  private func implicit(
    _ type: TypeDeclaration,
    _ conformances: [TypeIndex.Conformance],
    in condition: BuildCondition
  ) -> CollectedBindings {
    let own = Key(index.canonicalType(of: type))
    let known = conformances.filter(\.isKnown).map { Key($0.type) }
    let unknown = conformances.filter { !$0.isKnown }.map { Key($0.type) }
    return initializerBindings(
      of: type,
      in: condition,
      keys: known.isEmpty ? [own] : known,
      fallbackKeys: known.isEmpty ? unknown : [own] + unknown,
      precedence: .implicit
    )
  }

  /// Whether the code that asks for the type by this conformance could name it.
  private func isNameable(_ conformance: TypeIndex.Conformance) -> Bool {
    guard let access = conformance.type.nominal.flatMap(index.access(of:)) else { return true }
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
