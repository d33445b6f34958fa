import DpendGraph

/// The factories, registrations and requests in the code of a project.
struct FactoryEvents: Sendable {
  /// The value that a closure creates.
  struct Content: Sendable {
    /// The kind of a closure.
    enum Kind: Sendable {
      /// Creates a value.
      case value

      /// Returns the value of another factory.
      case alias

      /// Returns nil.
      case nothing

      /// Stops the program, as `promised()` does in debug builds.
      case failure
    }

    let kind: Kind

    /// The concrete type that the closure creates; nil where it is unknown.
    let created: CanonicalType?

    /// The type of the result; nil where the source does not show it.
    let product: CanonicalType?

    var requests: [Request]

    /// The `#if` conditions around the closure.
    let condition: BuildCondition
  }

  /// The definition of a factory.
  struct Definition: Sendable {
    let factory: FactoryDeclaration
    let contents: [Content]

    /// The scope that the definition chooses; nil for the default one of the container.
    let scope: Scope?
  }

  /// A closure that replaces the one of the definition, always or in a context such as a test.
  struct Override: Sendable {
    let factory: FactoryDeclaration

    /// The call that sets it, such as `register` or `onArg("demo")`.
    let method: String

    /// Whether it is used in tests or previews only.
    let isForTests: Bool

    let content: Content

    /// The location of the call.
    let location: SourceLocation
  }

  /// A request for the values of factories: of one, or of several for different builds or containers.
  struct Request: Sendable {
    let factories: [FactoryDeclaration]

    /// The label of the argument that the value is passed as.
    let label: String?

    /// The name of the parameter, property or variable that receives the value.
    let name: String

    /// The type of the initializer's parameter that receives it; nil for another use.
    var parameterType: CanonicalType? = nil

    var wrappings: [DependencyRequest.Wrapping]
    let injection: DependencyRequest.Injection

    /// The name of the function that contains the request; nil in other code.
    let function: RequestingFunction?
    let location: SourceLocation
  }

  /// A request outside of factories.
  struct Use: Sendable {
    let consumer: Consumer
    let request: Request

    /// The `#if` conditions around it.
    let condition: BuildCondition

    /// The body that contains the request; nil for a property with a wrapper.
    let body: SourceLocation?
  }

  /// A key path to a factory of the library's container, which unknown code may resolve.
  struct Mention: Sendable {
    let factory: FactoryDeclaration
    let location: SourceLocation
  }

  var definitions: [Definition] = []
  var mentioned: [Mention] = []
  var overrides: [Override] = []
  var uses: [Use] = []

  /// The default scopes that code sets in the managers of containers.
  var defaultScopes: [FactoryContainer: Scope] = [:]

  /// The names of factories that code of unknown meaning may register.
  var possiblyRegistered: Set<String> = []
}

/// The knowledge about a value that is a factory.
struct FactoryValue: Sendable {
  /// The factories that the value can be; empty for the one that is being defined.
  let factories: [FactoryDeclaration]

  /// The scope that modifiers choose.
  var scope: Scope?
}
