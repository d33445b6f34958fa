/// How long a dependency lives and who shares it.
public enum DependencyScope: Hashable, Sendable, CaseIterable {
  /// A new instance each time something needs the dependency.
  case unique

  /// One instance for everything that is made during one call into the container from outside.
  case shared

  /// One instance, made when it is first needed and kept as long as the container.
  case singleton

  /// One instance, made together with the container and kept as long.
  case eagerSingleton

  /// One instance as long as something else holds it; a new one is made when it is needed again.
  case weakSingleton
}
