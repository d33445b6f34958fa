/// The registration of a dependency: its tag, its scope and its factory.
///
/// Methods of a ``DependencyConfiguration`` return registrations. dpend reads the tag and the scope from the source, so write them
/// as literals: `tag: OnDisk.self`, `scope: .singleton`.
public struct DependencyRegistration<Dependency> {
  /// The tag that distinguishes this dependency from others of its type; `nil` for the untagged one.
  public let tag: (any DependencyTag.Type)?

  /// The scope, which determines the lifetime of instances.
  public let scope: DependencyScope

  private let factory: () -> Dependency

  /// Registers a dependency.
  ///
  /// - Parameters:
  ///   - scope: The scope, which determines the lifetime of instances.
  ///   - factory: The closure that creates an instance.
  public init(scope: DependencyScope = .unique, factory: @escaping () -> Dependency) {
    tag = nil
    self.scope = scope
    self.factory = factory
  }

  /// Registers a dependency that is requested as ``Tagged``.
  ///
  /// - Parameters:
  ///   - tag: The tag that distinguishes this dependency from others of its type.
  ///   - scope: The scope, which determines the lifetime of instances.
  ///   - factory: The closure that creates an instance.
  public init(
    tag: (some DependencyTag).Type,
    scope: DependencyScope = .unique,
    factory: @escaping () -> Dependency
  ) {
    self.tag = tag
    self.scope = scope
    self.factory = factory
  }

  /// Creates a new instance, regardless of the scope, which the container implements.
  public func make() -> Dependency { factory() }
}
