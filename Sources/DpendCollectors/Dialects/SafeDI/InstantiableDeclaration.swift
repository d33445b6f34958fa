import DpendGraph

/// A type or an extension with `@Instantiable`, as written.
struct InstantiableDeclaration: DialectDeclaration {
  /// A kind of declaration.
  enum Subject: Hashable, Sendable, Codable {
    /// A class, a struct or an actor.
    case type

    /// An extension of a type.
    case `extension`(CanonicalType)
  }

  /// The arguments of the macro.
  struct Arguments: Hashable, Sendable, Codable {
    var isRoot = false
    var additionalTypes: [CanonicalType] = []
    var conformsElsewhere = false
    var mockOnly = false
    var generatesMock = false
    var customMockName: String?
  }

  /// The kind of the declaration.
  let subject: Subject

  /// The arguments of the macro.
  let arguments: Arguments

  /// The decorated properties of its body.
  var properties: [DecoratedProperty] = []

  /// The methods of its body that create values or mocks.
  var methods: [FactoryMethod] = []

  /// The inheritance clause, as written.
  let inherited: [CanonicalType]

  /// Whether the declaration or a type around it has generic parameters.
  let isGeneric: Bool

  /// The problems that the declaration alone shows.
  var problems: [Finding]

  /// The `#if` conditions around it.
  var condition: BuildCondition

  /// The scope in which the names of its body are looked up.
  var context: LexicalContext

  /// The location of its name, or of the name of the extended type.
  let location: SourceLocation

  /// The location of the macro.
  let macroLocation: SourceLocation

  /// The names of methods that create mocks.
  var mockNames: [String] { ["mock", arguments.customMockName].compactMap(\.self) }

  /// The types in the declaration, as written.
  var writtenTypes: [CanonicalType] {
    arguments.additionalTypes + properties.flatMap { [$0.type, $0.macroType].compactMap(\.self) }
      + methods.flatMap { $0.parameters.map(\.type) + ($0.result.map { [$0] } ?? []) }
  }
}

/// A macro named `Instantiable` that the project declares itself, which files use that do not import SafeDI.
struct OwnMacroDeclaration: DialectDeclaration {
  var condition: BuildCondition
  var context: LexicalContext
}

/// A property with `@Instantiated`, `@Received` or `@Forwarded`.
struct DecoratedProperty: Hashable, Sendable, Codable {
  /// A source of a value.
  enum Source: Hashable, Sendable, Codable {
    /// The enclosing type creates the value, of the named type if there is one.
    case instantiated(fulfilledBy: CanonicalType?)

    /// An ancestor has the value, under another name and as another type if they are given.
    case received(named: String?, ofType: CanonicalType?, onlyIfAvailable: Bool)

    /// The caller that creates the enclosing type passes the value.
    case forwarded
  }

  /// The name.
  let name: String

  /// The type, as written.
  let type: CanonicalType

  /// The source of the value.
  let source: Source

  /// Whether the value is wrapped in the type of the property, as in `AnyView(view)`.
  var isErasedToConcreteExistential = false

  /// The `#if` conditions around it in its type.
  var condition: BuildCondition

  /// The location of the name.
  let location: SourceLocation

  /// The type in the arguments of its macro.
  var macroType: CanonicalType? {
    switch source {
    case .instantiated(let type), .received(_, let type, _): type
    case .forwarded: nil
    }
  }
}

/// A method that creates a value, such as `instantiate(clock:)`, or a mock.
struct FactoryMethod: Hashable, Sendable, Codable {
  /// The name of the method with which an extension creates values.
  static let instantiate = "instantiate"

  /// The name without the labels.
  let name: String

  /// The parameters, in order.
  let parameters: [ParameterDeclaration]

  /// The result type, as written.
  let result: CanonicalType?

  /// Whether it is `static` or `class`.
  let isStatic: Bool

  /// Whether it is `public` or `open`.
  let isPublic: Bool

  /// The effects of a call.
  let effects: Effects

  /// Its isolation.
  let isolation: WrittenIsolation

  /// Whether it has generic parameters or a `where` clause.
  let isGeneric: Bool

  /// The `#if` conditions around it.
  var condition: BuildCondition

  /// The location of the name.
  let location: SourceLocation

  /// The name with its labels, such as `instantiate(clock:)`.
  var fullName: String { "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))" }
}
