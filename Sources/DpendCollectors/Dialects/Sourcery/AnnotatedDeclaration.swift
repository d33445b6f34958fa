import DpendGraph

/// A declaration with its Sourcery annotations; one without any is not among them.
struct AnnotatedDeclaration: DialectDeclaration {
  /// What is annotated.
  enum Subject: Hashable, Codable {
    case type(TypeDeclaration.Kind)
    case `extension`
    case `typealias`
    case initializer
    case property(PropertyForm)
    case function
    case parameter
    case enumCase
  }

  /// What is annotated.
  let subject: Subject

  /// Its name: of a type the whole one, of a function with its labels.
  let name: String

  /// What the comments say of it.
  let annotations: Annotations

  /// The `#if` conditions around it.
  var condition: BuildCondition

  /// The type that it is or stands in.
  var context: LexicalContext

  /// The place of the name, or of the keyword of what has none.
  let location: SourceLocation
}

/// What must be known of a property that is to be set from outside.
struct PropertyForm: Hashable, Codable {
  /// The type, as written; nil where the value tells it.
  let type: CanonicalType?

  /// Whether it can be set at all.
  let isMutable: Bool

  /// Whether it holds its value weakly.
  let isWeak: Bool

  /// Whether it is one of the type and not of its instances.
  let isStatic: Bool

  /// Who may set it, the types around it considered.
  var access: AccessLevel
}

extension AnnotatedDeclaration {
  /// The type of an annotated property.
  var writtenTypes: [CanonicalType] {
    if case .property(let form) = subject { form.type.map { [$0] } ?? [] } else { [] }
  }
}

/// A function or a property that makes a value for a generated container: a static `instantiate`, or a `custom…` in `extension DI`.
struct ValueMaker: DialectDeclaration {
  /// What it is.
  enum Form: Hashable, Codable {
    /// A function called `instantiate`; `isStatic` says whether `static`, and not `class` or nothing, stands before it.
    case instantiate(isStatic: Bool)

    /// A property in an extension of `DI`.
    case property
  }

  /// What it is.
  let form: Form

  /// Its name, of a function with its labels.
  let name: String

  /// What it makes, as written; nil where that isn't written.
  let product: CanonicalType?

  /// The parameters of a function.
  let parameters: [ParameterDeclaration]

  /// What a call may do.
  let effects: Effects

  /// Who may name it, the types around it considered.
  var access: AccessLevel

  /// The `#if` conditions around it.
  var condition: BuildCondition

  /// The type that it stands in.
  var context: LexicalContext

  /// The place of the name.
  let location: SourceLocation

  /// What it makes and what it takes.
  var writtenTypes: [CanonicalType] { parameters.map(\.type) + (product.map { [$0] } ?? []) }

  mutating func limitAccess(to access: AccessLevel) { self.access = min(self.access, access) }
}

/// A place in code that asks a generated container for something.
struct ContainerCall: DialectDeclaration {
  /// How it asks.
  enum Form: Hashable, Codable {
    /// `container.listViewModel()`.
    case function(String)

    /// `resolver.registeredService()`, or `resolver.serviceNamedDark()` with the function's name.
    case service(String)

    /// `resolver.resolve(T.self)`; `isForced` when `!` stands behind it.
    case resolve(isForced: Bool)

    /// `DI.shared.wheels`, or `DI.shared.inject(.wheels)`; not `isCertain` where the name could be anything else as well.
    case property(String, isCertain: Bool)
  }

  /// A place among the arguments of a call.
  struct Argument: Hashable, Codable {
    /// The type whose initializer is called, as written.
    let callee: CanonicalType

    /// The argument's label.
    let label: String?

    /// Its number.
    let position: Int
  }

  /// How it asks.
  let form: Form

  /// The type that is asked for, as the code around it says, as written; nil when it says nothing.
  let type: CanonicalType?

  /// The argument that the value becomes.
  let argument: Argument?

  /// How many values are handed over.
  let argumentCount: Int

  /// The place of the value maker that it stands in.
  let owner: SourceLocation?

  /// The stored property whose value it is a part of.
  let property: String?

  /// Whether it is made later than what it stands in.
  let isDeferred: Bool

  /// The `#if` conditions around it.
  var condition: BuildCondition

  /// The type that it stands in.
  var context: LexicalContext

  /// The place of the call.
  let location: SourceLocation

  /// The type that is asked for.
  var writtenTypes: [CanonicalType] { type.map { [$0] } ?? [] }
}
