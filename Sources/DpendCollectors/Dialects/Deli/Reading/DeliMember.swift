import DpendGraph

/// One thing in the body of a type or an extension that Deli understands.
struct DeliMember: DialectDeclaration {
  /// What it is.
  enum Content: Hashable, Sendable, Codable {
    /// An initializer.
    case constructor(DeliCallable)

    /// A method `inject`.
    case injector(DeliCallable)

    /// A property `qualifier`, `scope` or `target`.
    case setting(DeliSetting)

    /// A property that a group of configuration values has.
    case value(name: String, isOptional: Bool)

    /// What a `Configuration` makes.
    case product(DeliProduct)

    /// What code in the body asks for.
    case use(DeliUse)

    /// A value of the configuration files that code in the body asks for; nil for a path that isn't written out.
    case valueUse(path: String?)

    /// A second name of a type.
    case alias(String)

    /// What a container that somebody wrote by hand registers.
    case registration(DeliRegistration)

    /// The values of properties that such a container brings, by path.
    case loadedValues([String: String])

    /// Containers that are loaded together, and the priority that they are loaded with.
    case load([DeliType], priority: Int)
  }

  /// What it is.
  let content: Content

  /// The place of the name of the type, or of the extended one, whose body it is in.
  let owner: SourceLocation

  /// The `#if` conditions around it.
  var condition: BuildCondition

  /// Where its names are looked up.
  var context: LexicalContext

  /// The place of the name, or of the call.
  let location: SourceLocation
}

extension DeliMember {
  /// The types that are provided or asked for.
  var writtenTypes: [CanonicalType] {
    switch content {
    case .constructor(let callable), .injector(let callable): callable.parameters.map(\.type.type)
    case .product(let product): ([product.type] + product.dependencies).map(\.type) + product.uses.map(\.type.type)
    case .use(let use): [use.type.type]
    case .registration(let registration): [registration.type.type] + registration.uses.map(\.type.type)
    case .load(let containers, _): containers.map(\.type)
    case .setting, .value, .valueUse, .alias, .loadedValues: []
    }
  }
}

/// A type as Deli sees it: by its spelling.
struct DeliType: Hashable, Sendable, Codable {
  /// The type as written, without the brackets of a list.
  let type: CanonicalType

  /// Whether all values of the type are asked for.
  var isList = false

  /// Whether a list is spelled as Deli reads it, `[T]`.
  var isSpelledAsList = false

  /// The place.
  let location: SourceLocation
}

/// An initializer, or a method `inject`.
struct DeliCallable: Hashable, Sendable, Codable {
  /// A parameter.
  struct Parameter: Hashable, Sendable, Codable {
    /// The label at the call, which is the qualifier; nil for `_`.
    let label: String?

    /// The name inside the body.
    let name: String

    /// The type.
    let type: DeliType

    /// The path of the configuration value that is the qualifier, written as a comment.
    let qualifierPath: String?

    /// The place of the first name.
    let location: SourceLocation
  }

  /// The name with its labels, such as `init(_:payload:)`.
  let name: String

  /// The parameters, in order.
  let parameters: [Parameter]

  /// Whether it changes the struct that it belongs to.
  var isMutating = false

  /// Whether it is spelled as Deli reads it: `init(` and not `init?(` or `init<T>(`.
  var isPlain = true
}

/// A text in the source that Deli reads without running it.
enum DeliText: Hashable, Sendable, Codable {
  /// Nothing is written.
  case none

  /// A literal.
  case literal(String)

  /// Something that must be computed.
  case computed
}

/// A property `qualifier`, `scope` or `target` of a type.
struct DeliSetting: Hashable, Sendable, Codable {
  /// Which one.
  enum Name: String, Hashable, Sendable, Codable {
    case qualifier, scope, target
  }

  /// Which one.
  let name: Name

  /// The value: for a scope the name of the case.
  let value: DeliText

  /// What keeps Deli from reading it though a reader can; nil for nothing.
  let problem: String?
}

/// Something that code in the body of a type asks for.
struct DeliUse: Hashable, Sendable, Codable {
  /// How it is written.
  enum Form: String, Hashable, Sendable, Codable {
    /// A call of `Inject`.
    case call

    /// A property with `@Dependency` or `@DependencyArray`.
    case wrapper

    /// A call of `get` on the context, which Deli's tool doesn't look for.
    case lookup
  }

  /// How it is written.
  let form: Form

  /// The type.
  let type: DeliType

  /// The qualifier.
  let qualifier: DeliText

  /// The path of the configuration value that is the qualifier.
  let qualifierPath: DeliText

  /// Whether a value is handed over.
  let hasPayload: Bool

  /// The property that holds the value; nil for a value that nothing holds.
  let property: String?

  /// Whether the value is there when the object is: in a stored property or an initializer, not in a method.
  let isImmediate: Bool

  /// What is wrong with the way it is written; nil for nothing.
  var problem: DeliProblem?

  /// The place.
  let location: SourceLocation
}

/// What is wrong with something that can be read.
struct DeliProblem: Hashable, Sendable, Codable {
  /// What is wrong, in words that go on from the name of the thing.
  let message: String

  /// What to do.
  let advice: String

  /// Whether Deli's tool stops here; else it goes on without seeing it.
  var isRefused = false
}

/// What a `Configuration` makes: a property with a call of `Config`.
struct DeliProduct: Hashable, Sendable, Codable {
  /// The name of the property.
  let name: String

  /// What is made.
  let type: DeliType

  /// What is handed to the closure.
  let dependencies: [DeliType]

  /// The names that the closure has for that, as far as it says them.
  let names: [String]

  /// The qualifier.
  let qualifier: DeliText

  /// The name of the scope.
  let scope: DeliText

  /// What the closure asks for itself.
  let uses: [DeliUse]

  /// The paths of the configuration values that the closure asks for; nil for one that isn't written out.
  let values: [Value]

  /// What is wrong with the way it is written; nil for nothing.
  var problem: DeliProblem?

  /// A value of the configuration files.
  struct Value: Hashable, Sendable, Codable {
    /// The path; nil for one that isn't written out.
    let path: String?

    /// The place.
    let location: SourceLocation
  }
}

/// What a container that somebody wrote by hand registers.
struct DeliRegistration: Hashable, Sendable, Codable {
  /// The type.
  let type: DeliType

  /// The further types that it is linked to.
  let links: [DeliType]

  /// The qualifier.
  let qualifier: DeliText

  /// The name of the scope.
  let scope: DeliText

  /// Whether it is made of a value that is handed over, of which type where the closure says so.
  let isFactory: Bool

  /// The type of that value, where the closure says it.
  let payload: DeliType?

  /// What the closures ask for.
  let uses: [DeliUse]
}
