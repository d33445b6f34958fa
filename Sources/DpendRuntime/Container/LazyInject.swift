import Synchronization

/// A property that a container provides on first access.
///
/// ```swift
/// final class UserCache: Sendable {
///   let network = LazyInject<any NetworkLayer>()
///   func refresh() throws { try network.resolve().load() }
/// }
/// ```
///
/// Two singletons may depend on each other if one of them resolves lazily.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public final class LazyInject<Value: Sendable>: Sendable {
  private let container: RuntimeContainer
  private let key: BindingKey
  private let lifetime: DependencyLifetime
  private let value = Mutex<Value?>(nil)

  /// Creates a property that is not resolved yet.
  ///
  /// - Parameters:
  ///   - tag: The tag of the registration.
  ///   - key: The name of the registration.
  ///   - lifetime: The lifetime for this request.
  ///   - container: The container; by default the one whose factory runs, otherwise the shared one.
  public init(
    tag: (any DependencyTag.Type)? = nil,
    key: String? = nil,
    lifetime: DependencyLifetime = .registered,
    container: RuntimeContainer = .current
  ) {
    self.container = container
    self.key = BindingKey(Value.self, tag: tag, name: key)
    self.lifetime = lifetime
  }

  /// Returns the dependency, which is resolved by the first call that succeeds.
  ///
  /// - Throws: ``ResolutionError`` if the container cannot provide it.
  public func resolve() throws(ResolutionError) -> Value {
    if let known = value.withLock({ $0 }) { return known }
    // The lock is not held here: the factory may request the property that contains this one.
    let resolved: Value = try container.resolve(key, lifetime: lifetime, argument: ())
    return value.withLock { value in
      let first = value ?? resolved
      value = first
      return first
    }
  }
}
