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
  var content: Content

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
    case .product(let product):
      [product.type].compactMap { $0?.type } + (product.dependencies + product.uses.map(\.type)).map(\.type)
    case .use(let use): [use.type.type]
    case .registration(let registration): [registration.type.type] + registration.uses.map(\.type.type)
    case .load(let containers, _): containers.map(\.type)
    case .setting, .value, .valueUse, .alias, .loadedValues: []
    }
  }
}
