import Synchronization

/// A registration in a container.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct ContainerBinding: Sendable {
  let id: Int
  let key: BindingKey
  let scope: DependencyScope

  /// Whether the binding is an element of the arrays of its type alone, and never a dependency of its own.
  let isElement: Bool

  let make: @Sendable (RuntimeContainer, any Sendable) throws -> any Sendable

  private static let count = Atomic(0)

  /// Returns a number that no other binding of the process has.
  static func nextID() -> Int { count.add(1, ordering: .relaxed).newValue }
}
