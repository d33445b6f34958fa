/// What a dialect's code says of how long values live, and where something is asked for at each use.
public protocol ScopeAdvice: Sendable {
  /// Whether a container makes what it makes at start in the order in which that is registered, and not in that of the names.
  var startsAsRegistered: Bool { get }

  /// Whether a container fills the properties of an object as soon as that is made.
  var fillsProperties: Bool { get }

  /// The scopes that can be chosen for a binding, from the shortest life to the longest.
  ///
  /// - Parameter binding: The binding.
  /// - Returns: The scopes by which nothing is made at start; none where there is nothing to choose.
  func scopes(for binding: Binding) -> [WrittenScope]

  /// What to do so that what a request gets is asked for at each use and not kept.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - consumer: The binding that asks.
  ///   - provider: The binding that meets the request.
  /// - Returns: The beginning of a sentence, with names from the source in quotes.
  func askingLater(for request: DependencyRequest, from consumer: Binding, to provider: Binding) -> String
}

extension ScopeAdvice {
  /// In the order of the names.
  public var startsAsRegistered: Bool { false }

  /// What is asked for later is asked for by the object.
  public var fillsProperties: Bool { false }
}

/// A scope as code writes it.
public struct WrittenScope: Hashable, Sendable {
  /// How long values live.
  public let lifetime: Lifetime

  /// What to write.
  public let text: String

  /// Creates a scope.
  public init(_ lifetime: Lifetime, _ text: String) {
    self.lifetime = lifetime
    self.text = text
  }
}

extension [WrittenScope] {
  /// The scope of the shortest life that is at least as long.
  public func first(atLeast lifetime: Lifetime) -> String? { first { $0.lifetime >= lifetime }?.text }

  /// The scope of the longest life that is at most as long; none that makes a new value for each request.
  public func last(atMost lifetime: Lifetime) -> String? {
    last { $0.lifetime <= lifetime && $0.lifetime != .transient }?.text
  }

  /// The scope that makes a new value for each request.
  public var transient: String? { first { $0.lifetime == .transient }?.text }
}
