/// The lifetime of a dependency's instances, and how they are shared.
public enum DependencyScope: Hashable, Sendable, CaseIterable {
  /// A new instance for each request.
  case unique

  /// One instance for all objects that one call of the container creates.
  case shared

  /// One instance, created on first use and kept by the container.
  case singleton

  /// One instance, created and kept by the container.
  case eagerSingleton

  /// One instance while other objects reference it; a new one is created on the next use.
  case weakSingleton
}
