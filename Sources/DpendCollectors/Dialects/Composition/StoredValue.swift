import DpendGraph

/// A value that the code of an object stores in a property of the object, and that is no parameter, such as
/// `session = app.user.session`.
struct StoredValue: Sendable {
  /// The number of the body with the assignment, or with the initial value.
  let body: Int

  /// The property.
  let property: PropertyDeclaration

  /// Its resolved type.
  let type: CanonicalType

  /// The assigned values.
  var value: CompositionSources

  /// The name of the initializer's parameter of which the value is a part; nil for other values.
  let parameter: String?

  /// Whether the assignment is in a closure.
  let isInClosure: Bool

  /// The `#if` conditions around the assignment.
  let condition: BuildCondition

  /// The location of the assignment.
  let location: SourceLocation

  /// Returns the value with other numbers of its origins.
  func renumbered(_ numbers: OriginNumbers) -> StoredValue {
    var copy = self
    copy.value = numbers.sources(value)
    return copy
  }
}

extension CompositionInterpreter {
  mutating func didStore(
    _ value: Value,
    of expression: Expression,
    in target: Value,
    at location: SourceLocation,
    in scope: Environment
  ) {
    guard let targets = target.object?.all, targets.count == 1,
      case .variable(let variable) = targets[0], variable.isOwnProperty
    else { return }
    addStored(
      value,
      in: variable,
      as: target.type,
      partOf: parameter(of: expression, in: scope),
      isInClosure: !scope.closures.isEmpty,
      under: scope.condition,
      at: location
    )
  }

  /// Returns the name of the initializer's parameter of which an expression is a member; nil for other expressions.
  private func parameter(of expression: Expression, in scope: Environment) -> String? {
    let body = bodies[current]
    guard body.kind == .initializer, let names = expression.dottedNames, names.count > 1,
      let parameter = body.parameters.first(where: { $0.name == names[0] }),
      scope.locals[names[0]]?.object == .variable(parameter.name, at: parameter.location)
    else { return nil }
    return parameter.name
  }

  /// Adds a value that the current body stores in a strong property of its own object.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - variable: The property.
  ///   - type: The type of the assigned part of the property; nil for the initial value.
  ///   - parameter: The name of the initializer's parameter of which the value is a part; nil for other values.
  ///   - isInClosure: Whether the assignment is in a closure.
  ///   - condition: The `#if` conditions around it.
  ///   - location: The location of the assignment.
  mutating func addStored(
    _ value: Value,
    in variable: FlowVariable,
    as type: CanonicalType? = nil,
    partOf parameter: String? = nil,
    isInClosure: Bool = false,
    under condition: BuildCondition,
    at location: SourceLocation
  ) {
    let body = bodies[current]
    let parameters = Set(body.parameters.map(\.location))
    guard let object = value.object, !body.isStatic, holders[variable.location] == .object,
      object.all.contains(where: { !$0.isKnown(withParametersAt: parameters) }),
      let owner = index.typeOfSelf(in: body.context).flatMap({ index[$0] })?.declarations.first,
      let nominal = index.canonicalType(of: owner).nominal,
      let member = index.properties(named: variable.name, of: nominal).first(where: {
        $0.declaration.location == variable.location
      }), member.declaration.isStrong, let declared = storedType(of: member, initially: type == nil ? value : nil),
      // An element of a collection has the object of the collection, but another type.
      type == nil || type?.withoutOptionals == declared.withoutOptionals
    else { return }
    code.add(
      StoredValue(
        body: current,
        property: member.declaration,
        type: declared,
        value: object,
        parameter: parameter,
        isInClosure: isInClosure,
        condition: condition,
        location: location
      )
    )
  }
}

extension CompositionInterpreter {
  /// The type of a property; that of its initial value, whose type is not inferred a second time, where none is written.
  private mutating func storedType(
    of property: TypeIndex.Member<PropertyDeclaration>,
    initially value: Value?
  ) -> CanonicalType? {
    if let value, property.declaration.type == nil { return value.type }
    return self.value(of: property).type
  }
}

extension FlowSource<CompositionOrigin> {
  /// Whether this is the value of a parameter at one of some locations, of a property of the same object, or an object that the code
  /// creates itself.
  fileprivate func isKnown(withParametersAt locations: Set<SourceLocation>) -> Bool {
    switch self {
    case .variable(let variable): variable.isOwnProperty || locations.contains(variable.location)
    case .origin: true
    }
  }
}
