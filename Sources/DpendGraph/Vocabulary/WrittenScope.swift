/// A scope as code writes it.
package struct WrittenScope: Hashable, Sendable {
  /// The lifetime of the values.
  package let lifetime: Lifetime

  /// The code that chooses the scope, such as `.singleton`.
  package let text: String

  /// Creates a scope.
  package init(_ lifetime: Lifetime, _ text: String) {
    self.lifetime = lifetime
    self.text = text
  }

  /// The scopes of the runtime library that are not eager.
  package static let ofRuntime = Scope.ofRuntime.filter { !$0.isEager }.map { WrittenScope($0.lifetime, "." + $0.name) }
}

extension [WrittenScope] {
  /// Returns the scope with the shortest lifetime that is at least as long as another.
  package func first(atLeast lifetime: Lifetime) -> String? { first { $0.lifetime >= lifetime }?.text }

  /// Returns the scope with the longest lifetime that is at most as long as another, and not transient.
  package func last(atMost lifetime: Lifetime) -> String? {
    last { $0.lifetime <= lifetime && $0.lifetime != .transient }?.text
  }
}
