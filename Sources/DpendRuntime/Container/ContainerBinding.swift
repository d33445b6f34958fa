import Synchronization

/// A registration in a container.
///
/// A class, because unoptimized code copies a structure of this size in each function, and the stack of a thread limits recursion.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ContainerBinding: Sendable {
  /// A number that no other binding of the process has.
  let id = count.add(1, ordering: .relaxed).newValue
  let key: BindingKey
  let scope: DependencyScope

  /// Whether the binding is an element of the arrays of its type alone, and never a dependency of its own.
  let isElement: Bool

  /// Whether the factory must run on the main actor.
  let isOnMainActor: Bool

  let make: @Sendable (RuntimeContainer, any Sendable) throws -> any Sendable

  private static let count = Atomic(0)

  init(
    _ key: BindingKey,
    _ scope: DependencyScope,
    isElement: Bool,
    isOnMainActor: Bool,
    make: @escaping @Sendable (RuntimeContainer, any Sendable) throws -> any Sendable
  ) {
    self.key = key
    self.scope = scope
    self.isElement = isElement
    self.isOnMainActor = isOnMainActor
    self.make = make
  }
}
