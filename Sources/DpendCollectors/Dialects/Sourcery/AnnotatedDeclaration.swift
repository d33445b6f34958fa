import DpendGraph

/// A declaration with Sourcery annotations.
struct AnnotatedDeclaration: AnnotatingDeclaration {
  /// The kind of a declaration.
  enum Subject: Hashable, Codable {
    case type, `protocol`, `extension`, `typealias`
    case property(PropertyForm)

    /// A declaration of which templates read the annotations at most, such as an initializer or a parameter.
    case other
  }

  /// The kind.
  let subject: Subject

  /// The name; qualified for a type.
  let name: String

  /// The annotations.
  let annotations: Annotations

  /// The enclosing `#if` conditions.
  var condition: BuildCondition

  /// The context that resolves the names: the type itself, or the enclosing type.
  var context: LexicalContext

  /// The location of the name, or of the keyword of a declaration without a name.
  let location: SourceLocation

  /// The form of a property; nil for any other declaration.
  var property: PropertyForm? { if case .property(let form) = subject { form } else { nil } }

  /// The type of a property.
  var writtenTypes: [CanonicalType] { [property?.type].compactMap(\.self) }

  /// The values of the annotations as texts.
  var annotationValues: [String: String] { annotations.texts }
}

/// The form of a property that generated code may set.
struct PropertyForm: Hashable, Codable {
  /// The type, as written; nil for an inferred type.
  let type: CanonicalType?

  /// Whether the property can be set.
  let isMutable: Bool

  /// Whether it is `weak`.
  let isWeak: Bool

  /// Whether it is a type property.
  let isStatic: Bool

  /// The access of its setter, limited by the enclosing types.
  let access: AccessLevel
}

/// A handwritten function or property that creates a value: `instantiate`, or `custom…` in an extension of `DI`.
struct CustomFactory: DialectDeclaration {
  /// The kind of its binding: a function, or a property in an extension of `DI`.
  let kind: BindingKind

  /// Whether it has the modifier `static`.
  let isStatic: Bool

  /// The name, of a function with its labels.
  let name: String

  /// The type of the value, as written; nil where no type is written.
  let product: CanonicalType?

  /// The parameters of a function.
  let parameters: [ParameterDeclaration]

  /// The effects of a call.
  let effects: Effects

  /// The access, limited by the enclosing types.
  var access: AccessLevel

  /// The enclosing `#if` conditions.
  var condition: BuildCondition

  /// The context that resolves the names.
  var context: LexicalContext

  /// The location of the name.
  let location: SourceLocation

  /// The types of the value and of the parameters.
  var writtenTypes: [CanonicalType] { parameters.map(\.type) + [product].compactMap(\.self) }

  mutating func limitAccess(to access: AccessLevel) { self.access = min(self.access, access) }
}

/// A request for a value of a generated container in handwritten code.
struct ContainerCall: DialectDeclaration {
  /// The form of a request.
  enum Form: Hashable, Codable {
    /// `container.listViewModel()`.
    case function(String)

    /// `resolver.registeredService()`, or `resolver.serviceNamedDark()`, with the name of the function.
    case service(String)

    /// `resolver.resolve(T.self)`; `isForced` when `!` follows.
    case resolve(isForced: Bool)

    /// `DI.shared.wheels`, or `DI.shared.inject(.wheels)`; `isCertain` unless the name can be anything else.
    case property(String, isCertain: Bool)
  }

  /// The position of a value among the arguments of a call.
  struct Argument: Hashable, Codable {
    /// The type whose initializer is called, as written.
    let callee: CanonicalType

    /// The label.
    let label: String?

    /// The position.
    let position: Int
  }

  /// The form.
  let form: Form

  /// The requested type according to the surrounding code, as written; nil where the code does not say it.
  let type: CanonicalType?

  /// The argument that is the value.
  let argument: Argument?

  /// The number of runtime arguments.
  let argumentCount: Int

  /// The location of the enclosing ``CustomFactory``.
  let owner: SourceLocation?

  /// The stored property whose value contains the request.
  let property: String?

  /// Whether the code runs after the enclosing object is created.
  let isDeferred: Bool

  /// The enclosing `#if` conditions.
  var condition: BuildCondition

  /// The context that resolves the names.
  var context: LexicalContext

  /// The location of the call.
  let location: SourceLocation

  /// The requested type.
  var writtenTypes: [CanonicalType] { [type].compactMap(\.self) }
}
