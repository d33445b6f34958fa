import DpendGraph

/// Interprets code with the types of a project, and passes each call of a library to the conforming type.
///
/// A conforming type declares the meaning of the library's calls and collects them. The interpreter runs every branch
/// once and in order, and only the body that it is given: other functions have the result that they declare. Of several
/// initializers or functions that fit the labels of a call, it chooses the one whose parameters fit the arguments with visible
/// types, then the one that omits the fewest parameters with default values, then the first in the source.
protocol CodeInterpreter {
  /// The library's knowledge about a value, such as the container that it is.
  associatedtype Object: Sendable

  typealias Value = CodeValue<Object>
  typealias Environment = CodeScope<Object>
  typealias Site = CallSite<Object>

  /// The types of all files.
  var index: TypeIndex { get }

  /// The state of the interpretation.
  var evaluation: CodeEvaluation<Object> { get set }

  /// Returns the result of a library's method or function; called before any other interpretation of the call.
  ///
  /// - Parameters:
  ///   - call: The call; its arguments are not evaluated yet.
  ///   - receiver: The value before the dot; nil for a call without one, whose receiver may be `self`.
  ///   - site: The location of the call, with the use of its result.
  /// - Returns: The result; nil when the call is not one of the library's.
  mutating func meaning(of call: Call, on receiver: Value?, at site: Site) -> Value?

  /// Returns the result of a library's initializer.
  ///
  /// - Parameters:
  ///   - type: The type that the call creates, resolved.
  ///   - call: The call; its arguments are not evaluated yet.
  ///   - site: The location of the call, with the use of its result.
  /// - Returns: The created value; nil when the type is not one of the library's.
  mutating func meaning(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value?

  /// Returns the value of a library's member that is not called.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - owner: The value before the dot.
  ///   - file: The file that contains the reference.
  /// - Returns: The value; nil when the member is not one of the library's.
  func meaning(ofMember name: String, of owner: Value, in file: String) -> Value?

  /// Returns the value of a property that code reads; called before any other interpretation of the name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - owner: The value before the dot; nil for a name without one, which can be a member of `self`.
  ///   - site: The location of the name, with the use of its value.
  /// - Returns: The value; nil for a property without a special meaning.
  mutating func meaning(ofReading name: String, of owner: Value?, at site: Site) -> Value?

  /// Returns the value of a key path; nil where it has no special meaning.
  ///
  /// - Parameters:
  ///   - path: The names after the root.
  ///   - root: The written root, resolved; nil where the surrounding code decides it.
  ///   - site: The location of the key path, with the use of its value.
  /// - Returns: The value.
  mutating func meaning(ofKeyPath path: [String], from root: CanonicalType?, at site: Site) -> Value?

  /// Handles a subscript of a value after its arguments are evaluated.
  mutating func didSubscript(_ owner: Value, at site: Site)

  /// Returns the value of a name that the project does not declare; nil when the library does not declare it either.
  func meaning(ofUndeclared name: String, in file: String) -> Value?

  /// Handles a call of a function of the project after its arguments are evaluated.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - arguments: The values by parameter name.
  ///   - receiver: The value before the dot.
  ///   - site: The location of the call, with the use of its result.
  /// - Returns: The knowledge about the result beyond its declared type; nil for none.
  mutating func didCall(
    _ function: FunctionDeclaration,
    with arguments: [String: Value],
    on receiver: Value?,
    at site: Site
  ) -> Value?

  /// Handles a call of an initializer of the project after its arguments are evaluated.
  ///
  /// - Parameters:
  ///   - value: The created value.
  ///   - initializer: The initializer.
  ///   - arguments: The values by parameter name.
  ///   - site: The location of the call.
  /// - Returns: The library's knowledge about the value; nil for none.
  mutating func didCreate(
    _ value: Value,
    by initializer: InitializerDeclaration,
    with arguments: [String: Value],
    at site: Site
  ) -> Object?

  /// Handles a call of an initializer that the project does not declare, such as one that a macro adds.
  ///
  /// - Parameters:
  ///   - value: The created value.
  ///   - site: The location of the call.
  /// - Returns: The library's knowledge about the value; nil for none.
  mutating func didCreate(_ value: Value, at site: Site) -> Object?

  /// Handles a reference to a property of a type.
  ///
  /// - Parameters:
  ///   - property: The declaration.
  ///   - owner: The value before the dot; nil for a reference without one.
  ///   - site: The location of the reference, with the use of the value.
  /// - Returns: The library's knowledge about the value; nil for what ``object(of:type:)`` returns.
  mutating func didRead(
    _ property: TypeIndex.Member<PropertyDeclaration>,
    of owner: Value?,
    at site: Site
  ) -> Object?

  /// Handles a reference to a static property or a global variable.
  ///
  /// - Parameters:
  ///   - property: The declaration.
  ///   - owner: The type; nil for a global variable.
  ///   - value: The value.
  ///   - site: The location of the reference, with the use of the value.
  mutating func didRead(
    global property: PropertyDeclaration,
    of owner: NominalType?,
    as value: Value,
    at site: Site
  )

  /// Handles a reference to a member whose declaration is unknown.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - type: The type with the member; nil if it is unknown, too.
  mutating func didRead(unknownMember name: String, of type: CanonicalType?)

  /// Handles an assignment to a property or a variable, in the builds of a condition.
  mutating func didAssign(_ value: Value, to target: Value, under condition: BuildCondition)

  /// Handles an assignment to a property of `self`, or to a global variable.
  ///
  /// - Parameters:
  ///   - value: The assigned value.
  ///   - expression: The code of the value.
  ///   - target: The property.
  ///   - location: The location of the assignment.
  ///   - scope: The meaning of names around it.
  mutating func didStore(
    _ value: Value,
    of expression: Expression,
    in target: Value,
    at location: SourceLocation,
    in scope: Environment
  )

  /// Handles the value that a statement returns.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - expression: The code of the value.
  ///   - scope: The meaning of names around it.
  mutating func didReturn(_ value: Value, of expression: Expression, in scope: Environment)

  /// Returns the library's knowledge about the value of a property or a global variable.
  ///
  /// - Parameters:
  ///   - property: The declaration.
  ///   - type: The declared type, resolved; nil where the declaration does not state it.
  /// - Returns: The knowledge; nil for none.
  mutating func object(of property: TypeIndex.Member<PropertyDeclaration>, type: CanonicalType?) -> Object?

  /// Returns the type of a property whose declaration does not state it, resolved; nil where it is unknown.
  mutating func inferredType(of property: TypeIndex.Member<PropertyDeclaration>) -> CanonicalType?

  /// Returns the library's knowledge about a local variable whose initial value gives none.
  mutating func object(of variable: VariableCode, type: CanonicalType?) -> Object?

  /// Returns the library's knowledge about a local variable with an initial value; that about the value by default.
  mutating func object(of variable: VariableCode, holding value: Value) -> Object?

  /// Returns the library's knowledge about a value that is one of several; the first by default.
  ///
  /// - Parameter objects: The knowledge about each, at least one.
  /// - Returns: The combined knowledge.
  static func object(oneOf objects: [Object]) -> Object?

  /// Returns the library's knowledge about the parameter of a closure whose call gives none.
  mutating func object(of parameter: ClosureCode.Parameter) -> Object?

  /// Returns the library's knowledge about a closure that is a value.
  ///
  /// - Parameters:
  ///   - closure: The closure.
  ///   - location: Its location.
  ///   - result: The value that it returns.
  ///   - scope: The meaning of names around it.
  /// - Returns: The knowledge; nil for none.
  mutating func object(
    of closure: ClosureCode,
    at location: SourceLocation,
    returning result: Value,
    in scope: Environment
  ) -> Object?

  /// Returns the library's knowledge about a local function before its code runs; nil for none.
  mutating func object(ofLocal function: FunctionCode) -> Object?

  /// Returns the default value of a parameter, which is created only where a call omits the argument.
  ///
  /// - Parameter evaluate: Evaluates the default value.
  /// - Returns: The value.
  mutating func evaluateDefault(_ evaluate: (inout Self) -> Value) -> Value

  /// Returns the library's knowledge about an initializer that is a value, such as `Feed.init`; nil for none.
  ///
  /// - Parameters:
  ///   - initializer: The initializer; nil where the code does not show which one of several it is.
  ///   - type: The type that it creates.
  ///   - site: The location of the reference, with the use of the value.
  /// - Returns: The knowledge.
  mutating func object(
    ofReferenceTo initializer: ResolvedInitializer?,
    creating type: CanonicalType,
    at site: Site
  ) -> Object?

  /// Returns the library's knowledge about a tuple; nil for none.
  ///
  /// - Parameters:
  ///   - elements: The labels and the values of the elements.
  ///   - location: The location of the tuple.
  /// - Returns: The knowledge.
  mutating func object(ofTuple elements: [(label: String?, value: Value)], at location: SourceLocation) -> Object?

  /// Returns the library's knowledge about an element of a tuple; nil for none.
  mutating func object(ofElement position: Int, of tuple: Value) -> Object?

  /// Returns the library's knowledge about the values inside a collection, an optional or a result; nil for none.
  func object(ofContentOf container: Value) -> Object?

  /// Returns the library's knowledge about a parameter, or the payload of a case; nil for none.
  func object(of parameter: ParameterDeclaration) -> Object?

  /// Returns the library's knowledge about a function of the project that is a value; nil for none.
  mutating func object(of function: FunctionDeclaration) -> Object?

  /// Returns the library's knowledge about the result of calling a value, such as a stored closure.
  ///
  /// - Parameters:
  ///   - callee: The called value.
  ///   - arguments: The arguments, in order.
  ///   - site: The location of the call.
  /// - Returns: The knowledge; nil for none.
  mutating func didCall(value callee: Value, with arguments: [Value], at site: Site) -> Object?

  /// Returns the library's knowledge about the result of a call whose declaration is unknown; nil for none.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - receiver: The value whose method is called; nil for a function.
  ///   - arguments: The arguments, in order.
  /// - Returns: The knowledge.
  mutating func object(ofCallingUnknown call: Call, on receiver: Value?, with arguments: [Value]) -> Object?

  /// Handles a call of an initializer of the own type or its superclass from another initializer.
  ///
  /// - Parameters:
  ///   - initializer: The called initializer.
  ///   - arguments: The values by parameter name.
  ///   - site: The location of the call.
  mutating func didDelegate(to initializer: InitializerDeclaration, with arguments: [String: Value], at site: Site)

  /// Handles an assignment to a property of an object other than `self`.
  ///
  /// - Parameters:
  ///   - value: The assigned value.
  ///   - property: The name of the property.
  ///   - owner: The object.
  ///   - location: The location of the assignment.
  ///   - condition: The `#if` conditions around the assignment.
  mutating func didAssign(
    _ value: Value,
    toProperty property: String,
    of owner: Value,
    at location: SourceLocation,
    under condition: BuildCondition
  )
}

extension CodeInterpreter {
  mutating func evaluateDefault(_ evaluate: (inout Self) -> Value) -> Value { evaluate(&self) }

  mutating func object(of variable: VariableCode, holding value: Value) -> Object? { value.object }

  static func object(oneOf objects: [Object]) -> Object? { objects.first }

  mutating func object(of parameter: ClosureCode.Parameter) -> Object? { nil }

  mutating func object(
    of closure: ClosureCode,
    at location: SourceLocation,
    returning result: Value,
    in scope: Environment
  ) -> Object? { nil }

  mutating func object(ofLocal function: FunctionCode) -> Object? { nil }

  mutating func object(
    ofReferenceTo initializer: ResolvedInitializer?,
    creating type: CanonicalType,
    at site: Site
  ) -> Object? { nil }

  mutating func object(ofTuple elements: [(label: String?, value: Value)], at location: SourceLocation) -> Object? {
    nil
  }

  mutating func object(ofElement position: Int, of tuple: Value) -> Object? { nil }

  func object(ofContentOf container: Value) -> Object? { nil }

  func object(of parameter: ParameterDeclaration) -> Object? { nil }

  mutating func object(of function: FunctionDeclaration) -> Object? { nil }

  mutating func didCall(value callee: Value, with arguments: [Value], at site: Site) -> Object? { nil }

  mutating func object(ofCallingUnknown call: Call, on receiver: Value?, with arguments: [Value]) -> Object? { nil }

  mutating func didDelegate(to initializer: InitializerDeclaration, with arguments: [String: Value], at site: Site) {}

  mutating func didAssign(
    _ value: Value,
    toProperty property: String,
    of owner: Value,
    at location: SourceLocation,
    under condition: BuildCondition
  ) {}
}

extension CodeInterpreter {
  /// Returns the knowledge about a value that is one of several, of the expected type where their types differ.
  func value(oneOf values: [Value], for expectation: Expectation = .nothing) -> Value {
    var value = Value(oneOf: values)
    if value.type == nil, values.contains(where: { $0.type != nil }) { value.type = expectation.type }
    let objects = values.compactMap(\.object)
    if objects.count > 1 { value.object = Self.object(oneOf: objects) }
    return value
  }
}
