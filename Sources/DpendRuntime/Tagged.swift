/// A dependency that is told from others of its type by a tag.
///
/// A parameter of this type asks for the dependency that was registered with the tag:
///
/// ```swift
/// func cache(store: Tagged<any Store, OnDisk>) -> DependencyRegistration<Cache> {
///   DependencyRegistration { Cache(store: store.dependency) }
/// }
/// ```
public struct Tagged<Dependency, Tag: DependencyTag> {
  /// The dependency itself.
  public let dependency: Dependency

  /// Gives a dependency its tag.
  public init(_ dependency: Dependency) {
    self.dependency = dependency
  }
}

extension Tagged: Sendable where Dependency: Sendable {}
extension Tagged: Equatable where Dependency: Equatable {}
extension Tagged: Hashable where Dependency: Hashable {}
