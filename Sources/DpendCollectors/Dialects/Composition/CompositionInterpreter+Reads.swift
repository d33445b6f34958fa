import DpendGraph

extension CompositionInterpreter {
  mutating func didRead(unknownMember name: String, of type: CanonicalType?) {
    // A reference to the method would copy the interpreter.
    let isOfForeignType = type.map { isForeign($0) } ?? false
    code.mockUses.add(name, by: current, isOfForeignType: isOfForeignType)
  }

  mutating func meaning(ofKeyPath path: [String], from root: CanonicalType?, at site: Site) -> Value? {
    for name in path { code.mockUses.add(name, by: current) }
    return nil
  }

  mutating func didRead(
    global property: PropertyDeclaration,
    of owner: NominalType?,
    as value: Value,
    at site: Site
  ) {
    code.mockUses.add(property.name, at: property.location, by: current)
    code.views.addUse(of: property.location, at: site, in: current)
    guard let object = value.object, let type = value.type,
      !bodies[current].context.enclosing.isEmpty
    else { return }
    let path = owner.map { "\($0.qualifiedName).\(property.name)" } ?? property.name
    let step = SharedRead.Step(
      path: path,
      type: type,
      value: object,
      isArgument: site.expectation.role.isInitializerArgument,
      isWeak: property.isWeak
    )
    lastRead = code.sharedReads.count
    code.sharedReads.append(
      SharedRead(
        body: current,
        isInClosure: !site.scope.closures.isEmpty,
        isDeferred: site.scope.isDeferred,
        isOfForeignType: owner.map { index.id(of: $0) == nil } ?? false,
        condition: site.scope.condition,
        location: site.location,
        steps: [step]
      )
    )
  }

  /// Adds a property to the path of the last reference; false where the owner is another value.
  mutating func addStep(
    to owner: Value,
    _ property: TypeIndex.Member<PropertyDeclaration>,
    at site: Site
  ) -> Bool {
    guard let number = lastRead, code.sharedReads[number].location == site.location,
      let previous = code.sharedReads[number].steps.last, previous.value == owner.object
    else { return false }
    let value = value(of: property)
    guard let object = value.object, let type = value.type else { return true }
    code.sharedReads[number].add(
      SharedRead.Step(
        path: "\(previous.path).\(property.declaration.name)",
        type: type,
        value: object,
        isArgument: site.expectation.role.isInitializerArgument,
        isWeak: previous.isWeak || property.declaration.isWeak
      )
    )
    return true
  }
}
