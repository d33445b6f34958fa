import DpendGraph

/// What the calls of a library mean, for code that is interpreted.
protocol CodeLibrary {
  /// What the library knows of a value, such as which container it is.
  associatedtype Object: Sendable

  /// Meets a call of a method or a function, before anything else is tried.
  ///
  /// - Parameters:
  ///   - call: The call; its arguments were not evaluated.
  ///   - receiver: The value before the dot; nil for a call without one, which may be meant for `self`.
  ///   - site: What the call's value is for, and where it stands.
  ///   - interpreter: What evaluates the arguments.
  /// - Returns: What the call results in; nil when the call isn't the library's.
  static func value(
    of call: Call,
    on receiver: CodeValue<Object>?,
    at site: CallSite<Object>,
    by interpreter: inout CodeInterpreter<Self>
  ) -> CodeValue<Object>?

  /// Meets a call of an initializer.
  ///
  /// - Parameters:
  ///   - type: What is made, resolved.
  ///   - call: The call; its arguments were not evaluated.
  ///   - site: What the value is for, and where it stands.
  ///   - interpreter: What evaluates the arguments.
  /// - Returns: The value that is made; nil when the type isn't the library's.
  static func value(
    ofMaking type: CanonicalType,
    _ call: Call,
    at site: CallSite<Object>,
    by interpreter: inout CodeInterpreter<Self>
  ) -> CodeValue<Object>?

  /// Called when a function of the project is called and its arguments were evaluated.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - arguments: The values by the names of the parameters.
  ///   - receiver: The value before the dot.
  ///   - site: What the call's value is for, and where it stands.
  ///   - interpreter: What can run the function's body.
  /// - Returns: What the call results in beyond its declared type; nil for nothing.
  static func didCall(
    _ function: FunctionDeclaration,
    with arguments: [String: CodeValue<Object>],
    on receiver: CodeValue<Object>?,
    at site: CallSite<Object>,
    by interpreter: inout CodeInterpreter<Self>
  ) -> CodeValue<Object>?

  /// Called when an initializer of the project is called and its arguments were evaluated.
  ///
  /// - Parameters:
  ///   - value: What it makes.
  ///   - initializer: The initializer.
  ///   - arguments: The values by the names of the parameters.
  ///   - site: What the call's value is for, and where it stands.
  ///   - interpreter: What can run the initializer's body.
  static func didMake(
    _ value: CodeValue<Object>,
    by initializer: InitializerDeclaration,
    with arguments: [String: CodeValue<Object>],
    at site: CallSite<Object>,
    by interpreter: inout CodeInterpreter<Self>
  )

  /// Meets a member that isn't called, before anything else is tried.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - owner: The value before the dot.
  ///   - file: The file that names it.
  /// - Returns: The member's value; nil when it isn't the library's.
  func value(ofMember name: String, of owner: CodeValue<Object>, in file: String) -> CodeValue<Object>?

  /// Meets a name that nothing in the project declares.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - file: The file that names it.
  /// - Returns: What it stands for; nil when the library doesn't know it either.
  func value(ofUndeclared name: String, in file: String) -> CodeValue<Object>?

  /// Called when something is assigned to a property or a variable.
  mutating func didAssign(_ value: CodeValue<Object>, to target: CodeValue<Object>)

  /// What the library knows of the value of a property or a variable outside of all functions.
  mutating func object(of property: PropertyDeclaration, type: CanonicalType?) -> Object?

  /// What the library knows of a local variable whose initial value tells nothing.
  mutating func object(of variable: VariableCode, type: CanonicalType?) -> Object?

  /// What the library knows of the value of a property or a variable outside of all functions, where it has to look at code to
  /// know it.
  ///
  /// - Parameters:
  ///   - property: The declaration.
  ///   - type: Its type, resolved, where the declaration says it.
  ///   - interpreter: What can run the body that makes the initial value.
  /// - Returns: What is known; nil for nothing.
  static func object(
    of property: TypeIndex.Member<PropertyDeclaration>,
    type: CanonicalType?,
    by interpreter: inout CodeInterpreter<Self>
  ) -> Object?
}

extension CodeLibrary {
  static func didCall(
    _ function: FunctionDeclaration,
    with arguments: [String: CodeValue<Object>],
    on receiver: CodeValue<Object>?,
    at site: CallSite<Object>,
    by interpreter: inout CodeInterpreter<Self>
  ) -> CodeValue<Object>? { nil }

  static func didMake(
    _ value: CodeValue<Object>,
    by initializer: InitializerDeclaration,
    with arguments: [String: CodeValue<Object>],
    at site: CallSite<Object>,
    by interpreter: inout CodeInterpreter<Self>
  ) {}

  static func value(
    ofMaking type: CanonicalType,
    _ call: Call,
    at site: CallSite<Object>,
    by interpreter: inout CodeInterpreter<Self>
  ) -> CodeValue<Object>? { nil }

  func value(ofMember name: String, of owner: CodeValue<Object>, in file: String) -> CodeValue<Object>? { nil }

  func value(ofUndeclared name: String, in file: String) -> CodeValue<Object>? { nil }

  mutating func didAssign(_ value: CodeValue<Object>, to target: CodeValue<Object>) {}

  mutating func object(of property: PropertyDeclaration, type: CanonicalType?) -> Object? { nil }

  mutating func object(of variable: VariableCode, type: CanonicalType?) -> Object? { nil }

  static func object(
    of property: TypeIndex.Member<PropertyDeclaration>,
    type: CanonicalType?,
    by interpreter: inout CodeInterpreter<Self>
  ) -> Object? { interpreter.library.object(of: property.declaration, type: type) }
}

/// Where a call stands, and what its value is for.
struct CallSite<Object: Sendable>: Sendable {
  /// What the place asks of the value.
  let expectation: Expectation

  /// What names mean there.
  let scope: CodeScope<Object>

  /// The place of the call.
  let location: SourceLocation
}

/// A library of which nothing is known: code means what Swift says.
struct NoLibrary: CodeLibrary {
  typealias Object = Never

  static func value(
    of call: Call,
    on receiver: CodeValue<Never>?,
    at site: CallSite<Never>,
    by interpreter: inout CodeInterpreter<NoLibrary>
  ) -> CodeValue<Never>? { nil }
}
