/// What a dialect's code says where something is needed later, or is known without being held: how a cycle is cut in its words.
public protocol CycleAdvice: Sendable {
  /// The change by which a value is made later and not before the one that asks for it; nil where the dialect has none.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - consumer: The binding that asks.
  ///   - provider: The binding that meets the request.
  /// - Returns: The change.
  func deferral(of request: DependencyRequest, from consumer: Binding, to provider: Binding) -> RequestChange?

  /// The change by which a value that is kept in a property isn't held any more; nil where the dialect has none.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - consumer: The binding that asks.
  ///   - provider: The binding that meets the request.
  /// - Returns: The change.
  func weakening(of request: DependencyRequest, from consumer: Binding, to provider: Binding) -> RequestChange?
}

extension CycleAdvice {
  /// A weak property.
  public func weakening(
    of request: DependencyRequest,
    from consumer: Binding,
    to provider: Binding
  ) -> RequestChange? {
    let declared = request.declaredType.argument(of: "Optional") ?? request.declaredType
    return RequestChange(
      "let `\(consumer.type)` keep `\(request.name)` as a `weak var \(request.name): \(declared.asOptional)`",
      effort: request.injection == .initializer ? .declaration : .word,
      request: request.resolved(.weak)
    )
  }
}

/// A change of the code by which a request is met in another way.
public struct RequestChange: Hashable, Sendable {
  /// How much of the code changes.
  public enum Effort: Hashable, Sendable, Comparable {
    /// A word where the value is declared.
    case word

    /// The type of what is asked for, and the code that uses it.
    case declaration

    /// The way in which the one that asks is made.
    case construction
  }

  /// What to do, as the end of "cut it here: …", with names from the source in backticks.
  public let text: String

  /// How much of the code changes.
  public let effort: Effort

  /// The request as it is after the change.
  public let request: DependencyRequest

  /// Whether the one that asks keeps the value in a property then, whatever it did before.
  public let isKept: Bool

  /// Creates a change, after which nothing else is kept than before unless that is said.
  public init(_ text: String, effort: Effort, request: DependencyRequest, isKept: Bool = false) {
    self.text = text
    self.effort = effort
    self.request = request
    self.isKept = isKept
  }
}

extension DependencyRequest {
  /// The request with a value that is made, or held, in another way.
  public func resolved(_ resolution: Resolution) -> DependencyRequest {
    var copy = self
    let wrapping: Wrapping = resolution == .weak ? .heldWeakly : .deferred(resolution)
    copy.alternatives = alternatives.map { Alternative($0.key, [wrapping] + $0.wrappings) }
    return copy
  }
}

extension CanonicalType {
  /// The type as an optional, with what needs parentheses in them, as a declaration spells it.
  public var asOptional: String {
    switch self {
    case .existential, .opaque, .function, .composition: "(\(self))?"
    default: "\(self)?"
    }
  }
}
