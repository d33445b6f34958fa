/// The lifetime that applies to one request, regardless of the scope of the registration.
public enum DependencyLifetime: Hashable, Sendable, CaseIterable {
  /// The scope of the registration.
  case registered

  /// A new instance, which the container does not keep.
  case new

  /// The one instance that the container keeps, created on first use.
  case kept
}
