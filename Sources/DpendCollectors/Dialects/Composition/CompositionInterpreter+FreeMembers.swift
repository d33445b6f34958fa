import DpendGraph

extension CompositionInterpreter {
  /// Adds the use of a name that can be a member in an extension of another module's type.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - call: The call of the function; nil for a property.
  ///   - receiver: The value before the name; nil without one.
  ///   - site: The location of the use.
  mutating func addUse(ofForeignMember name: String, _ call: Call?, of receiver: Value?, at site: Site) {
    guard code.freeMembers.isForeign(name), receiver != nil || bodies[current].isInForeignType(index) else { return }
    let known = (receiver?.type?.memberTypes ?? []).filter { index.id(of: $0) != nil }
    let hasProperty = call == nil && known.contains { !index.properties(named: name, of: $0).isEmpty }
    let hasFunction = call != nil && isDeclared(name, for: receiver)
    if hasProperty || hasFunction { return }
    let isImplicit = if case .member(nil, _, _)? = call?.callee.form { true } else { false }
    let isOfType = if case .metatype? = receiver?.type { true } else { isImplicit }
    let types = receiver.map { names(of: $0.type?.memberTypes ?? []) } ?? ownTypeNames
    let use = use(at: call?.nameLocation ?? site.nameLocation, site)
    let own = types.isEmpty ? ownTypeNames : []
    code.freeMembers.add(use, of: name, call, on: types, isOfType: isOfType, in: own)
  }

  /// The names of the type around the code, and of its supertypes.
  private var ownTypeNames: [String] {
    let context = bodies[current].context
    let declaration = index.declaration(enclosing: context)
    let type = declaration.flatMap { index.canonicalType(of: $0).nominal }
    return type.map { names(of: [$0]) } ?? [context.enclosing.joined(separator: ".")]
  }

  private func names(of types: [NominalType]) -> [String] {
    (types + types.flatMap(index.allSupertypes)).map(\.qualifiedName)
  }

  /// Adds the call of a function that no object can have.
  mutating func addUse(ofFunction location: SourceLocation, at site: Site) {
    code.freeMembers.add(use(at: site.nameLocation, site), of: location)
  }

  private func use(at location: SourceLocation?, _ site: Site) -> FreeMembers.Use {
    FreeMembers.Use(body: current, location: location ?? site.location, surroundings: surroundings(at: site))
  }
}
