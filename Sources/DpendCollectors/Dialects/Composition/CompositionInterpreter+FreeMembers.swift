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
    let types = (receiver?.type?.memberTypes ?? []).filter { index.id(of: $0) != nil }
    let hasProperty = call == nil && types.contains { !index.properties(named: name, of: $0).isEmpty }
    let hasFunction = call != nil && isDeclared(name, for: receiver)
    if hasProperty || hasFunction { return }
    let isImplicit = if case .member(nil, _, _)? = call?.callee.form { true } else { false }
    let isOfType = if case .metatype? = receiver?.type { true } else { isImplicit }
    code.freeMembers.add(use(at: call?.nameLocation ?? site.nameLocation, site), of: name, call, isOfType: isOfType)
  }

  /// Adds the call of a function that no object can have.
  mutating func addUse(ofFunction location: SourceLocation, at site: Site) {
    code.freeMembers.add(use(at: site.nameLocation, site), of: location)
  }

  private func use(at location: SourceLocation?, _ site: Site) -> FreeMembers.Use {
    FreeMembers.Use(body: current, location: location ?? site.location, surroundings: surroundings(at: site))
  }
}
