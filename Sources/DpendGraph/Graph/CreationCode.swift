/// The code of a registration: the closure that creates the value, and those that complete it.
///
/// A generator can write the same code for another library: requests and parameters are parts of their own.
package struct CreationCode: Hashable, Sendable {
  /// The code of registrations by their locations, or why there is none.
  package typealias ByLocation = [SourceLocation: Result<CreationCode, CreationCodeProblem>]

  /// A part of a closure.
  package indirect enum Part: Hashable, Sendable {
    /// Text that belongs to no library; further lines have the indentation of the first one.
    case text(String)

    /// A request, by the location of its beginning.
    case request(Request)

    /// The parameter with this number.
    case parameter(Int)
  }

  /// A request in a closure.
  package struct Request: Hashable, Sendable {
    /// The location of its beginning.
    package let location: SourceLocation

    /// The code of the runtime arguments that it passes.
    package let arguments: [[Part]]

    /// Whether the code around it expects an optional value, as in `if let`.
    package let isOptional: Bool

    /// Creates a request.
    package init(location: SourceLocation, arguments: [[Part]], isOptional: Bool) {
      self.location = location
      self.arguments = arguments
      self.isOptional = isOptional
    }
  }

  /// A closure.
  package struct Body: Hashable, Sendable {
    /// The names of the parameters; nil for parameters without names, such as `$0`.
    package let parameters: [String?]

    /// The parts of the statements, in order.
    package let parts: [Part]

    /// Whether the statements are one expression.
    package let isExpression: Bool

    /// Whether the last statement converts the value with `as`.
    package let isConverted: Bool

    /// Whether the statements declare something or return early.
    package let needsScope: Bool

    /// The names of global declarations that the code uses without a qualifier.
    package let globals: Set<String>

    /// Creates a closure.
    package init(
      parameters: [String?],
      parts: [Part],
      isExpression: Bool,
      isConverted: Bool = false,
      needsScope: Bool = false,
      globals: Set<String> = []
    ) {
      self.parameters = parameters
      self.parts = parts
      self.isExpression = isExpression
      self.isConverted = isConverted
      self.needsScope = needsScope
      self.globals = globals
    }
  }

  /// The closure that creates the value; nil for a registration that names an initializer.
  package let creation: Body?

  /// The closures that run after the container has stored the value, which is their last parameter.
  package let completions: [Body]

  /// The names of the called methods whose closures are no part of the creation.
  package let otherMethods: [String]

  /// The code of the other members after the registration whose effect is not a part of the graph, such as `timeToLive(3)`.
  package let otherModifiers: [String]

  /// Creates the code of a registration.
  package init(
    creation: Body?,
    completions: [Body] = [],
    otherMethods: [String] = [],
    otherModifiers: [String] = []
  ) {
    self.creation = creation
    self.completions = completions
    self.otherMethods = otherMethods
    self.otherModifiers = otherModifiers
  }
}

/// A reason why the code of a registration cannot be written for another library.
package indirect enum CreationCodeProblem: Error, Hashable, Sendable {
  /// The registration passes a function in place of a closure.
  case function

  /// The closure completes a value that the system creates.
  case completion

  /// The closure uses a local variable, a parameter or a member of the code around it.
  case enclosingName(String, at: SourceLocation)

  /// The closure uses a parameter that belongs to the container, besides requests.
  case resolver(String, at: SourceLocation)

  /// The closure uses a private declaration of its file.
  case privateName(String, at: SourceLocation)

  /// A statement around the registration, such as `if` or `for`, or the function that gets a closure around it, decides whether, when
  /// and how often it runs.
  case controlFlow(String)

  /// A statement before the registration, such as `guard`, can end the function.
  case earlyExit(String)

  /// The function with the registration is called under a condition only.
  case conditionalCall(function: String, CreationCodeProblem)

  /// The registration has a name that is known at run time only.
  case computedName(String)

  /// The container resolves the parameters of the closure.
  case injectedParameters

  /// The closure can throw.
  case throwing

  /// A global actor isolates the closure.
  case isolation(String)

  /// A request is not an expression that can be replaced.
  case unclearRequest(at: SourceLocation)
}
