import DpendGraph

/// A type or an extension that is decorated with `@Instantiable`, as its declaration shows it.
struct InstantiableDeclaration: DialectDeclaration {
  /// What is decorated.
  enum Subject: Hashable, Sendable, Codable {
    /// A class, a struct or an actor.
    case type

    /// An extension of the type that is written like this.
    case `extension`(CanonicalType)
  }

  /// What the macro's arguments say.
  struct Arguments: Hashable, Sendable, Codable {
    var isRoot = false
    var additionalTypes: [CanonicalType] = []
    var conformsElsewhere = false
    var mockOnly = false
    var generatesMock = false
    var customMockName: String?
  }

  /// What is decorated.
  let subject: Subject

  /// What the macro's arguments say.
  let arguments: Arguments

  /// The decorated properties in its body.
  var properties: [DecoratedProperty] = []

  /// The static methods in its body that make values or mocks of it.
  var methods: [MakingMethod] = []

  /// The inheritance clause, as written.
  let inherited: [CanonicalType]

  /// Whether the declaration has generic parameters of its own or of the types around it.
  let isGeneric: Bool

  /// What SafeDI's macros refuse, as far as the declaration alone shows it.
  var mistakes: [Finding]

  /// The `#if` conditions around it.
  var condition: BuildCondition

  /// Where the names in its body are looked up.
  var context: LexicalContext

  /// The place of its name, or of the extended type's.
  let location: SourceLocation

  /// The place of the macro.
  let macroLocation: SourceLocation

  /// The names of methods that make mocks.
  var namesOfMocks: [String] { ["mock"] + (arguments.customMockName.map { [$0] } ?? []) }

  /// The types in it, as written.
  var writtenTypes: [CanonicalType] {
    arguments.additionalTypes + properties.flatMap { [$0.type] + $0.otherTypes }
      + methods.flatMap { $0.parameters.map(\.type) + ($0.result.map { [$0] } ?? []) }
  }
}

/// A macro called `Instantiable` that the project declares itself, so that files which don't import SafeDI mean that one.
struct OwnMacroDeclaration: DialectDeclaration {
  var condition: BuildCondition
  var context: LexicalContext
}

/// A property that is decorated with `@Instantiated`, `@Received` or `@Forwarded`.
struct DecoratedProperty: Hashable, Sendable, Codable {
  /// Where its value comes from.
  enum Source: Hashable, Sendable, Codable {
    /// Its type makes the value, of the named type where one is given.
    case instantiated(fulfilledBy: CanonicalType?)

    /// Those above have the value, under another name and as another type where these are given.
    case received(named: String?, ofType: CanonicalType?, onlyIfAvailable: Bool)

    /// Whoever makes its type has the value.
    case forwarded
  }

  /// The name.
  let name: String

  /// The type, as written.
  let type: CanonicalType

  /// Where the value comes from.
  let source: Source

  /// The `#if` conditions around it in its type.
  var condition: BuildCondition

  /// The place of the name.
  let location: SourceLocation

  /// The types in the arguments of its macro.
  var otherTypes: [CanonicalType] {
    switch source {
    case .instantiated(let type): type.map { [$0] } ?? []
    case .received(_, let type, _): type.map { [$0] } ?? []
    case .forwarded: []
    }
  }
}

/// A static method that makes a value, such as `instantiate(clock:)`, or a mock.
struct MakingMethod: Hashable, Sendable, Codable {
  /// The name of the method by which an extension makes values.
  static let instantiate = "instantiate"

  /// The name without the labels.
  let name: String

  /// The parameters, in order.
  let parameters: [ParameterDeclaration]

  /// What it returns, as written.
  let result: CanonicalType?

  /// Whether it is `static` or `class`.
  let isStatic: Bool

  /// Whether it is `public` or `open`.
  let isPublic: Bool

  /// What a call may do.
  let effects: Effects

  /// Whether it has generic parameters or a `where` clause.
  let isGeneric: Bool

  /// The `#if` conditions around it.
  var condition: BuildCondition

  /// The place of the name.
  let location: SourceLocation

  /// The name with its labels, such as `instantiate(clock:)`.
  var fullName: String { "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))" }
}
