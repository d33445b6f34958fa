import Algorithms
import DpendGraph

/// A parameter of a method that the method stores in a property of its own object, such as `func open(_ s: Session) { session = s }`, or
/// of a static method that stores it in a static property of its type.
///
/// Of initializers, only parameters that they store in weak properties are of interest.
struct StoredParameter: Hashable, Sendable {
  /// The location of the method or initializer.
  let function: SourceLocation

  /// The position of the parameter.
  let position: Int

  /// The type of the object.
  let owner: NominalType

  /// The property.
  let property: PropertyDeclaration

  /// The resolved type of the property.
  let type: CanonicalType

  /// The `#if` conditions around the assignment.
  let condition: BuildCondition
}

/// A call of a method of another object, or of a static method of a type, with values.
struct MethodCall: Sendable {
  /// The location of the method as the code names it, which can be the requirement of a protocol.
  let function: SourceLocation

  /// The object; nil for an unknown one, and for a type.
  var receiver: CompositionSources?

  /// The arguments in the order of the parameters; nil for one without a known value.
  var arguments: [CompositionSources?]

  /// The `#if` conditions around the call.
  let condition: BuildCondition

  /// The location of the call.
  let location: SourceLocation

  /// The locations of the other calls whose results are arguments.
  var argumentCalls: [SourceLocation] {
    arguments.compactMap(\.self).flatMap(\.all).compactMap { source in
      guard case .variable(let variable) = source, variable.isResultOfCall else { return nil }
      return variable.location
    }
  }

  /// Returns the call with other numbers of the origins of its values.
  func renumbered(_ numbers: OriginNumbers) -> MethodCall {
    var copy = self
    copy.receiver = receiver.map(numbers.sources)
    copy.arguments = arguments.map { $0.map(numbers.sources) }
    return copy
  }
}

extension CompositionCode {
  /// The values that code passes to methods which store them in properties of their objects, in the order of interpretation.
  ///
  /// They are like assignments at the locations of the calls: `flow.open(session)` is `flow.session = session`.
  var injectionsByMethods: [PropertyInjection] {
    if storedParameters.isEmpty { return [] }
    let stored = storedParameters.grouped(by: \.function)
    var implementing: [SourceLocation: [SourceLocation]] = [:]
    for function in stored.keys.sorted() {
      for requirement in requirements[function] ?? [] { implementing[requirement, default: []].append(function) }
    }
    return methodCalls.flatMap { call -> [PropertyInjection] in
      let functions = [call.function] + (implementing[call.function] ?? [])
      return functions.flatMap { stored[$0] ?? [] }.compactMap { parameter in
        guard parameter.position < call.arguments.count, let value = call.arguments[parameter.position] else {
          return nil
        }
        return PropertyInjection(
          owner: parameter.owner,
          receiver: call.receiver,
          property: parameter.property,
          type: parameter.type,
          value: value,
          isOfVisibleObject: parameter.function != call.function,
          condition: call.condition.and(parameter.condition),
          location: call.location
        )
      }
    }
  }
}

extension CompositionInterpreter {
  /// Adds the parameters of the current method that an assignment to a property of its own object stores.
  mutating func addStoredParameters(in value: Value, assignedTo target: Value, under condition: BuildCondition) {
    let body = bodies[current]
    guard body.kind == .function || body.kind == .initializer && !body.isStatic, let targets = target.object?.all,
      targets.count == 1,
      case .variable(let variable) = targets[0], variable.isOwnProperty || body.isStatic,
      holders[variable.location] == (body.isStatic ? .type : .object)
    else { return }
    for case .variable(let source) in value.object?.all ?? [] {
      guard
        let position = body.parameters.firstIndex(where: { $0.location == source.location && $0.name == source.name }),
        let owner = ownType(of: body),
        let member = index.properties(named: variable.name, of: owner).first(where: {
          $0.declaration.location == variable.location
        }), member.declaration.isWeak || member.declaration.isStrong && body.kind == .function,
        // An element of a collection has the object of the collection, but another type.
        let type = self.value(of: member).type, type.withoutOptionals == target.type?.withoutOptionals
      else { continue }
      let property = member.declaration
      code.add(
        StoredParameter(
          function: body.location,
          position: position,
          owner: owner,
          property: property,
          type: type,
          condition: condition
        )
      )
    }
  }

  /// Returns the class or actor that a method belongs to, or the type of an initializer or a static method; nil for other methods.
  private func ownType(of body: CodeBody) -> NominalType? {
    guard let id = index.typeOfSelf(in: body.context), let declaration = index[id]?.declarations.first,
      declaration.kind == .class || declaration.kind == .actor || body.kind == .initializer || body.isStatic
    else { return nil }
    return index.canonicalType(of: declaration).nominal
  }

  /// Adds a call of a method of another object, or of a static method of a named type, with values.
  mutating func addMethodCall(
    _ function: FunctionDeclaration,
    _ arguments: [String: Value],
    on receiver: Value?,
    at site: Site
  ) {
    guard let receiver, function.isStatic || !isOwn(receiver) else { return }
    let calls = argumentCalls(in: site, function.parameters) { call(in: $0, site.scope) }
    let values = function.parameters.map { value(of: arguments[$0.name]?.object, call: calls[$0.name]) }
    guard values.contains(where: { $0 != nil }) else { return }
    code.add(
      MethodCall(
        function: function.location,
        receiver: receiver.object,
        arguments: values,
        condition: site.scope.condition,
        location: site.location
      )
    )
  }

  /// Returns the location of the call whose result a local constant keeps; nil for other expressions.
  private func call(in expression: Expression, _ scope: Environment) -> SourceLocation? {
    guard case .name(let name, nil) = expression.form, let location = scope.declarations[name] else { return nil }
    // A parameter of a closure can hide the constant.
    let isHidden = (scope.locals[name]?.object?.all ?? []).contains { source in
      guard case .variable(let variable) = source else { return false }
      return variable.name == name && variable.location != location
    }
    return isHidden ? nil : callsInConstants[location]
  }

  /// Returns the value of an argument, which a container can supply where it is the result of a call that creates no object.
  private func value(of argument: CompositionSources?, call: SourceLocation?) -> CompositionSources? {
    guard let call, argument?.sites.isEmpty ?? true else { return argument }
    return CompositionSources([argument, CompositionSources(.variable(.result(ofCallAt: call)))].compactMap(\.self))
  }
}
