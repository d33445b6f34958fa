/// A dependency with a tag that distinguishes it from others of its type.
///
/// A parameter of this type requests the dependency that is registered with the tag:
///
/// ```swift
/// func cache(store: Tagged<any Store, OnDisk>) -> DependencyRegistration<Cache> {
///   DependencyRegistration { Cache(store: store.dependency) }
/// }
/// ```
public struct Tagged<Dependency, Tag: DependencyTag> {
  /// The dependency itself.
  public let dependency: Dependency

  /// Creates a tagged dependency.
  public init(_ dependency: Dependency) {
    self.dependency = dependency
  }
}

extension Tagged: Sendable where Dependency: Sendable {}
extension Tagged: Equatable where Dependency: Equatable {}
extension Tagged: Hashable where Dependency: Hashable {}
