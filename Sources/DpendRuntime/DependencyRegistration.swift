/// How one dependency is made: its tag, its scope and the code that makes an instance.
///
/// A method of a ``DependencyConfiguration`` returns it. dpend reads the tag and the scope from the source, so write both out
/// in the call: `tag: OnDisk.self`, `scope: .singleton`.
public struct DependencyRegistration<Dependency> {
  /// What tells this dependency from others of its type; nil for the one that is meant where no tag is named.
  public let tag: (any DependencyTag.Type)?

  /// How long an instance lives.
  public let scope: DependencyScope

  private let factory: () -> Dependency

  /// Registers a dependency.
  ///
  /// - Parameters:
  ///   - scope: How long an instance lives; a new one for each use unless given.
  ///   - factory: Makes an instance.
  public init(scope: DependencyScope = .unique, factory: @escaping () -> Dependency) {
    tag = nil
    self.scope = scope
    self.factory = factory
  }

  /// Registers a dependency that is asked for as ``Tagged``.
  ///
  /// - Parameters:
  ///   - tag: What tells this dependency from others of its type.
  ///   - scope: How long an instance lives; a new one for each use unless given.
  ///   - factory: Makes an instance.
  public init(
    tag: (some DependencyTag).Type,
    scope: DependencyScope = .unique,
    factory: @escaping () -> Dependency
  ) {
    self.tag = tag
    self.scope = scope
    self.factory = factory
  }

  /// Makes a new instance, whatever the scope: to keep one is the container's task.
  public func make() -> Dependency { factory() }
}
