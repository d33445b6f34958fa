/// A scope as code writes it.
public struct WrittenScope: Hashable, Sendable {
  /// The lifetime of the values.
  public let lifetime: Lifetime

  /// The code that chooses the scope, such as `.singleton`.
  public let text: String

  /// Creates a scope.
  public init(_ lifetime: Lifetime, _ text: String) {
    self.lifetime = lifetime
    self.text = text
  }

  /// The scopes of the runtime library that are not eager.
  public static let ofRuntime = Scope.ofRuntime.filter { !$0.isEager }.map { WrittenScope($0.lifetime, "." + $0.name) }
}

extension [WrittenScope] {
  /// Returns the scope with the shortest lifetime that is at least as long as another.
  public func first(atLeast lifetime: Lifetime) -> String? { first { $0.lifetime >= lifetime }?.text }

  /// Returns the scope with the longest lifetime that is at most as long as another, and not transient.
  public func last(atMost lifetime: Lifetime) -> String? {
    last { $0.lifetime <= lifetime && $0.lifetime != .transient }?.text
  }

  /// The scope that creates a new value for each request.
  public var transient: String? { first { $0.lifetime == .transient }?.text }
}
